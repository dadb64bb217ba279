package org.tapem.report;

import java.util.List;

/**
 * A part of a report that answers one question.
 *
 * @param id name in links: small letters, digits and hyphens
 * @param question what it answers; empty for none
 */
public record Section(String id, String title, String question, List<Block> blocks) {
  public Section {
    if (!id.matches("[a-z][a-z0-9-]*")) {
      throw new IllegalArgumentException(
          "id must be of small letters, digits and hyphens, got " + id);
    }
    blocks = List.copyOf(blocks);
  }
}
