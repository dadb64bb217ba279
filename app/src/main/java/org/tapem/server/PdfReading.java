package org.tapem.server;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.tapem.answer.Json;
import org.tapem.base.BadFileException;
import org.tapem.pdf.PdfLimits;
import org.tapem.pdf.PdfText;

/** Reads the text of PDFs that clients send, few at once: one may take much memory and time. */
final class PdfReading {
  static final String TYPE = "application/pdf";
  static final String PATH = "/v1/text";
  static final int MOST = PdfLimits.FILE;
  private static final int AT_ONCE = 2;
  private static final int LATER = 5; // seconds

  private final Semaphore turns = new Semaphore(AT_ONCE, true);
  private final int waitMillis;

  PdfReading(ServerSettings.Limits limits) {
    waitMillis = limits.waitMillis();
  }

  /** The text of the first page as JSON. */
  byte[] answer(byte[] pdf) {
    try {
      if (!turns.tryAcquire(waitMillis, TimeUnit.MILLISECONDS)) {
        throw Problem.passing(429, "too many PDFs at once", LATER);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Problem.passing(503, "the server is stopping", LATER);
    }
    try {
      String text = PdfText.ofFirstPage(pdf, "the file").strip();
      if (text.isEmpty()) {
        throw Problem.of(422, "the file: the first page has no text: a picture?");
      }
      return Json.object(out -> out.writeStringField("text", text));
    } catch (BadFileException e) {
      throw Problem.of(422, Problem.line(e.getMessage()));
    } finally {
      turns.release();
    }
  }
}
