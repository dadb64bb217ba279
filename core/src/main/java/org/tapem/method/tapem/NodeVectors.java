package org.tapem.method.tapem;

import java.util.ArrayList;
import java.util.List;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.math.Shape;
import org.tapem.nn.NodeSource;
import org.tapem.nn.NodeTable;
import org.tapem.nn.NodeTexts;
import org.tapem.nn.Parameter;
import org.tapem.nn.TextEncoder;
import org.tapem.nn.TextRows;
import org.tapem.sample.Batch;

/** The vectors of the nodes of a batch, each from its text or its row of a table, and back. */
final class NodeVectors {
  private final List<NodeSource> sources; // by node type
  private final int[] typeOffsets; // global number of the first node of each type
  private final TextEncoder[] encoders;
  private final NodeTable[] tables;
  private final TextRows[] texts;
  private final int dim;
  private final int wordDim;
  private final int stride;
  private float[] vectors = new float[0]; // slots x stride
  private float[] gradients = new float[0];

  NodeVectors(
      ModelSettings settings,
      List<NodeSource> sources,
      float[] wordVectors,
      int wordDim,
      Kernels kernels,
      long seed) {
    this.sources = sources;
    this.wordDim = wordDim;
    dim = settings.dim();
    stride = Shape.stride(dim);
    int types = sources.size();
    typeOffsets = new int[types + 1];
    encoders = new TextEncoder[types];
    tables = new NodeTable[types];
    texts = new TextRows[types];
    for (int type = 0; type < types; type++) {
      NodeSource source = sources.get(type);
      typeOffsets[type + 1] = typeOffsets[type] + source.count();
      RandomStream stream = new RandomStream(seed, type);
      if (source.kind() == NodeSource.Kind.TEXTS) {
        encoders[type] = new TextEncoder(source.name(), kernels, wordVectors, wordDim, dim, stream);
        texts[type] = new TextRows();
      } else if (source.kind() == NodeSource.Kind.TABLE) {
        tables[type] =
            source.vectors() == null
                ? new NodeTable(source.name(), source.count(), dim, settings.tableStart(), stream)
                : new NodeTable(source.name(), source.vectors(), dim);
      }
    }
  }

  int wordDim() {
    return wordDim;
  }

  int stride() {
    return stride;
  }

  float[] vectors() {
    return vectors;
  }

  float[] gradients() {
    return gradients;
  }

  TextEncoder encoder(int type) {
    return encoders[type];
  }

  NodeSource source(int type) {
    return sources.get(type);
  }

  NodeTable table(int type) {
    return tables[type];
  }

  List<Parameter> parameters() {
    List<Parameter> all = new ArrayList<>();
    for (TextEncoder encoder : encoders) {
      if (encoder != null) {
        all.addAll(encoder.parameters());
      }
    }
    return all;
  }

  List<NodeTable> tables() {
    List<NodeTable> all = new ArrayList<>();
    for (NodeTable table : tables) {
      if (table != null) {
        all.add(table);
      }
    }
    return all;
  }

  void pack(List<Runnable> parts) {
    for (TextEncoder encoder : encoders) {
      if (encoder != null) {
        parts.add(encoder::pack);
      }
    }
  }

  /** Number of words that the texts of the last batch have. */
  long wordsRead() {
    long words = 0;
    for (TextRows rows : texts) {
      for (int i = 0; rows != null && i < rows.count(); i++) {
        words += rows.length(i);
      }
    }
    return words;
  }

  void forward(Workers workers, Batch batch) {
    int capacity = (batch.slots() + Shape.ROWS) * stride;
    if (vectors.length < capacity) {
      vectors = new float[capacity + capacity / 4];
      gradients = new float[vectors.length];
    }
    for (int type = 0; type < sources.size(); type++) {
      int first = batch.firstSlot(type);
      int last = batch.firstSlot(type + 1);
      if (encoders[type] != null) {
        NodeTexts source = sources.get(type).texts();
        texts[type].begin(source.allWords());
        for (int slot = first; slot < last; slot++) {
          int node = batch.node(slot) - typeOffsets[type];
          texts[type].add(source.start(node), source.length(node));
        }
        if (last > first) {
          encoders[type].forward(workers, texts[type], vectors, first * stride, stride, true);
        }
      } else if (tables[type] != null) {
        int[] rows = new int[last - first];
        for (int slot = first; slot < last; slot++) {
          int node = batch.node(slot) - typeOffsets[type];
          rows[slot - first] = node;
          System.arraycopy(tables[type].value(), node * dim, vectors, slot * stride, dim);
        }
        tables[type].touch(rows, rows.length);
      }
    }
  }

  void backward(Workers workers, Batch batch) {
    for (int type = 0; type < sources.size(); type++) {
      int at = batch.firstSlot(type) * stride;
      if (tables[type] != null) {
        tables[type].gradients(gradients, at, stride);
      } else if (encoders[type] != null && batch.firstSlot(type + 1) > batch.firstSlot(type)) {
        encoders[type].backward(workers, texts[type], gradients, at, stride);
      }
    }
  }

  void collect(Batch batch, List<Runnable> parts) {
    for (int type = 0; type < sources.size(); type++) {
      if (encoders[type] != null && batch.firstSlot(type + 1) > batch.firstSlot(type)) {
        encoders[type].collect(parts);
      }
    }
  }
}
