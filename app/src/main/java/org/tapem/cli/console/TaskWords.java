package org.tapem.cli.console;

import java.nio.file.Path;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.TypeWords;
import org.tapem.method.ModelManifest;
import org.tapem.network.Noun;

/**
 * What the nodes of a task are called, by the schema, as a terminal may show it.
 *
 * @param left one left node
 * @param lefts several
 * @param right one right node
 * @param rights several
 * @param relation that is asked for
 * @param known whether left nodes of the network are asked about
 */
public record TaskWords(
    String left, String lefts, String right, String rights, String relation, boolean known) {
  public static TaskWords of(ModelManifest model) {
    return of(model.task(), model.typeWords());
  }

  public static TaskWords of(DatasetManifest data) {
    return of(data.task(), TypeWords.of(data));
  }

  private static TaskWords of(DatasetManifest.Task task, TypeWords words) {
    return new TaskWords(
        Screen.clean(task.left()),
        Screen.clean(words.plural(task.left())),
        Screen.clean(task.right()),
        Screen.clean(words.plural(task.right())),
        task.relation(),
        task.known());
  }

  /** A number of left nodes, such as 1 user. */
  public String lefts(long count) {
    return Noun.count(count, left, lefts);
  }

  /** A number of right nodes, such as 6,001 items. */
  public String rights(long count) {
    return Noun.count(count, right, rights);
  }

  public boolean oneType() {
    return left.equals(right);
  }

  /** What the left nodes of a right one are called. */
  public String joined() {
    return oneType() ? relation : lefts;
  }

  /** Refuses a model whose task is asked in another way. */
  public void check(Path model, boolean wantsKnown) {
    if (known != wantsKnown) {
      throw new UserMistake(
          known
              ? "%s: is asked about known %s: use tapem recommend --for ID".formatted(model, lefts)
              : "%s: is asked about new %s: use tapem identify --text TEXT"
                  .formatted(model, lefts));
    }
  }
}
