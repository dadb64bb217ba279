package org.tapem.dataset.importing;

import static org.tapem.dataset.papers.BibliographySchema.AUTHOR;
import static org.tapem.dataset.papers.BibliographySchema.CITES;
import static org.tapem.dataset.papers.BibliographySchema.PAPER;
import static org.tapem.dataset.papers.BibliographySchema.PUBLISHED_IN;
import static org.tapem.dataset.papers.BibliographySchema.VENUE;
import static org.tapem.dataset.papers.BibliographySchema.WRITES;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.tapem.base.Progress;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;

/** What papers bring to the data set besides what is written of them: links and counts. */
final class PaperShare {
  final LinkList[] training = {new LinkList(), new LinkList(), new LinkList()}; // by relation
  final LinkList[] heldOut = {new LinkList(), new LinkList(), new LinkList()};
  final Collaborations collaborations; // null where they are not requested
  long referencesOutside;
  long referencesToHeldOut;
  final NodeWriting writing;

  PaperShare(int fields, boolean collaborate) {
    collaborations = collaborate ? new Collaborations() : null;
    writing = new NodeWriting(fields);
  }

  /**
   * Writes spooled papers under their final numbers and takes their links.
   *
   * @param cited final number of the paper of an id; -1 where it is not kept
   */
  void add(
      NodeSpool spool,
      boolean held,
      ShardNumbers numbers,
      int trainingPapers,
      ToIntFunction<String> cited,
      NodeTarget target,
      Progress progress)
      throws IOException {
    int[] papers = numbers.nodes()[PAPER];
    try (NodeSpool.Cursor paper = spool.read()) {
      while (paper.next()) {
        progress.advance(1);
        int number = papers[paper.number];
        if (number >= 0) {
          if (!held || collaborations == null) {
            writing.write(paper, paper.name, held, numbers.words(), target);
          }
          links(paper, number, held, numbers, trainingPapers, cited);
        }
      }
    }
  }

  private void links(
      NodeSpool.Cursor paper,
      int number,
      boolean held,
      ShardNumbers numbers,
      int trainingPapers,
      ToIntFunction<String> cited) {
    LinkList[] links = held ? heldOut : training;
    int from = held ? number - trainingPapers : number;
    int[] authors = ends(paper, WRITES, numbers.nodes()[AUTHOR]);
    if (collaborations != null) {
      collaborations.add(authors, paper.time, held);
    }
    for (int author : authors) {
      links[WRITES].add(held ? from : author, held ? author : from);
    }
    for (int venue : ends(paper, PUBLISHED_IN, numbers.nodes()[VENUE])) {
      links[PUBLISHED_IN].add(from, venue);
    }
    for (int i = 0; i < paper.referenceCount; i++) {
      int other = cited.applyAsInt(paper.references[i]);
      if (other < 0) {
        referencesOutside++;
      } else if (!held && other >= trainingPapers) {
        referencesToHeldOut++;
      } else {
        links[CITES].add(from, other);
      }
    }
  }

  private static int[] ends(NodeSpool.Cursor paper, int relation, int[] numbers) {
    int[] ends = new int[paper.linkCounts[relation]];
    Arrays.setAll(ends, i -> numbers[paper.links[relation][i]]);
    return ends;
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
      writing.save(writer);
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
    writing.addSaved(counts, 2);
  }
}
