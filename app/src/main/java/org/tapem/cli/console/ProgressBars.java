package org.tapem.cli.console;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Duration;
import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.tapem.base.Progress;

/**
 * Draws a bar with rate and time left for every phase that takes over two seconds; silent where
 * standard error is no terminal.
 */
public final class ProgressBars implements Progress, AutoCloseable {
  private static final long PATIENCE = Duration.ofSeconds(2).toNanos();
  private static final int WIDTH = 100;
  private final boolean terminal = "yes".equals(System.getProperty("tapem.terminal"));
  private ProgressBar bar;
  private String name;
  private String unit;
  private long total;
  private long done;
  private long began;

  @Override
  public synchronized void phase(String newName, long newTotal, String newUnit) {
    close();
    name = Screen.clean(newName);
    total = newTotal;
    unit = newUnit;
    done = 0;
    began = System.nanoTime();
  }

  @Override
  public synchronized void advance(long by) {
    done += by;
    if (bar != null) {
      bar.stepTo(done);
    } else if (terminal && name != null && System.nanoTime() - began > PATIENCE) {
      bar = open();
      bar.stepTo(done);
    }
  }

  /** For work that tells its running total: so much of the phase is done by now. */
  public synchronized void reach(long soFar) {
    advance(soFar - done);
  }

  private ProgressBar open() {
    boolean bytes = unit.equals("B");
    ProgressBarBuilder builder =
        new ProgressBarBuilder()
            .setTaskName(name)
            .setInitialMax(total)
            .setStyle(ProgressBarStyle.ASCII)
            .setConsumer(new ConsoleProgressBarConsumer(System.err, WIDTH))
            .setUpdateIntervalMillis(200)
            .startsFrom(done, Duration.ofNanos(System.nanoTime() - began));
    return bytes
        ? builder.setUnit(" MB", 1_000_000).showSpeed(rate("0.0")).build()
        : builder.setUnit(" " + unit, 1).showSpeed(rate("#,##0")).build();
  }

  private static DecimalFormat rate(String pattern) {
    return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT));
  }

  @Override
  public synchronized void close() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
    name = null;
  }
}
