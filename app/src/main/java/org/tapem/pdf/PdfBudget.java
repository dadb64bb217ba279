package org.tapem.pdf;

import java.util.concurrent.TimeUnit;

/** What is left of the limits while a thread reads a PDF. */
final class PdfBudget {
  private static final ThreadLocal<PdfBudget> CURRENT = new ThreadLocal<>();
  private static final int BETWEEN_LOOKS = 1 << 10; // steps between two looks at the clock

  private final PdfLimits limits;
  private final long end;
  private long unpacked;
  private int characters;
  private int steps;
  private Exceeded exceeded; // the reader may have caught it, and have gone on

  PdfBudget(PdfLimits limits) {
    this.limits = limits;
    end = System.nanoTime() + TimeUnit.SECONDS.toNanos(limits.seconds());
  }

  /** A limit was reached. Not checked, as readers skip what fails with an IOException. */
  static final class Exceeded extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Exceeded(String message) {
      super(message, null, false, false);
    }
  }

  /** That of this thread, or null where it reads no PDF of ours. */
  static PdfBudget current() {
    return CURRENT.get();
  }

  /** Is that of this thread from now on. */
  void use() {
    CURRENT.set(this);
  }

  static void forget() {
    CURRENT.remove();
  }

  /** A small piece of work. */
  void step() {
    if (++steps >= BETWEEN_LOOKS) {
      steps = 0;
      look();
    }
  }

  /** A larger piece of work. */
  void look() {
    if (System.nanoTime() - end > 0) {
      throw exceed(tooLong());
    }
  }

  String tooLong() {
    return tooLong(limits.seconds());
  }

  static String tooLong(int seconds) {
    return "it takes longer than " + seconds + " s";
  }

  void unpacked(int bytes) {
    unpacked += bytes;
    if (unpacked > limits.unpacked()) {
      throw exceed("it unpacks to more than " + (limits.unpacked() >> 20) + " MB");
    }
    step();
  }

  /** What a sign of a page stands for: fonts may give one of them many characters. */
  void characters(String text) {
    characters += text == null || text.isEmpty() ? 1 : text.length();
    if (characters > limits.characters()) {
      throw exceed("its first page has more than " + limits.characters() + " characters");
    }
  }

  private Exceeded exceed(String message) {
    exceeded = exceeded == null ? new Exceeded(message) : exceeded;
    return exceeded;
  }

  /** Throws what was caught by someone else. */
  void check() {
    if (exceeded != null) {
      throw exceeded;
    }
  }
}
