package org.tapem.dataset.tables;

import java.io.IOException;
import org.tapem.base.Progress;
import org.tapem.dataset.DatasetWriter;
import org.tapem.io.ArrayWriter;
import org.tapem.io.StringFileWriter;
import org.tapem.text.Vocabulary;

/** Writes the nodes of all types: ids, names, times and texts, under their final numbers. */
final class NodeWriting {
  private final DatasetWriter writer;
  private final Vocabulary.Sorted vocabulary;
  private final Progress progress;
  private long heldOutTokens;
  private long unknownTokens;
  private int withoutText;

  NodeWriting(DatasetWriter writer, Vocabulary.Sorted vocabulary, Progress progress) {
    this.writer = writer;
    this.vocabulary = vocabulary;
    this.progress = progress;
  }

  void write(int type, NodeIntake nodes, NodeNumbers numbers) throws IOException {
    writer.nodes(type, nodes.ids(), numbers.order(), numbers.training());
    if (nodes.table().time() != null) {
      ArrayWriter times = writer.times(type);
      for (int node : numbers.order()) {
        times.putInt(nodes.time(node));
      }
    }
    if (nodes.table().isListed()) {
      spooled(type, nodes, numbers);
    } else {
      StringFileWriter names = writer.names(type);
      for (int node : numbers.order()) {
        names.put(nodes.ids(), node);
      }
    }
  }

  /** Training nodes first: what lies in the temporary file is gone through once for each part. */
  private void spooled(int type, NodeIntake nodes, NodeNumbers numbers) throws IOException {
    StringFileWriter names = writer.names(type);
    DatasetWriter.TextWriter texts = nodes.hasTexts() ? writer.texts(type) : null;
    boolean held = numbers.size() > numbers.training();
    for (boolean inTraining : held ? new boolean[] {true, false} : new boolean[] {true}) {
      try (NodeIntake.Cursor node = nodes.spooled()) {
        while (node.next()) {
          if (numbers.isTraining(node.number()) == inTraining) {
            progress.advance(1);
            names.put(node.name());
            if (texts != null) {
              text(node, texts, inTraining);
            }
          }
        }
      }
    }
  }

  private void text(NodeIntake.Cursor node, DatasetWriter.TextWriter texts, boolean inTraining)
      throws IOException {
    for (int i = 0; i < node.wordCount(); i++) {
      int word = vocabulary.newIds()[node.words()[i]];
      if (word >= 0) {
        texts.word(word);
      } else {
        unknownTokens++;
      }
    }
    texts.endField();
    texts.endNode(node.marks());
    heldOutTokens += inTraining ? 0 : node.wordCount();
    withoutText += node.wordCount() == 0 ? 1 : 0;
  }

  NetworkReport.Texts report() {
    Vocabulary words = vocabulary.vocabulary();
    return new NetworkReport.Texts(
        words.size(),
        words.frequentSize(),
        words.tokens(),
        heldOutTokens,
        unknownTokens,
        withoutText);
  }
}
