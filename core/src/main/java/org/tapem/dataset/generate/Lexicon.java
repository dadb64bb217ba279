package org.tapem.dataset.generate;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.tapem.io.StringTable;
import org.tapem.math.RandomStream;

/**
 * All words and names, as bytes ready to be written. Words have numbers: first the background (the
 * commonest English function words, then general words, by falling frequency), then the subject
 * words of topics, then rare words, which only people's habits bring up.
 */
final class Lexicon {
  private static final String FUNCTION_WORDS =
      """
      the of and to in a is that for it as with was on by be this are from at or an which we have
      not can these has their its our been such also between more one other they using into than
      used some two most both all each may only but when where then while there over under how
      what who will would should could must were had do does did if so no nor any many few new
      first second through during before after above below up down out off again further once here
      why own same very just being because until against about i you he she his her them us my your
      me him those however therefore thus since although within without among across per via
      """;
  private static final int GENERAL_WORDS = 1500;

  private final byte[][] words;
  private final int background;
  private final int subject;
  private final byte[][] firstNames;
  private final byte[][] surnames;
  private final byte[][] venues;

  Lexicon(GeneratorSettings settings) {
    String[] function = FUNCTION_WORDS.strip().split("\\s+", -1);
    background = function.length + GENERAL_WORDS;
    subject = 2000 + 100 * settings.topics();
    int rare = Math.max(3000, Math.min(60_000, settings.authors() / 2));
    long seed = settings.seed();
    StringTable invented =
        Syllables.distinct(GENERAL_WORDS + subject + rare, 2, 4, StreamKind.WORDS.of(seed, 0));
    words = new byte[background + subject + rare][];
    for (int i = 0; i < words.length; i++) {
      words[i] = ascii(i < function.length ? function[i] : invented.get(i - function.length));
    }
    firstNames = names(1200, 2, StreamKind.NAMES.of(seed, 0));
    surnames = names(25_000, 3, StreamKind.NAMES.of(seed, 1));
    StringTable names = Syllables.distinct(settings.venues(), 2, 2, StreamKind.VENUES.of(seed, 0));
    venues = new byte[settings.venues()][];
    for (int i = 0; i < venues.length; i++) {
      venues[i] = ascii("CONF-" + names.get(i).toUpperCase(Locale.ROOT));
    }
  }

  byte[] word(int number) {
    return words[number];
  }

  /** Words 0 .. background() - 1 belong to no subject. */
  int background() {
    return background;
  }

  /** Subject words follow the background words. */
  int subject() {
    return subject;
  }

  /** Number of words in all. */
  int size() {
    return words.length;
  }

  byte[] firstName(long bits) {
    return firstNames[RandomStream.bounded(bits, firstNames.length)];
  }

  byte[] surname(long bits) {
    return surnames[RandomStream.bounded(bits, surnames.length)];
  }

  byte[] venue(int number) {
    return venues[number];
  }

  private static byte[][] names(int count, int syllables, RandomStream random) {
    StringTable table = Syllables.distinct(count, 2, syllables, random);
    byte[][] names = new byte[count][];
    for (int i = 0; i < count; i++) {
      names[i] = ascii(Syllables.capital(table.get(i)));
    }
    return names;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
