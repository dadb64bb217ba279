package org.tapem.dataset.papers;

/**
 * An author as one paper names them.
 *
 * @param id null where the file gives none
 * @param name as written; empty where the file gives none
 */
public record AuthorEntry(String id, String name) {
  public AuthorEntry {
    id = id == null || id.isBlank() ? null : id.strip();
    name = name == null ? "" : name.strip();
  }
}
