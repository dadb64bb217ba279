package org.tapem.report;

import java.util.List;

/**
 * Blocks that are folded away at first.
 *
 * @param summary the line that is always seen
 */
public record Details(String summary, List<Block> blocks) implements Block {
  public Details {
    blocks = List.copyOf(blocks);
  }
}
