package org.tapem.pdf;

/**
 * What reading a PDF may cost.
 *
 * @param unpacked bytes that all its streams unpack to
 * @param characters on the first page
 * @param seconds for all
 */
public record PdfLimits(long unpacked, int characters, int seconds) {
  /** Most bytes of a file. */
  public static final int FILE = 50 << 20;

  /** Most bytes of memory of the program that reads one. */
  public static final int MEMORY = 512 << 20;

  public PdfLimits {
    if (unpacked < 1 || characters < 1 || seconds < 1) {
      throw new IllegalArgumentException(
          "unpacked, characters and seconds must be >= 1, got %d, %d and %d"
              .formatted(unpacked, characters, seconds));
    }
  }

  /** Enough for every document. */
  public static PdfLimits defaults() {
    return new PdfLimits(64 << 20, 500_000, 20);
  }
}
