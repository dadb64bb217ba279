package org.tapem.cli.training;

import java.util.Locale;
import org.tapem.nn.TrainSettings;

/** About how long a training still goes on. */
final class TimeLeft {
  private TimeLeft() {}

  /**
   * From the end by patience, if no epoch is better, to that of all epochs.
   *
   * @param epoch that is done
   * @param best the best so far; the epoch itself where there is no valid part
   */
  static String text(TrainSettings settings, int epoch, int best, double secondsPerEpoch) {
    int most = settings.epochs() - epoch;
    int least =
        settings.patience() == 0 ? most : Math.min(most, best + settings.patience() - epoch);
    if (least <= 0) {
      return "";
    }
    String longest = duration(most * secondsPerEpoch);
    String shortest = duration(least * secondsPerEpoch);
    return shortest.equals(longest) ? longest : shortest + " to " + longest;
  }

  private static String duration(double seconds) {
    if (seconds < 90) {
      return String.format(Locale.ROOT, "%.0f s", Math.ceil(seconds));
    }
    double minutes = seconds / 60;
    return minutes < 90
        ? String.format(Locale.ROOT, "%.0f min", minutes)
        : String.format(Locale.ROOT, "%.1f h", minutes / 60);
  }
}
