package org.tapem.dataset;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tapem.dataset.importing.TinyTables;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.NodeType;
import org.tapem.network.Task;
import org.tapem.text.Vocabulary;

/** A data set with its task, and documents and links of it as people read them. */
record ReadableData(Dataset data, Network network, Task task, List<List<String>> ids) {
  static ReadableData of(Dataset data) throws IOException {
    Task task = new Task(data.queryType(), data.candidateType(), data.taskRelation());
    List<List<String>> ids = new ArrayList<>();
    for (NodeType type : data.schema().types()) {
      ids.add(TinyTables.ids(data, type.name()));
    }
    return new ReadableData(data, data.network(), task, ids);
  }

  DocumentMaker maker() throws IOException {
    return new DocumentMaker(data, network, task);
  }

  TemporalHoldout future(long seed) throws IOException {
    return TemporalHoldout.of(network, task, data.linkTimes(task.relation()), seed);
  }

  int node(int type, String id) {
    return ids.get(type).indexOf(id);
  }

  private String id(int type, int node) {
    return ids.get(type).get(node);
  }

  List<String> queryWords(Vocabulary words, Texts.Flat documents, String id) {
    return words(words, documents, node(task.queryType(), id));
  }

  List<String> candidateWords(Documents made, String id) {
    return words(made.vocabulary(), made.candidateTexts(), node(task.candidateType(), id));
  }

  private static List<String> words(Vocabulary words, Texts.Flat documents, int node) {
    List<String> shown = new ArrayList<>();
    for (int i = documents.starts()[node]; i < documents.starts()[node + 1]; i++) {
      shown.add(words.word(documents.words()[i]));
    }
    return shown;
  }

  /** Links of query nodes as "query candidate". */
  List<String> pairs(Adjacency links) {
    List<String> pairs = new ArrayList<>();
    for (int queryNode = 0; queryNode < links.nodes(); queryNode++) {
      for (int candidateNode : links.neighbours(queryNode)) {
        pairs.add(id(task.queryType(), queryNode) + " " + id(task.candidateType(), candidateNode));
      }
    }
    return pairs;
  }
}
