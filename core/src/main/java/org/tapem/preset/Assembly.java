package org.tapem.preset;

import static org.tapem.preset.BibliographySchema.AUTHOR;
import static org.tapem.preset.BibliographySchema.CITES;
import static org.tapem.preset.BibliographySchema.PAPER;
import static org.tapem.preset.BibliographySchema.PUBLISHED_IN;
import static org.tapem.preset.BibliographySchema.VENUE;
import static org.tapem.preset.BibliographySchema.WRITES;

import java.io.IOException;
import java.util.Arrays;
import org.tapem.flat.ArrayWriter;
import org.tapem.flat.IntList;
import org.tapem.flat.Progress;
import org.tapem.flat.StringFileWriter;
import org.tapem.network.Links;
import org.tapem.store.DatasetWriter;

/** Writes the spooled papers into the data set under their final numbers. */
final class Assembly {
  private final PaperIntake intake;
  private final Numbering numbering;
  private final LinkPairs[] training = {new LinkPairs(), new LinkPairs(), new LinkPairs()};
  private final LinkPairs[] heldOut = {new LinkPairs(), new LinkPairs(), new LinkPairs()};
  long referencesOutside;
  long referencesToHeldOut;
  long unknownTokens;
  long heldOutTokens;
  long papersWithoutText;
  final long[] papersWithField; // by text field
  final Links[] trainingLinks = new Links[3]; // by relation
  final Links[] heldOutLinks = new Links[3]; // by relation: held-out paper -> the other ends
  final Collaborations collaborations; // null where they are not asked for

  Assembly(PaperIntake intake, Numbering numbering, BibliographyTask task) {
    this.intake = intake;
    this.numbering = numbering;
    collaborations = task == BibliographyTask.COLLABORATOR ? new Collaborations() : null;
    papersWithField = new long[intake.fieldSeen.length];
  }

  /** Ids and names need no words, so they are written beside the texts. */
  void write(DatasetWriter writer, Progress progress) throws IOException {
    SideWork<Void> nodes = SideWork.start(() -> nodes(writer));
    try {
      writer.words(numbering.vocabulary, numbering.minCount);
      papers(writer, progress);
      links(writer);
    } finally {
      nodes.result();
    }
  }

  private Void nodes(DatasetWriter writer) throws IOException {
    writer.nodes(PAPER, intake.paperIds, kept(numbering.papers), numbering.papers.training);
    writer.nodes(AUTHOR, intake.authorKeys, kept(numbering.authors), numbering.authors.training);
    writer.nodes(VENUE, intake.venueKeys, kept(numbering.venues), numbering.venues.training);
    writer.names(AUTHOR, intake.authorNames, kept(numbering.authors));
    writer.names(VENUE, intake.venueNames, kept(numbering.venues));
    return null;
  }

  /** Where links are held out, and not papers, all nodes are of the training. */
  private int[] kept(Numbering.Kind kind) {
    return collaborations == null ? kind.order : Arrays.copyOf(kind.order, kind.training);
  }

  private void papers(DatasetWriter writer, Progress progress) throws IOException {
    StringFileWriter titles = writer.names(PAPER);
    ArrayWriter years = writer.times(PAPER);
    DatasetWriter.TextWriter texts = writer.texts(PAPER);
    for (PaperSpool spool : new PaperSpool[] {intake.training, intake.heldOut}) {
      try (PaperSpool.Cursor paper = spool.read()) {
        while (paper.next()) {
          progress.advance(1);
          if (!numbering.papers.isKept(paper.number)) {
            continue;
          }
          boolean held = !numbering.papers.isTraining(paper.number);
          if (!held || collaborations == null) {
            titles.put(paper.title);
            years.putInt(paper.year);
            text(paper, held, texts);
          }
          collectLinks(paper, held);
        }
      }
    }
  }

  private void text(PaperSpool.Cursor paper, boolean held, DatasetWriter.TextWriter texts)
      throws IOException {
    int at = 0;
    for (int field = 0; field < paper.fieldEnds.length; field++) {
      int end = paper.fieldEnds[field];
      papersWithField[field] += end > at ? 1 : 0;
      for (; at < end; at++) {
        int word = numbering.wordNumbers[paper.words[at]];
        if (word >= 0) {
          texts.word(word);
        } else {
          unknownTokens++;
        }
      }
      texts.endField();
    }
    heldOutTokens += held ? at : 0;
    papersWithoutText += at == 0 ? 1 : 0;
  }

  private void collectLinks(PaperSpool.Cursor paper, boolean held) {
    int number = numbering.papers.number[paper.number];
    int trainingPapers = numbering.papers.training;
    int[] authors = new int[paper.authorCount];
    Arrays.setAll(authors, i -> numbering.authors.number[paper.authors[i]]);
    if (collaborations != null) {
      collaborations.add(authors, paper.year, held);
    }
    for (int author : authors) {
      if (held) {
        heldOut[WRITES].add(number - trainingPapers, author);
      } else {
        training[WRITES].add(author, number);
      }
    }
    if (paper.venue >= 0) {
      int venue = numbering.venues.number[paper.venue];
      if (held) {
        heldOut[PUBLISHED_IN].add(number - trainingPapers, venue);
      } else {
        training[PUBLISHED_IN].add(number, venue);
      }
    }
    for (int i = 0; i < paper.referenceCount; i++) {
      int found = intake.paperIds.find(paper.references[i]);
      int cited = found < 0 ? -1 : numbering.papers.number[found];
      if (cited < 0) {
        referencesOutside++;
      } else if (held) {
        heldOut[CITES].add(number - trainingPapers, cited);
      } else if (cited < trainingPapers) {
        training[CITES].add(number, cited);
      } else {
        referencesToHeldOut++;
      }
    }
  }

  private void links(DatasetWriter writer) throws IOException {
    int[] fromNodes = {
      numbering.authors.training, numbering.papers.training, numbering.papers.training
    };
    int held = numbering.papers.size() - numbering.papers.training;
    for (int relation = 0; relation < training.length; relation++) {
      trainingLinks[relation] = training[relation].toLinks(fromNodes[relation]);
      writer.links(relation, trainingLinks[relation]);
      heldOutLinks[relation] = heldOut[relation].toLinks(held);
      if (collaborations == null) {
        writer.heldOutLinks(relation, heldOutLinks[relation]);
      }
    }
    if (collaborations != null) {
      collaborations.writeLinks(writer, numbering.authors.training);
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
    IntList papers = new IntList();
    for (int paper = 0; paper + 1 < links.offsets().length; paper++) {
      int first = links.offsets()[paper];
      // The ends are sorted, and those known from training have the lower numbers.
      if (first < links.offsets()[paper + 1] && links.targets()[first] < ends.training) {
        papers.add(paper);
      }
    }
    return papers.toArray();
  }
}
