package org.tapem.dataset.importing;

import java.io.IOException;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;

/** Writes names, times and texts of spooled nodes, and counts texts and words. */
final class NodeWriting {
  final long[] nodesWithField; // by text field
  long nodesWithoutText;
  long heldOutTokens;
  long unknownTokens;

  NodeWriting(int fields) {
    nodesWithField = new long[fields];
  }

  /**
   * Writes a node.
   *
   * @param words the final numbers of words; -1 where no training text has one
   */
  void write(NodeSpool.Cursor node, String name, boolean heldOut, int[] words, NodeTarget target)
      throws IOException {
    target.names().put(name);
    if (target.times() != null) {
      target.times().putInt(node.time);
    }
    if (target.texts() == null) {
      return;
    }
    int at = 0;
    for (int field = 0; field < node.fieldEnds.length; field++) {
      int end = node.fieldEnds[field];
      nodesWithField[field] += end > at ? 1 : 0;
      for (; at < end; at++) {
        int word = words[node.words[at]];
        if (word >= 0) {
          target.texts().word(word);
        } else {
          unknownTokens++;
        }
      }
      target.texts().endField();
    }
    target.texts().endNode(node.marks);
    heldOutTokens += heldOut ? at : 0;
    nodesWithoutText += at == 0 ? 1 : 0;
  }

  /** Writes the counts. */
  void save(ArrayWriter writer) throws IOException {
    writer.putLong(nodesWithoutText);
    writer.putLong(heldOutTokens);
    writer.putLong(unknownTokens);
    writer.putLongs(nodesWithField, 0, nodesWithField.length);
  }

  /** Adds counts that were saved from an index on. */
  void addSaved(ArrayFile saved, int at) throws IOException {
    nodesWithoutText += saved.getLong(at);
    heldOutTokens += saved.getLong(at + 1);
    unknownTokens += saved.getLong(at + 2);
    for (int field = 0; field < nodesWithField.length; field++) {
      nodesWithField[field] += saved.getLong(at + 3 + field);
    }
  }
}
