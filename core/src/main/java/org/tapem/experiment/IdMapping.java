package org.tapem.experiment;

import java.io.IOException;
import java.util.Arrays;
import org.tapem.base.BadFileException;
import org.tapem.dataset.Dataset;
import org.tapem.io.StringFile;
import org.tapem.io.StringIndex;
import org.tapem.method.Model;
import org.tapem.method.ModelFolder;
import org.tapem.network.Schema;
import org.tapem.rank.Query;
import org.tapem.rank.QueryBuilder;
import org.tapem.text.Vocabulary;

/**
 * From the numbers of a data set to those of a model that was not trained on it: nodes are the same
 * by their ids, words by themselves. Frozen.
 */
final class IdMapping {
  static final int UNKNOWN = -1;

  private final Schema schema;
  private final int queryType;
  private final int candidateType;
  private final int[][] nodes; // by type: of each node of the data set its number in the model
  private final int[] words; // the same of words

  private IdMapping(Schema schema, int queryType, int candidateType, int[][] nodes, int[] words) {
    this.schema = schema;
    this.queryType = queryType;
    this.candidateType = candidateType;
    this.nodes = nodes;
    this.words = words;
  }

  /** Refuses a data set of another schema or task. */
  static IdMapping of(Model model, Dataset data) throws IOException {
    ModelFolder folder = model.folder();
    if (!folder.schema().equals(data.schema())
        || !folder.manifest().task().equals(data.manifest().task())) {
      throw new BadFileException(
          folder.folder(),
          "was trained for another task than " + data.folder() + " is for",
          folder.manifest().task().toString());
    }
    int[][] nodes = new int[data.schema().types().size()][];
    for (int type = 0; type < nodes.length; type++) {
      nodes[type] = new int[data.count(type)];
      Arrays.fill(nodes[type], UNKNOWN);
      String name = data.schema().types().get(type).name();
      if (folder.manifest().nodes().contains(name)) {
        StringIndex known = folder.ids(name);
        StringFile ids = data.ids(type).strings();
        Arrays.setAll(nodes[type], node -> known.find(ids.get(node)));
      }
    }
    return new IdMapping(
        data.schema(), data.queryType(), data.candidateType(), nodes, words(model, data));
  }

  private static int[] words(Model model, Dataset data) throws IOException {
    Vocabulary known = model.vocabulary().orElse(null);
    Vocabulary own = data.vocabulary();
    int[] words = new int[own.size()];
    Arrays.setAll(words, word -> known == null ? UNKNOWN : known.find(own.word(word)));
    return words;
  }

  /** Whether the model knows a query node of the data set. */
  boolean knowsQueryNode(int node) {
    return nodes[queryType][node] != UNKNOWN;
  }

  /** The model's number of a candidate node of the data set, or {@link #UNKNOWN}. */
  int candidateNode(int node) {
    return nodes[candidateType][node];
  }

  /** What is asked, in the numbers of the model; what it does not know is left out. */
  Query query(Query requested) {
    int node = requested.node() == Query.NEW ? UNKNOWN : nodes[queryType][requested.node()];
    QueryBuilder query = new QueryBuilder(requested.links().length);
    for (int relation = 0; relation < requested.links().length; relation++) {
      int from = schema.relations().get(relation).from();
      int other = from == queryType ? schema.relations().get(relation).to() : from;
      int[] linked = known(requested.linked(relation), nodes[other]);
      Arrays.sort(linked);
      query.links(relation, linked);
    }
    return query
        .node(node == UNKNOWN ? Query.NEW : node)
        .words(known(requested.words(), words))
        .time(requested.time())
        .style(requested.marks())
        .build();
  }

  private static int[] known(int[] numbers, int[] translated) {
    return Arrays.stream(numbers)
        .map(number -> translated[number])
        .filter(number -> number != UNKNOWN)
        .toArray();
  }
}
