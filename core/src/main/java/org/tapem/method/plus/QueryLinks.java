package org.tapem.method.plus;

/**
 * What a query is joined to beside its text.
 *
 * @param cited query nodes that it points to, each once
 * @param places nodes of other types, as {@link TextContext} numbers them
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a loop, never compared
record QueryLinks(int[] cited, int[] places) {
  /** Of a text and nothing more. */
  public static final QueryLinks NONE = new QueryLinks(new int[0], new int[0]);

  /** What is told. */
  QueryInputs inputs() {
    if (cited.length > 0) {
      return QueryInputs.CITED;
    }
    return places.length > 0 ? QueryInputs.PLACES : QueryInputs.TEXT;
  }

  /** The same as if no more were told. */
  QueryLinks only(QueryInputs inputs) {
    return switch (inputs) {
      case TEXT -> NONE;
      case PLACES -> new QueryLinks(NONE.cited, places);
      case CITED -> this;
    };
  }
}
