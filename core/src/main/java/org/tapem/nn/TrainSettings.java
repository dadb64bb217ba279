package org.tapem.nn;

import org.tapem.settings.Bounds;
import org.tapem.settings.Meaning;
import org.tapem.settings.SettingsForm;

/**
 * How long and how fast to train.
 *
 * @param epochs most epochs
 * @param learningRate of Adam, at the start
 * @param schedule how the learning rate falls
 * @param tableRate learning rate of trained vectors, as a multiple: a row is touched rarely
 * @param plateau epochs without a better valid figure until the learning rate falls; 0: never
 * @param decay what the learning rate is multiplied with then
 * @param patience epochs without a better valid figure until training ends; 0: never
 * @param clip longest gradient over all weights; longer ones are cut to it; 0: never
 * @param explode training stops when an epoch's loss is this many times the lowest so far (which
 *     counts as 0.05 where it is less)
 * @param selectAt N of the recall at N on the valid part that chooses the best epoch
 * @param replicas how many learn side by side, each from steps of its own, before their weights are
 *     brought together; 1: every step follows the one before
 * @param round steps of each replica until then
 */
public record TrainSettings(
    @Meaning("most epochs") int epochs,
    @Meaning("learning rate of Adam at the start") double learningRate,
    @Meaning(
            "how the learning rate falls: on a plateau of valid recall, or linear to the last"
                + " epoch")
        Schedule schedule,
    @Meaning("learning rate of trained vectors, as a multiple of it") double tableRate,
    @Meaning("epochs without a better valid recall until the learning rate falls, 0 for never")
        int plateau,
    @Meaning("what the learning rate is multiplied with then") double decay,
    @Meaning("epochs without a better valid recall until training ends, 0 for never") int patience,
    @Meaning("longest gradient over all weights, longer ones are cut to it, 0 for no limit")
        double clip,
    @Meaning("training stops when the loss of an epoch is this many times the lowest so far")
        double explode,
    @Meaning("N of the valid recall at N that chooses the best epoch") int selectAt,
    @Meaning("how many learn side by side, as on a cluster, 1 for one after the other")
        int replicas,
    @Meaning("steps of each of them until their weights are brought together") int round) {
  /** How the learning rate falls. */
  public enum Schedule {
    /** When the valid figure is no better for some epochs. */
    PLATEAU,
    /** Evenly, to nearly nothing at the last epoch. */
    LINEAR
  }

  public TrainSettings {
    Bounds.atLeast("epochs", epochs, 1);
    Bounds.atLeast("plateau", plateau, 0);
    Bounds.atLeast("patience", patience, 0);
    Bounds.atLeast("selectAt", selectAt, 1);
    Bounds.atLeast("replicas", replicas, 1);
    Bounds.atLeast("round", round, 1);
    if (!(learningRate > 0 && learningRate < 10)) {
      throw new IllegalArgumentException("learningRate must be > 0 and < 10, got " + learningRate);
    }
    if (!(tableRate > 0 && tableRate <= 1000)) {
      throw new IllegalArgumentException("tableRate must be > 0 and <= 1000, got " + tableRate);
    }
    if (!(decay > 0 && decay <= 1)) {
      throw new IllegalArgumentException("decay must be > 0 and <= 1, got " + decay);
    }
    if (!(clip >= 0)) {
      throw new IllegalArgumentException("clip must be >= 0, got " + clip);
    }
    if (!(explode > 1)) {
      throw new IllegalArgumentException("explode must be > 1, got " + explode);
    }
  }

  public static TrainSettings defaults() {
    return new TrainSettings(150, 1e-3, Schedule.PLATEAU, 10, 5, 0.5, 20, 5, 20, 5, 1, 8);
  }

  /** The same with some of them changed, each as {@code key=value}, such as "epochs=3". */
  public TrainSettings with(String... changes) {
    return SettingsForm.changed(this, changes);
  }
}
