package org.tapem.pdf;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.MemoryUsageSetting;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.tapem.base.BadFileException;

/** Reads the text of a PDF's first page: title, abstract, and what else stands there. */
public final class PdfText {
  private static final int LATEST_HEADER = 1024; // bytes; some programs write a line before it
  private static final int LATEST_END = 2048; // bytes before the end of the file
  private static final String END = "%%EOF";
  private static final String HEADER = "%PDF-";
  private static final int LONGEST_REASON = 100;
  static final String BROKEN = "cannot be read as a PDF";
  static final String DAMAGED = "not a PDF, or cut off or damaged";

  /** A word that a line cut in two. */
  private static final Pattern CUT_WORD = Pattern.compile("(?<=\\p{Ll})-\\R(?=\\p{Ll})");

  static {
    FontMappers.set(PdfFonts.ONE);
    BoundedFilter.install();
  }

  private PdfText() {}

  /** Whether bytes begin as a PDF does. */
  public static boolean isPdf(byte[] bytes) {
    int length = Math.min(bytes.length, LATEST_HEADER);
    return new String(bytes, 0, length, StandardCharsets.ISO_8859_1).contains(HEADER);
  }

  /** The text; what is no whole, open PDF is refused, whatever it makes the reader throw. */
  public static String ofFirstPage(byte[] pdf, String place) throws BadFileException {
    check(pdf, place);
    return new PdfProcess(PdfLimits.defaults().seconds()).text(pdf, place);
  }

  private static void check(byte[] pdf, String place) throws BadFileException {
    if (!isPdf(pdf)) {
      throw new BadFileException(place, "is not a PDF", found(pdf));
    }
    if (pdf.length > PdfLimits.FILE) {
      throw new BadFileException(
          place, "is too large for a PDF", "at most " + (PdfLimits.FILE >> 20) + " MB are read");
    }
  }

  /** Reads it within this program, whose memory it takes. */
  static String ofFirstPage(byte[] pdf, String place, PdfLimits limits) throws BadFileException {
    check(pdf, place);
    PdfBudget budget = new PdfBudget(limits);
    FutureTask<String> reading = new FutureTask<>(() -> read(pdf, place, budget));
    Thread thread = new Thread(reading, "tapem-pdf");
    thread.setDaemon(true); // it ends at its next step where no one waits any more
    thread.start();
    try {
      String text = reading.get(limits.seconds() + 1L, TimeUnit.SECONDS);
      return CUT_WORD.matcher(text).replaceAll("");
    } catch (TimeoutException e) {
      throw new BadFileException(place, BROKEN, budget.tooLong());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BadFileException(place, BROKEN, "the program is stopping");
    } catch (ExecutionException e) {
      throw refusal(place, e.getCause());
    }
  }

  private static BadFileException refusal(String place, Throwable why) {
    if (why instanceof BadFileException refused) {
      return refused;
    } else if (why instanceof InvalidPasswordException) {
      return new BadFileException(place, "is encrypted: it needs a password", "");
    } else if (why instanceof NoClassDefFoundError) { // what opens these is not on board
      return new BadFileException(place, "is encrypted: it needs a key", "");
    } else if (why instanceof PdfBudget.Exceeded) {
      return new BadFileException(place, BROKEN, why.getMessage());
    } else if (why instanceof OutOfMemoryError) {
      return new BadFileException(place, BROKEN, "it needs too much memory");
    } else if (why instanceof StackOverflowError) {
      return new BadFileException(place, BROKEN, "its objects are nested too deeply");
    }
    String reason = why.getMessage() == null ? "" : why.getMessage();
    String shown = reason.replaceAll("[^ -~]+", " ").strip();
    boolean fits = !shown.isEmpty() && shown.length() <= LONGEST_REASON;
    return new BadFileException(place, BROKEN, fits ? DAMAGED + " (" + shown + ")" : DAMAGED);
  }

  private static boolean hasEnd(byte[] pdf) {
    int from = Math.max(0, pdf.length - LATEST_END);
    return new String(pdf, from, pdf.length - from, StandardCharsets.ISO_8859_1).contains(END);
  }

  /** What something that is no PDF is. */
  private static String found(byte[] bytes) {
    String head =
        new String(bytes, 0, Math.min(bytes.length, LATEST_HEADER), StandardCharsets.ISO_8859_1)
            .strip()
            .toLowerCase(Locale.ROOT);
    if (head.isEmpty()) {
      return bytes.length == 0 ? "it is empty" : "it is blank";
    }
    boolean html = head.startsWith("<!doctype html") || head.contains("<html");
    return html ? "it is an HTML page" : "it does not begin with " + HEADER;
  }

  private static String read(byte[] pdf, String place, PdfBudget budget) throws IOException {
    budget.use();
    try (PDDocument document =
        Loader.loadPDF(
            new TimedSource(pdf, budget),
            "",
            null,
            null,
            MemoryUsageSetting.setupMainMemoryOnly(PdfLimits.FILE).streamCache)) {
      String text = new FirstPage(document, budget).text();
      budget.check();
      if (text == null) {
        throw new BadFileException(place, "the PDF has no page", "");
      }
      if (text.isBlank() && !hasEnd(pdf)) {
        throw new BadFileException(place, BROKEN, DAMAGED);
      }
      return text;
    } catch (IOException | RuntimeException e) {
      budget.check();
      throw e;
    } finally {
      PdfBudget.forget();
    }
  }
}
