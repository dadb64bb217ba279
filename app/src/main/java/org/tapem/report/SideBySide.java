package org.tapem.report;

import java.util.List;

/** Blocks next to each other where there is room, below each other where there is not. */
public record SideBySide(List<Block> blocks) implements Block {
  public SideBySide {
    blocks = List.copyOf(blocks);
  }
}
