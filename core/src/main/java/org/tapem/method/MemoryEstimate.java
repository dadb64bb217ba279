package org.tapem.method;

import java.util.ArrayList;
import java.util.List;
import org.tapem.dataset.Dataset;
import org.tapem.network.Relation;
import org.tapem.nn.StateSnapshot;
import org.tapem.nn.TrainSettings;
import org.tapem.settings.SettingsValues;

/**
 * About how much heap a training needs, estimated from the counts of the data set and the settings,
 * before anything large is read.
 */
public final class MemoryEstimate {
  private static final long PROGRAM = 16 << 20; // what the program itself needs
  private static final long PER_WORD = 48; // text, place and counts of a word
  private static final long PER_CASE = 1200; // a valid node with its candidates
  private static final long PER_NAME = 48; // a candidate node's id while the model is written

  /**
   * Something that takes memory.
   *
   * @param change the settings that make it smaller; empty where there are none
   */
  public record Part(String name, long bytes, String change) {}

  private final List<Part> parts;

  private MemoryEstimate(List<Part> parts) {
    this.parts = List.copyOf(parts);
  }

  /** Estimates; refuses a meta-path that cannot be walked. */
  public static MemoryEstimate of(Dataset data, Method method, SettingsValues values) {
    List<Part> parts = new ArrayList<>();
    parts.add(new Part("program", PROGRAM, ""));
    parts.add(new Part("network", network(data), ""));
    long names = PER_NAME * data.training(data.candidateType());
    long cases = PER_CASE * data.manifest().heldOut().valid();
    parts.add(new Part("names and valid part", names + cases, ""));
    parts.addAll(method.memory(data, values));
    return new MemoryEstimate(parts);
  }

  /** Every relation both ways, and all together where it joins nodes of one type. */
  private static long network(Dataset data) {
    long bytes = 0;
    for (int i = 0; i < data.schema().relations().size(); i++) {
      Relation relation = data.schema().relations().get(i);
      long links = data.manifest().relations().get(i).links();
      long ends = data.training(relation.from()) + (long) data.training(relation.to());
      bytes += 4 * (2 * links + ends) * (relation.withinOneType() ? 2 : 1);
    }
    return bytes;
  }

  public static Part vocabulary(Dataset data) {
    return new Part("vocabulary", PER_WORD * data.manifest().words().words(), "");
  }

  /**
   * What several replicas take: a state that all begin from, and what each makes of it.
   *
   * @param weights bytes of all weights
   */
  public static List<Part> replicas(SettingsValues values, long weights) {
    int replicas = values.get(TrainSettings.class).replicas();
    return replicas == 1
        ? List.of()
        : List.of(
            new Part(
                "states of replicas",
                StateSnapshot.KINDS * weights * (1 + replicas),
                "train.replicas"));
  }

  public static long sum(List<Part> some) {
    return some.stream().mapToLong(Part::bytes).sum();
  }

  /** What takes memory at the moment when most is needed. */
  public List<Part> parts() {
    return parts;
  }

  public long bytes() {
    return sum(parts);
  }
}
