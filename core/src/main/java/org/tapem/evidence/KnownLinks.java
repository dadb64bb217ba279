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

  boolean any() {
    return cited.length + places.length > 0;
  }
}
