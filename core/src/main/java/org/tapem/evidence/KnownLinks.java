package org.tapem.evidence;

/**
 * What a query is joined to beside its text.
 *
 * @param cited left nodes that it points to, each once
 * @param places nodes of other types, as {@link TextContext} numbers them
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a loop, never compared
public record KnownLinks(int[] cited, int[] places) {
  /** Of a text and nothing more. */
  public static final KnownLinks NONE = new KnownLinks(new int[0], new int[0]);

  /** What is told. */
  Told told() {
    if (cited.length > 0) {
      return Told.CITED;
    }
    return places.length > 0 ? Told.PLACES : Told.TEXT;
  }

  /** The same as if no more were told. */
  KnownLinks only(Told told) {
    return switch (told) {
      case TEXT -> NONE;
      case PLACES -> new KnownLinks(NONE.cited, places);
      case CITED -> this;
    };
  }
}
