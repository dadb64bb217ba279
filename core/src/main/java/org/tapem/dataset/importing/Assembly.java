package org.tapem.dataset.importing;

import static org.tapem.dataset.papers.BibliographySchema.AUTHOR;
import static org.tapem.dataset.papers.BibliographySchema.CITES;
import static org.tapem.dataset.papers.BibliographySchema.PAPER;
import static org.tapem.dataset.papers.BibliographySchema.VENUE;
import static org.tapem.dataset.papers.BibliographySchema.WRITES;

import java.io.IOException;
import java.util.Arrays;
import org.tapem.base.Progress;
import org.tapem.dataset.DatasetWriter;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.io.IntList;
import org.tapem.network.Links;

/** Writes the papers that were read into the data set under their final numbers. */
final class Assembly {
  private final ShardedImport papers;
  private final Numbering numbering;
  private final boolean collaborate;
  PaperShare share; // of all papers
  final Links[] trainingLinks = new Links[3]; // by relation
  final Links[] heldOutLinks = new Links[3]; // by relation: held-out paper -> the other ends

  Assembly(ShardedImport papers, Numbering numbering, BibliographyTask task) {
    this.papers = papers;
    this.numbering = numbering;
    collaborate = task == BibliographyTask.COLLABORATOR;
  }

  /** Ids and names need no words, so they are written beside the texts. */
  void write(DatasetWriter writer, Progress progress) throws IOException {
    SideWork<Void> nodes = SideWork.start(() -> nodes(writer));
    try {
      writer.words(numbering.vocabulary, numbering.minCount);
      share = papers.assemble(numbering, collaborate, PaperTarget.of(writer), progress);
      links(writer);
    } finally {
      nodes.result();
    }
  }

  private Void nodes(DatasetWriter writer) throws IOException {
    Catalog catalog = papers.catalog();
    writer.nodes(PAPER, catalog.paperIds, kept(numbering.papers), numbering.papers.training);
    writer.nodes(AUTHOR, catalog.authors.keys, kept(numbering.authors), numbering.authors.training);
    writer.nodes(VENUE, catalog.venues.keys, kept(numbering.venues), numbering.venues.training);
    writer.names(AUTHOR, catalog.authors.names, kept(numbering.authors));
    writer.names(VENUE, catalog.venues.names, kept(numbering.venues));
    return null;
  }

  /** Where links are held out, and not papers, all nodes are of the training. */
  private int[] kept(Numbering.Kind kind) {
    return collaborate ? Arrays.copyOf(kind.order, kind.training) : kind.order;
  }

  private void links(DatasetWriter writer) throws IOException {
    int[] fromNodes = {
      numbering.authors.training, numbering.papers.training, numbering.papers.training
    };
    int held = numbering.papers.size() - numbering.papers.training;
    for (int relation = 0; relation < trainingLinks.length; relation++) {
      trainingLinks[relation] = share.training[relation].toLinks(fromNodes[relation]);
      writer.links(relation, trainingLinks[relation]);
      heldOutLinks[relation] = share.heldOut[relation].toLinks(held);
      if (!collaborate) {
        writer.heldOutLinks(relation, heldOutLinks[relation]);
      }
    }
    if (collaborate) {
      share.collaborations.writeLinks(writer, numbering.authors.training);
    }
  }

  /** The held-out papers that have an author known from training. */
  int[] heldOutWithKnownAuthor() {
    return heldOutWithKnown(WRITES, numbering.authors);
  }

  /** The held-out papers that cite a training paper. */
  int[] heldOutThatCite() {
    return heldOutWithKnown(CITES, numbering.papers);
  }

  private int[] heldOutWithKnown(int relation, Numbering.Kind ends) {
    Links links = heldOutLinks[relation];
    IntList found = new IntList();
    for (int paper = 0; paper + 1 < links.offsets().length; paper++) {
      int first = links.offsets()[paper];
      // The ends are sorted, and those known from training have the lower numbers.
      if (first < links.offsets()[paper + 1] && links.targets()[first] < ends.training) {
        found.add(paper);
      }
    }
    return found.toArray();
  }
}
