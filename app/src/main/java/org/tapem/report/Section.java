package org.tapem.report;

import java.util.List;

/**
 * A part of a report that answers one question.
 *
 * @param id name in links: small letters, digits and hyphens
 * @param question what it answers; empty for none
 * @param folded whether a page of Markdown shows its title alone at first
 */
public record Section(
    String id, String title, String question, List<Block> blocks, boolean folded) {
  public Section {
    if (!id.matches("[a-z][a-z0-9-]*")) {
      throw new IllegalArgumentException(
          "id must be of small letters, digits and hyphens, got " + id);
    }
    blocks = List.copyOf(blocks);
  }

  /** A section that is shown whole. */
  public Section(String id, String title, String question, List<Block> blocks) {
    this(id, title, question, blocks, false);
  }

  /** The same, of which a page of Markdown shows the title alone at first. */
  public Section fold() {
    return new Section(id, title, question, blocks, true);
  }
}
