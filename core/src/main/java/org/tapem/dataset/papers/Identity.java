package org.tapem.dataset.papers;

import java.text.Normalizer;
import java.util.Locale;

/**
 * Who is who: an author or a venue is its given id, else its normalised name. Keys made of names
 * begin with {@value #BY_NAME}, so that a name never meets an id by chance.
 */
public final class Identity {
  public static final String BY_NAME = "name:";

  private Identity() {}

  public static String of(AuthorEntry author) {
    return author.id() != null ? author.id() : BY_NAME + normalised(author.name());
  }

  public static String of(VenueEntry venue) {
    return venue.id() != null ? venue.id() : BY_NAME + normalised(venue.name());
  }

  /**
   * A name as it is compared: Unicode compatibility form, lower case, single blanks, no commas
   * (which join names in candidate files). Initials stay as they are: "J. Doe" may be many people.
   */
  public static String normalised(String name) {
    String form = isAscii(name) ? name : Normalizer.normalize(name, Normalizer.Form.NFKC);
    StringBuilder key = new StringBuilder(form.length());
    boolean gap = false;
    String lower = form.toLowerCase(Locale.ROOT);
    for (int i = 0; i < lower.length(); i++) {
      char c = lower.charAt(i);
      if (c == ',' || Character.isWhitespace(c) || Character.isISOControl(c)) {
        gap = !key.isEmpty();
      } else {
        if (gap) {
          key.append(' ');
          gap = false;
        }
        key.append(c);
      }
    }
    return key.toString();
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }
}
