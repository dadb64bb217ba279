package org.tapem.pdf;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.PrintStream;
import org.tapem.base.BadFileException;

/** The program in which a PDF is read: the file comes in, its text or what is wrong goes out. */
final class PdfProgram {
  private static final int SPARE_SECONDS = 2;

  private PdfProgram() {}

  /** Reads the file of standard input within a number of seconds. */
  public static void main(String[] args) throws IOException {
    int seconds = Integer.parseInt(args[0]);
    PrintStream out = System.out;
    System.setOut(System.err); // nothing else may stand in the answer
    byte[] pdf;
    try (DataInputStream in = new DataInputStream(System.in)) {
      pdf = in.readNBytes(in.readInt());
    }
    endAfter(seconds + SPARE_SECONDS);
    PdfLimits usual = PdfLimits.defaults();
    PdfLimits limits = new PdfLimits(usual.unpacked(), usual.characters(), seconds);
    try {
      PdfProcess.answer(out, true, PdfText.ofFirstPage(pdf, "", limits));
    } catch (BadFileException e) {
      PdfProcess.answer(out, false, e.getMessage());
    }
    Runtime.getRuntime().halt(0); // what still reads, reads for nobody
  }

  /** Ends even where whoever started it is gone. */
  private static void endAfter(int seconds) {
    Thread thread =
        new Thread(
            () -> {
              try {
                Thread.sleep(1000L * seconds);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              Runtime.getRuntime().halt(PdfProcess.NO_TIME);
            },
            "tapem-pdf-end");
    thread.setDaemon(true);
    thread.start();
  }
}
