package org.tapem.pdf;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.tapem.base.BadFileException;

/**
 * Reads a PDF in a program of its own. PDFBox makes objects of a hundred bytes out of two bytes of
 * a file, and loops that look at no clock: only a program has a bound of memory that holds, and an
 * end that can be forced. Whoever asked keeps its memory, whatever the PDF is.
 */
final class PdfProcess {
  private static final int START_SECONDS = 10; // of the program, on a busy machine
  private static final int NO_MEMORY = 3; // the exit code of ExitOnOutOfMemoryError

  /** The exit code of a program that was too slow even to say so. */
  static final int NO_TIME = 4;

  private final int seconds;

  PdfProcess(int seconds) {
    this.seconds = seconds;
  }

  String text(byte[] pdf, String place) throws BadFileException {
    Process process;
    try {
      process = start();
    } catch (IOException e) {
      throw new BadFileException(place, PdfText.BROKEN, "no program can be started to read it");
    }
    FutureTask<String> talk = new FutureTask<>(() -> talk(process, pdf, place));
    Thread thread = new Thread(talk, "tapem-pdf-talk");
    thread.setDaemon(true);
    thread.start();
    try {
      return talk.get(seconds + START_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new BadFileException(place, PdfText.BROKEN, PdfBudget.tooLong(seconds));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BadFileException(place, PdfText.BROKEN, "the program is stopping");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof BadFileException refused) {
        throw refused;
      }
      throw new BadFileException(place, PdfText.BROKEN, PdfText.DAMAGED);
    } finally {
      process.destroyForcibly();
    }
  }

  private Process start() throws IOException {
    List<String> words =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx" + (PdfLimits.MEMORY >> 20) + "m",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:-UsePerfData",
            "-Djava.awt.headless=true",
            "-cp",
            System.getProperty("java.class.path"),
            PdfProgram.class.getName(),
            String.valueOf(seconds));
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    return builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  /** Sends the file, and takes what the program says of it. */
  private String talk(Process process, byte[] pdf, String place)
      throws IOException, InterruptedException {
    try (OutputStream out = process.getOutputStream()) {
      DataOutputStream data = new DataOutputStream(out);
      data.writeInt(pdf.length);
      data.write(pdf);
    } catch (IOException e) {
      // it has ended; how, is told by what it said or by its exit code
    }
    byte[] answer;
    try (InputStream in = process.getInputStream()) {
      answer = in.readAllBytes();
    }
    int code = process.waitFor();
    if (code == NO_MEMORY) { // Java itself has said so where the answer should be
      String memory = "it needs more than " + (PdfLimits.MEMORY >> 20) + " MB of memory";
      throw new BadFileException(place, PdfText.BROKEN, memory);
    } else if (code == NO_TIME) {
      throw new BadFileException(place, PdfText.BROKEN, PdfBudget.tooLong(seconds));
    } else if (code != 0 || answer.length == 0) {
      throw new BadFileException(place, PdfText.BROKEN, PdfText.DAMAGED);
    }
    String said = new String(answer, 1, answer.length - 1, StandardCharsets.UTF_8);
    if (answer[0] == 0) {
      throw new BadFileException(BadFileException.inLine(place) + said);
    }
    return said;
  }

  /** Sends an answer from within the program. */
  static void answer(OutputStream out, boolean read, String said) {
    try {
      DataOutputStream data = new DataOutputStream(out);
      data.writeBoolean(read);
      data.write(said.getBytes(StandardCharsets.UTF_8));
      data.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // no one waits any more
    }
  }
}
