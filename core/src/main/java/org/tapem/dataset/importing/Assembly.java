package org.tapem.dataset.importing;

import static org.tapem.dataset.papers.BibliographySchema.AUTHOR;
import static org.tapem.dataset.papers.BibliographySchema.CITES;
import static org.tapem.dataset.papers.BibliographySchema.PAPER;
import static org.tapem.dataset.papers.BibliographySchema.SCHEMA;
import static org.tapem.dataset.papers.BibliographySchema.VENUE;
import static org.tapem.dataset.papers.BibliographySchema.WRITES;

import java.io.IOException;
import java.util.Arrays;
import org.tapem.base.Progress;
import org.tapem.dataset.DatasetWriter;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.io.IntList;
import org.tapem.io.StringTable;
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
      NodeTarget target = NodeTarget.of(writer, PAPER, true, true);
      share = papers.assemble(numbering, collaborate, target, progress);
      links(writer);
    } finally {
      nodes.result();
    }
  }

  private Void nodes(DatasetWriter writer) throws IOException {
    Catalog catalog = papers.catalog();
    nodes(writer, PAPER, catalog.paperIds);
    nodes(writer, AUTHOR, catalog.authors.keys);
    nodes(writer, VENUE, catalog.venues.keys);
    writer.names(AUTHOR, catalog.authors.names, kept(AUTHOR));
    writer.names(VENUE, catalog.venues.names, kept(VENUE));
    return null;
  }

  private void nodes(DatasetWriter writer, int type, StringTable ids) throws IOException {
    writer.nodes(type, ids, kept(type), numbering.of(type).training());
  }

  /** Where links are held out, and not papers, all nodes are of the training. */
  private int[] kept(int type) {
    NodeNumbers numbers = numbering.of(type);
    return collaborate ? Arrays.copyOf(numbers.order(), numbers.training()) : numbers.order();
  }

  private void links(DatasetWriter writer) throws IOException {
    int held = numbering.of(PAPER).heldOut();
    for (int relation = 0; relation < trainingLinks.length; relation++) {
      int from = SCHEMA.relations().get(relation).from();
      trainingLinks[relation] = share.training[relation].toLinks(numbering.of(from).training());
      writer.links(relation, trainingLinks[relation]);
      heldOutLinks[relation] = share.heldOut[relation].toLinks(held);
      if (!collaborate) {
        writer.heldOutLinks(relation, heldOutLinks[relation]);
      }
    }
    if (collaborate) {
      share.collaborations.writeLinks(writer, numbering.of(AUTHOR).training());
    }
  }

  /** The held-out papers that have an author known from training. */
  int[] heldOutWithKnownAuthor() {
    return heldOutWithKnown(WRITES, numbering.of(AUTHOR));
  }

  /** The held-out papers that cite a training paper. */
  int[] heldOutThatCite() {
    return heldOutWithKnown(CITES, numbering.of(PAPER));
  }

  private int[] heldOutWithKnown(int relation, NodeNumbers ends) {
    Links links = heldOutLinks[relation];
    IntList found = new IntList();
    for (int paper = 0; paper + 1 < links.offsets().length; paper++) {
      int first = links.offsets()[paper];
      // The ends are sorted, and those known from training have the lower numbers.
      if (first < links.offsets()[paper + 1] && links.targets()[first] < ends.training()) {
        found.add(paper);
      }
    }
    return found.toArray();
  }

  /** The ids of this import. */
  CandidateLists.Nodes ids() {
    return new Ids();
  }

  private final class Ids implements CandidateLists.Nodes {
    private final Links writers = heldOutLinks[WRITES]; // held-out paper -> authors, ascending

    @Override
    public int heldOut(String paper) {
      int found = papers.catalog().paperIds.find(paper);
      if (found < 0) {
        return papers.catalog().droppedIds.find(paper) < 0 ? UNKNOWN : DROPPED;
      }
      NodeNumbers numbers = numbering.of(PAPER);
      if (numbers.of(found) < 0) {
        return DROPPED;
      }
      return numbers.isTraining(found) ? TRAINING : numbers.of(found) - numbers.training();
    }

    /** The lists of an import decide the parts. */
    @Override
    public HeldOut.Part part(int heldOut) {
      return HeldOut.Part.NONE;
    }

    @Override
    public int author(String key) {
      int found = papers.catalog().authors.keys.find(key);
      NodeNumbers numbers = numbering.of(AUTHOR);
      return found >= 0 && numbers.isTraining(found) ? numbers.of(found) : -1;
    }

    @Override
    public boolean wrote(int author, int heldOut) {
      int from = writers.offsets()[heldOut];
      int to = writers.offsets()[heldOut + 1];
      return Arrays.binarySearch(writers.targets(), from, to, author) >= 0;
    }
  }
}
