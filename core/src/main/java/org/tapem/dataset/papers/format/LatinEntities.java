package org.tapem.dataset.papers.format;

import java.util.HashMap;
import java.util.Map;

/**
 * The 96 named characters of Latin-1, which is what dblp.dtd declares. Held here so that no DTD is
 * ever read: a file can neither fetch nor redefine them.
 */
final class LatinEntities {
  /** In the order of the code points 160 to 255. */
  private static final String NAMES =
      """
      nbsp iexcl cent pound curren yen brvbar sect
      uml copy ordf laquo not shy reg macr
      deg plusmn sup2 sup3 acute micro para middot
      cedil sup1 ordm raquo frac14 frac12 frac34 iquest
      Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil
      Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml
      ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times
      Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
      agrave aacute acirc atilde auml aring aelig ccedil
      egrave eacute ecirc euml igrave iacute icirc iuml
      eth ntilde ograve oacute ocirc otilde ouml divide
      oslash ugrave uacute ucirc uuml yacute thorn yuml
      """;

  private static final Map<String, String> TEXTS = new HashMap<>();

  static {
    char code = 160;
    for (String name : NAMES.strip().split("\\s+", -1)) {
      TEXTS.put(name, String.valueOf(code++));
    }
  }

  private LatinEntities() {}

  /** The character called {@code name}, or null where there is none. */
  static String text(String name) {
    return TEXTS.get(name);
  }
}
