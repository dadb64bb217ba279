package org.tapem.cli;

import java.io.IOException;
import java.util.regex.Pattern;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.MemoryUsageSetting;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.apache.pdfbox.text.PDFTextStripper;
import org.tapem.flat.BadFileException;

/** Reads the text of a PDF's first page: title, abstract, and what else stands there. */
final class PdfText {
  private static final long MOST_MEMORY = 256L << 20;

  /** A word that a line cut in two. */
  private static final Pattern CUT_WORD = Pattern.compile("(?<=\\p{Ll})-\\R(?=\\p{Ll})");

  private static final String BROKEN = "cannot be read as a PDF";

  private PdfText() {}

  /** The text; what is no whole, open PDF is refused, whatever it makes the reader throw. */
  static String ofFirstPage(byte[] pdf, String place) throws BadFileException {
    FontMappers.set(PdfFonts.ONE);
    try {
      return CUT_WORD.matcher(read(pdf, place)).replaceAll("");
    } catch (BadFileException e) {
      throw e;
    } catch (InvalidPasswordException e) {
      throw new BadFileException(place, "is encrypted: it needs a password", "");
    } catch (NoClassDefFoundError e) { // what opens these is not on board
      throw new BadFileException(place, "is encrypted: it needs a key", "");
    } catch (OutOfMemoryError e) {
      throw new BadFileException(place, BROKEN, "its first page needs too much memory");
    } catch (IOException | RuntimeException | StackOverflowError e) {
      String reason = e.getMessage() == null ? "" : Screen.fit(e.getMessage(), 100);
      throw new BadFileException(place, BROKEN, reason);
    }
  }

  private static String read(byte[] pdf, String place) throws IOException {
    try (PDDocument document =
        Loader.loadPDF(
            pdf, "", null, null, MemoryUsageSetting.setupMainMemoryOnly(MOST_MEMORY).streamCache)) {
      if (document.getNumberOfPages() == 0) {
        throw new BadFileException(place, "the PDF has no page", "");
      }
      PDFTextStripper stripper = new PDFTextStripper();
      stripper.setStartPage(1);
      stripper.setEndPage(1);
      return stripper.getText(document);
    }
  }
}
