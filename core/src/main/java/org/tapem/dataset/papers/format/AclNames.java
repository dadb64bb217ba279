package org.tapem.dataset.papers.format;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tapem.base.BadRecordException;

/** How the ACL Anthology names papers and venues, now ("2020.acl") and before 2020 ("P18"). */
final class AclNames {
  /** Venues by the letter of an old collection, for volumes that do not name theirs. */
  private static final Map<Character, String> OLD_VENUES =
      Map.ofEntries(
          Map.entry('A', "anlp"),
          Map.entry('C', "coling"),
          Map.entry('D', "emnlp"),
          Map.entry('E', "eacl"),
          Map.entry('F', "jeptalnrecital"),
          Map.entry('H', "hlt"),
          Map.entry('I', "ijcnlp"),
          Map.entry('J', "cl"),
          Map.entry('K', "conll"),
          Map.entry('L', "lrec"),
          Map.entry('M', "muc"),
          Map.entry('N', "naacl"),
          Map.entry('O', "rocling"),
          Map.entry('P', "acl"),
          Map.entry('Q', "tacl"),
          Map.entry('R', "ranlp"),
          Map.entry('S', "semeval"),
          Map.entry('T', "tinlap"),
          Map.entry('U', "alta"),
          Map.entry('W', "ws"),
          Map.entry('X', "tipster"),
          Map.entry('Y', "paclic"));

  private AclNames() {}

  /** The Anthology id, or null where the file gives no part of it. */
  static String paperId(String collection, String volume, String paper) throws BadRecordException {
    if (isBlank(collection) || isBlank(volume) || isBlank(paper)) {
      return null;
    }
    if (collection.indexOf('.') >= 0) {
      return collection + "-" + volume + "." + paper;
    }
    int volumeNumber = number("volume id", volume);
    int paperNumber = number("paper id", paper);
    boolean manyVolumes =
        collection.startsWith("W")
            || collection.equals("C69")
            || (collection.equals("D19") && volumeNumber >= 5);
    String form = manyVolumes ? "%s-%02d%02d" : "%s-%01d%03d";
    return String.format(Locale.ROOT, form, collection, volumeNumber, paperNumber);
  }

  private static int number(String what, String value) throws BadRecordException {
    if (!value.matches("[0-9]{1,6}")) {
      throw new BadRecordException(what + " is not a number", BadRecordException.shorten(value));
    }
    return Integer.parseInt(value);
  }

  /**
   * The one venue a volume stands for: the first, but the workshop mark "ws" only where it is
   * alone, and a joint AACL-IJCNLP counts as AACL.
   */
  static String venue(List<String> venues, String collection) {
    String first = null;
    for (String venue : venues) {
      if (!venue.equals("ws")) {
        first = venue;
        break;
      }
    }
    if (first == null) {
      return venues.isEmpty() ? venueOf(collection) : "ws";
    }
    return first.equals("ijcnlp") && venues.contains("aacl") ? "aacl" : first;
  }

  private static String venueOf(String collection) {
    if (isBlank(collection)) {
      return null;
    }
    int dot = collection.indexOf('.');
    return dot >= 0 ? collection.substring(dot + 1) : OLD_VENUES.get(collection.charAt(0));
  }

  private static boolean isBlank(String value) {
    return value == null || value.isBlank();
  }
}
