package org.tapem.cli.console;

import java.nio.file.Path;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.TypeWords;
import org.tapem.method.ModelManifest;
import org.tapem.network.Noun;

/**
 * What the nodes of a task are called, by the schema, as a terminal may show it.
 *
 * @param queryType one query node
 * @param queryTypes several
 * @param candidateType one candidate node
 * @param candidateTypes several
 * @param relation that is requested
 * @param known whether query nodes of the network are asked about
 */
public record TaskWords(
    String queryType,
    String queryTypes,
    String candidateType,
    String candidateTypes,
    String relation,
    boolean known) {
  public static TaskWords of(ModelManifest model) {
    return of(model.task(), model.typeWords());
  }

  public static TaskWords of(DatasetManifest data) {
    return of(data.task(), TypeWords.of(data));
  }

  private static TaskWords of(DatasetManifest.Task task, TypeWords words) {
    return new TaskWords(
        Screen.clean(task.queryType()),
        Screen.clean(words.plural(task.queryType())),
        Screen.clean(task.candidateType()),
        Screen.clean(words.plural(task.candidateType())),
        task.relation(),
        task.known());
  }

  /** A number of query nodes, such as 1 user. */
  public String queryTypes(long count) {
    return Noun.count(count, queryType, queryTypes);
  }

  /** A number of candidate nodes, such as 6,001 items. */
  public String candidateTypes(long count) {
    return Noun.count(count, candidateType, candidateTypes);
  }

  public boolean oneType() {
    return queryType.equals(candidateType);
  }

  /** What the query nodes of a candidate are called. */
  public String joined() {
    return oneType() ? relation : queryTypes;
  }

  /** Refuses a model whose task is asked in another way. */
  public void check(Path model, boolean wantsKnown) {
    if (known != wantsKnown) {
      throw new UserMistake(
          known
              ? "%s: is asked about known %s: use tapem recommend --for ID"
                  .formatted(model, queryTypes)
              : "%s: is asked about new %s: use tapem identify --text TEXT"
                  .formatted(model, queryTypes));
    }
  }
}
