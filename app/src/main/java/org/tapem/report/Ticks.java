package org.tapem.report;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Where an axis has its marks: at numbers that people like to read. */
final class Ticks {
  private Ticks() {}

  /** A mark and what stands beside it. */
  record Tick(double at, String label) {}

  /** Multiples of 1, 2 or 5 times a power of ten in low .. high, about {@code max} and no more. */
  static List<Tick> linear(double low, double high, int max) {
    BigDecimal step = step((high - low) / max);
    int decimals = Math.max(0, step.stripTrailingZeros().scale());
    double width = step.doubleValue();
    long first = (long) Math.ceil(low / width - 1e-9);
    long last = (long) Math.floor(high / width + 1e-9);
    List<Tick> ticks = new ArrayList<>();
    for (long k = first; k <= last; k++) {
      double at = step.multiply(BigDecimal.valueOf(k)).doubleValue();
      ticks.add(new Tick(at, Numbers.fixed(at, decimals)));
    }
    return ticks;
  }

  /** The smallest of 1, 2 and 5 times a power of ten that is not below {@code min}. */
  static BigDecimal step(double min) {
    int exponent = (int) Math.floor(StrictMath.log10(min));
    for (int factor : new int[] {1, 2, 5}) {
      BigDecimal step = BigDecimal.valueOf(factor).scaleByPowerOfTen(exponent);
      if (step.doubleValue() >= min * (1 - 1e-9)) {
        return step;
      }
    }
    return BigDecimal.ONE.scaleByPowerOfTen(exponent + 1);
  }

  /** Powers of ten in low .. high; where these are few, also 2 and 5 times them. */
  static List<Tick> log(double low, double high, int max) {
    int first = (int) Math.floor(StrictMath.log10(low));
    int last = (int) Math.ceil(StrictMath.log10(high));
    List<Tick> fine = powers(first, last, new int[] {1, 2, 5}, low, high);
    if (fine.size() <= max) {
      return fine;
    }
    List<Tick> powers = powers(first, last, new int[] {1}, low, high);
    int each = (powers.size() + max - 1) / max;
    List<Tick> kept = new ArrayList<>();
    for (int k = 0; k < powers.size(); k += each) {
      kept.add(powers.get(k));
    }
    return kept;
  }

  private static List<Tick> powers(int first, int last, int[] factors, double low, double high) {
    List<Tick> ticks = new ArrayList<>();
    for (int exponent = first; exponent <= last; exponent++) {
      for (int factor : factors) {
        double at = BigDecimal.valueOf(factor).scaleByPowerOfTen(exponent).doubleValue();
        if (at >= low * (1 - 1e-9) && at <= high * (1 + 1e-9)) {
          ticks.add(new Tick(at, Numbers.fixed(at, Math.max(0, -exponent))));
        }
      }
    }
    return ticks;
  }

  /** Marks at these places, for an axis that has few. */
  static List<Tick> at(double... places) {
    return Arrays.stream(places)
        .mapToObj(place -> new Tick(place, Numbers.shortest(place)))
        .toList();
  }
}
