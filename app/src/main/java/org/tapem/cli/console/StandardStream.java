package org.tapem.cli.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Standard output or standard error. It remembers the first write that failed, which a print writer
 * keeps to itself, and writes nothing more after that.
 *
 * <p>A failed write interrupts no command: one that writes files, such as a training, goes on and
 * loses no work. Its exit code tells of the loss in the end. Where what is printed is all that a
 * command does, it stops when nobody can read it.
 */
public final class StandardStream extends OutputStream {
  private static final int KIND = 0170000; // of the mode that stat gives
  private static final int PIPE = 0010000;
  private static final int SOCKET = 0140000;

  private final OutputStream out;
  private final Path device;
  private IOException failure;
  private boolean lost;

  private StandardStream(OutputStream out, Path device) {
    this.out = out;
    this.device = device;
  }

  /** A stream over another one. */
  public static StandardStream of(OutputStream out) {
    return new StandardStream(out, Path.of("/dev/null"));
  }

  /** A stream to a descriptor of this process. */
  public static StandardStream of(FileDescriptor descriptor, int number) {
    return new StandardStream(new FileOutputStream(descriptor), Path.of("/dev/fd/" + number));
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int length) throws IOException {
    if (failure != null) {
      throw failure;
    }
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      failure = e;
      lost = !isReaderGone(e);
      throw e;
    }
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  /**
   * A reader such as {@code head} that has enough is no fault. The system says so in its own words;
   * a pipe in any language fails for no other reason but that it is full and nobody waits.
   */
  private boolean isReaderGone(IOException e) {
    String words = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    if (words.contains("pipe")) {
      return true;
    }
    if (words.contains("temporarily")) {
      return false;
    }
    try {
      int kind = (Integer) Files.getAttribute(device, "unix:mode") & KIND;
      return kind == PIPE || kind == SOCKET;
    } catch (IOException | RuntimeException none) {
      return false;
    }
  }

  /** Whether something is missing in what was written, and it is not that the reader went away. */
  synchronized boolean isLost() {
    return lost;
  }

  /** Why the first write failed. */
  private synchronized String why() {
    return failure.getMessage();
  }

  /**
   * The exit code of a command that gave {@code code}: not 0 where something that it printed is
   * lost. Tells of the loss on standard error, where that can still be written.
   */
  public static int exitCode(int code, StandardStream output, StandardStream errors) {
    if (output.isLost()) {
      String line = "tapem: standard output cannot be written: " + output.why() + "\n";
      try {
        errors.write(line.getBytes(StandardCharsets.UTF_8));
      } catch (IOException e) {
        return code == 0 ? Mistakes.THE_USERS : code;
      }
    }
    return code == 0 && (output.isLost() || errors.isLost()) ? Mistakes.THE_USERS : code;
  }
}
