package org.tapem.dataset.importing;

import static org.tapem.dataset.papers.BibliographySchema.CITES;
import static org.tapem.dataset.papers.BibliographySchema.PUBLISHED_IN;
import static org.tapem.dataset.papers.BibliographySchema.WRITES;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.tapem.base.Progress;
import org.tapem.dataset.DatasetWriter;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;

/** What papers bring to the data set besides what is written of them: links and counts. */
final class PaperShare {
  final LinkPairs[] training = {new LinkPairs(), new LinkPairs(), new LinkPairs()}; // by relation
  final LinkPairs[] heldOut = {new LinkPairs(), new LinkPairs(), new LinkPairs()};
  final Collaborations collaborations; // null where they are not asked for
  long referencesOutside;
  long referencesToHeldOut;
  long unknownTokens;
  long heldOutTokens;
  long papersWithoutText;
  final long[] papersWithField; // by text field

  PaperShare(int fields, boolean collaborate) {
    collaborations = collaborate ? new Collaborations() : null;
    papersWithField = new long[fields];
  }

  /**
   * Writes spooled papers under their final numbers and takes their links.
   *
   * @param cited final number of the paper of an id; -1 where it is not kept
   */
  void add(
      PaperSpool spool,
      boolean held,
      ShardNumbers numbers,
      int trainingPapers,
      ToIntFunction<String> cited,
      PaperTarget target,
      Progress progress)
      throws IOException {
    Adding adding = new Adding(numbers, trainingPapers, cited);
    try (PaperSpool.Cursor paper = spool.read()) {
      while (paper.next()) {
        progress.advance(1);
        if (numbers.papers()[paper.number] < 0) {
          continue;
        }
        if (!held || collaborations == null) {
          target.titles().put(paper.title);
          target.years().putInt(paper.year);
          text(paper, held, numbers.words(), target.texts());
        }
        adding.links(paper, held);
      }
    }
  }

  private void text(
      PaperSpool.Cursor paper, boolean held, int[] numbers, DatasetWriter.TextWriter texts)
      throws IOException {
    int at = 0;
    for (int field = 0; field < paper.fieldEnds.length; field++) {
      int end = paper.fieldEnds[field];
      papersWithField[field] += end > at ? 1 : 0;
      for (; at < end; at++) {
        int word = numbers[paper.words[at]];
        if (word >= 0) {
          texts.word(word);
        } else {
          unknownTokens++;
        }
      }
      texts.endField();
    }
    texts.endNode(paper.marks);
    heldOutTokens += held ? at : 0;
    papersWithoutText += at == 0 ? 1 : 0;
  }

  private final class Adding {
    private final ShardNumbers numbers;
    private final int trainingPapers;
    private final ToIntFunction<String> cited;

    Adding(ShardNumbers numbers, int trainingPapers, ToIntFunction<String> cited) {
      this.numbers = numbers;
      this.trainingPapers = trainingPapers;
      this.cited = cited;
    }

    void links(PaperSpool.Cursor paper, boolean held) {
      int number = numbers.papers()[paper.number];
      int[] authors = new int[paper.authorCount];
      Arrays.setAll(authors, i -> numbers.authors()[paper.authors[i]]);
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
        int venue = numbers.venues()[paper.venue];
        if (held) {
          heldOut[PUBLISHED_IN].add(number - trainingPapers, venue);
        } else {
          training[PUBLISHED_IN].add(number, venue);
        }
      }
      for (int i = 0; i < paper.referenceCount; i++) {
        int other = cited.applyAsInt(paper.references[i]);
        if (other < 0) {
          referencesOutside++;
        } else if (held) {
          heldOut[CITES].add(number - trainingPapers, other);
        } else if (other < trainingPapers) {
          training[CITES].add(number, other);
        } else {
          referencesToHeldOut++;
        }
      }
    }
  }

  /** Writes links and counts to a folder. */
  void save(Path folder) throws IOException {
    for (int relation = 0; relation < training.length; relation++) {
      training[relation].save(folder.resolve("links.training." + relation));
      heldOut[relation].save(folder.resolve("links.heldout." + relation));
    }
    if (collaborations != null) {
      collaborations.save(folder);
    }
    try (ArrayWriter writer = new ArrayWriter(folder.resolve("counts"), ElementType.INT64)) {
      writer.putLong(referencesOutside);
      writer.putLong(referencesToHeldOut);
      writer.putLong(unknownTokens);
      writer.putLong(heldOutTokens);
      writer.putLong(papersWithoutText);
      writer.putLongs(papersWithField, 0, papersWithField.length);
    }
  }

  /** Adds links and counts that were saved. */
  void addSaved(Path folder) throws IOException {
    for (int relation = 0; relation < training.length; relation++) {
      training[relation].addSaved(folder.resolve("links.training." + relation));
      heldOut[relation].addSaved(folder.resolve("links.heldout." + relation));
    }
    if (collaborations != null) {
      collaborations.addSaved(folder);
    }
    ArrayFile counts = ArrayFile.open(folder.resolve("counts"), ElementType.INT64);
    referencesOutside += counts.getLong(0);
    referencesToHeldOut += counts.getLong(1);
    unknownTokens += counts.getLong(2);
    heldOutTokens += counts.getLong(3);
    papersWithoutText += counts.getLong(4);
    for (int field = 0; field < papersWithField.length; field++) {
      papersWithField[field] += counts.getLong(5 + field);
    }
  }
}
