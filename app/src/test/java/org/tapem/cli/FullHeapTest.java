package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class FullHeapTest {
  /** A command that needs more memory than there is. */
  @Command(name = "greedy")
  private static final class Greedy implements Runnable {
    @Override
    public void run() {
      long[][] all = new long[Integer.MAX_VALUE - 8][];
      all[0] = new long[Integer.MAX_VALUE - 8];
    }
  }

  @Test
  void aFullHeapIsReportedInALine() {
    StringWriter err = new StringWriter();
    PrintWriter out = new PrintWriter(new StringWriter());
    int code = Main.execute(new CommandLine(new Greedy()), out, new PrintWriter(err, true));
    assertThat(code).isEqualTo(2);
    assertThat(err.toString())
        .isEqualToNormalizingNewlines(
            "tapem: the heap is full: give it more, such as with TAPEM_OPTS=-Xmx8g\n");
  }
}
