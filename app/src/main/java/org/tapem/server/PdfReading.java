package org.tapem.server;

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

  private final Turns turns = new Turns(AT_ONCE, "too many PDFs at once", LATER);
  private final int waitMillis;

  PdfReading(ServerSettings.Limits limits) {
    waitMillis = limits.waitMillis();
  }

  /** The text of the first page as JSON. */
  byte[] answer(byte[] pdf) {
    return turns.take(waitMillis, () -> read(pdf));
  }

  private static byte[] read(byte[] pdf) {
    try {
      String text = PdfText.ofFirstPage(pdf, "the file").strip();
      if (text.isEmpty()) {
        throw Problem.of(422, "the file: the first page has no text: a picture?");
      }
      return Json.object(out -> out.writeStringField("text", text));
    } catch (BadFileException e) {
      throw Problem.of(422, Problem.line(e.getMessage()));
    }
  }
}
