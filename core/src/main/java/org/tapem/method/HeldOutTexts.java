package org.tapem.method;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.tapem.math.RandomStream;
import org.tapem.rank.Query;

/**
 * Texts that are left out of a training so that something can be fitted to them: the latest ones,
 * since new texts come after all that are known; where times do not tell, some at random.
 *
 * @param chosen by text
 * @param byTime whether they are the latest
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a loop
public record HeldOutTexts(boolean[] chosen, boolean byTime) {
  /** Of texts that are drawn at random. */
  public static final double SHARE = 0.1;

  /** Of texts that are the latest, at most. */
  public static final double MOST = 0.4;

  private static final double LEAST = 0.05;

  /**
   * Chooses them.
   *
   * @param times of the texts, {@link Query#NO_TIME} where not known
   */
  public static HeldOutTexts choose(int[] times, long seed) {
    int[] known = Arrays.stream(times).filter(time -> time != Query.NO_TIME).sorted().toArray();
    if (2 * known.length > times.length) {
      int from = known[(int) (known.length * (1 - LEAST))];
      long count = Arrays.stream(known).filter(time -> time >= from).count();
      if (count <= MOST * times.length) {
        boolean[] latest = new boolean[times.length];
        for (int text = 0; text < times.length; text++) {
          latest[text] = times[text] >= from;
        }
        return new HeldOutTexts(latest, true);
      }
    }
    int[] order = IntStream.range(0, times.length).toArray();
    new RandomStream(seed).shuffle(order);
    boolean[] some = new boolean[times.length];
    for (int i = 0; i < (int) (SHARE * times.length); i++) {
      some[order[i]] = true;
    }
    return new HeldOutTexts(some, false);
  }
}
