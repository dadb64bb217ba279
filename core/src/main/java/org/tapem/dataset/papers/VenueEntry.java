package org.tapem.dataset.papers;

/**
 * A venue as one paper names it.
 *
 * @param id null where the file gives none
 * @param name as written; empty where the file gives none
 */
public record VenueEntry(String id, String name) {
  public VenueEntry {
    id = id == null || id.isBlank() ? null : id.strip();
    name = name == null ? "" : name.strip();
  }

  /** Null where neither is known, so that a paper without a venue has none. */
  public static VenueEntry of(String id, String name) {
    VenueEntry entry = new VenueEntry(id, name);
    return entry.id() == null && entry.name().isEmpty() ? null : entry;
  }
}
