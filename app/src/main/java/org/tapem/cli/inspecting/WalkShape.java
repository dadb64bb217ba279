package org.tapem.cli.inspecting;

import org.tapem.cli.console.UserMistake;
import org.tapem.walk.WalkSettings;
import picocli.CommandLine.Option;

/** The options of how many walks there are and how long they are. */
final class WalkShape {
  @Option(
      names = "--per-node",
      paramLabel = "N",
      defaultValue = "5",
      description = "Walks from every node of a path's first type (default: ${DEFAULT-VALUE}).")
  private int perNode;

  @Option(
      names = "--length",
      paramLabel = "N",
      defaultValue = "20",
      description = "Nodes of a walk (default: ${DEFAULT-VALUE}).")
  private int length;

  /** The walks of a seed; a number that cannot be is the user's mistake. */
  WalkSettings settings(long seed) {
    return UserMistake.checked(() -> new WalkSettings(perNode, length, seed));
  }
}
