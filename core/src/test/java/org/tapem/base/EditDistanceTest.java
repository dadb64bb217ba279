package org.tapem.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class EditDistanceTest {
  @Test
  void countsWhatIsPutInLeftOutChangedAndSwapped() {
    assertThat(EditDistance.within("cohen", "kohen", 2)).isEqualTo(1);
    assertThat(EditDistance.within("cohen", "chen", 2)).isEqualTo(1);
    assertThat(EditDistance.within("cohen", "coehn", 2)).isEqualTo(1);
    assertThat(EditDistance.within("", "ab", 2)).isEqualTo(2);
    assertThat(EditDistance.within("", "", 0)).isZero();
    assertThat(EditDistance.within("cohen", "kohan", 1)).isEqualTo(-1);
    assertThat(EditDistance.within("abc", "abcdef", 2)).isEqualTo(-1);
  }

  @Test
  void isThePlainDistanceWhereverThatIsWithinTheBound() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 20_000; i++) {
      String a = drawn(random);
      String b = drawn(random);
      int max = random.nextInt(6);
      int plain = plain(a, b);
      assertThat(EditDistance.within(a, b, max))
          .as("%s %s within %d", a, b, max)
          .isEqualTo(plain <= max ? plain : -1);
    }
  }

  private static String drawn(SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(9); length > 0; length--) {
      text.append((char) ('a' + random.nextInt(3)));
    }
    return text.toString();
  }

  /** The whole table, as textbooks have it. */
  private static int plain(String a, String b) {
    int[][] table = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          table[i][j] = i + j;
          continue;
        }
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int min = Math.min(table[i - 1][j], table[i][j - 1]) + 1;
        min = Math.min(min, table[i - 1][j - 1] + change);
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        table[i][j] = swapped ? Math.min(min, table[i - 2][j - 2] + 1) : min;
      }
    }
    return table[a.length()][b.length()];
  }
}
