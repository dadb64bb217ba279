package org.tapem.dataset.source;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tapem.base.BadRecordException;
import org.tapem.base.Nearest;

/**
 * The names of a header. A column is found by its name as it is written; else without regard to
 * case, blanks, hyphens and underscores, so that {@code Author IDs} is {@code author_ids}.
 */
public final class ColumnNames {
  /** No column has the name. */
  public static final int NONE = -1;

  /** Several columns have it. */
  public static final int SEVERAL = -2;

  private final List<String> header;
  private final List<String> plain;

  public ColumnNames(List<String> header) {
    this.header = List.copyOf(header);
    plain = header.stream().map(ColumnNames::plain).toList();
  }

  /** A name without what does not count. */
  static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[\\s\\u00a0\\ufeff_-]+", "");
  }

  /** The place of a column, {@link #NONE} or {@link #SEVERAL}. */
  public int find(String name) {
    int exact = place(header, name);
    String requested = plain(name);
    return exact != NONE || requested.isEmpty() ? exact : place(plain, requested);
  }

  /** The place of a column where only case does not count. */
  public int findInAnyCase(String name) {
    int exact = place(header, name);
    return exact != NONE
        ? exact
        : place(header.stream().map(ColumnNames::lower).toList(), lower(name));
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static int place(List<String> names, String name) {
    int first = names.indexOf(name);
    return first == names.lastIndexOf(name) ? first : SEVERAL;
  }

  /** How many there are. */
  public int count() {
    return header.size();
  }

  /** The name of a column as it is written. */
  public String name(int column) {
    return header.get(column);
  }

  /** The same in one short line, for a message. */
  public String shown(int column) {
    return BadRecordException.shorten(name(column));
  }

  /** The name of a column without what does not count. */
  public String plainName(int column) {
    return plain.get(column);
  }

  /** " (did you mean X?)" where a column is called nearly so, else an empty string. */
  public String hint(String name) {
    String near = Nearest.of(plain(name), plain).orElse(null);
    return near == null ? "" : " (did you mean " + header.get(plain.indexOf(near)) + "?)";
  }

  /** All names, as a message lists them. */
  public String list() {
    return header.stream().map(BadRecordException::shorten).collect(Collectors.joining(", "));
  }

  /** The columns that are not among {@code read}. */
  public List<Integer> without(List<Integer> read) {
    return IntStream.range(0, header.size()).boxed().filter(i -> !read.contains(i)).toList();
  }
}
