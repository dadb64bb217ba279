package org.tapem.dataset.generate;

import java.nio.charset.StandardCharsets;
import org.tapem.io.StringTable;
import org.tapem.math.RandomStream;

/** Titles and descriptions of items: words of their group among words of all. */
final class ItemWords {
  private static final int COMMON = 600;
  private static final int OF_GROUP = 60;
  private static final int SHORTEST = 15;
  private static final int LONGEST = 35;
  private static final double GROUP_SHARE = 0.35;

  private final byte[][] words; // common ones first
  private final int[][] ofGroup; // groups x OF_GROUP

  ItemWords(NetworkSize size) {
    int subject = 400 + 30 * size.groups();
    StringTable invented =
        Syllables.distinct(COMMON + subject, 2, 3, Stream.WORDS.of(size.seed(), 0));
    words = new byte[COMMON + subject][];
    for (int i = 0; i < words.length; i++) {
      words[i] = invented.get(i).getBytes(StandardCharsets.US_ASCII);
    }
    ofGroup = new int[size.groups()][OF_GROUP];
    for (int group = 0; group < ofGroup.length; group++) {
      RandomStream random = Stream.GROUP.of(size.seed(), group);
      for (int i = 0; i < OF_GROUP; i++) {
        ofGroup[group][i] = COMMON + random.nextInt(subject);
      }
    }
  }

  void title(int group, RandomStream random, ByteText line) {
    line.putCapital(words[random.nextInt(COMMON)]).put(' ').put(ofGroup(group, random));
  }

  void description(int group, RandomStream random, ByteText line) {
    int count = SHORTEST + random.nextInt(LONGEST - SHORTEST + 1);
    for (int i = 0; i < count; i++) {
      boolean telling = random.nextDouble() < GROUP_SHARE;
      line.put(i == 0 ? "" : " ");
      line.put(telling ? ofGroup(group, random) : words[random.nextInt(COMMON)]);
    }
  }

  private byte[] ofGroup(int group, RandomStream random) {
    int rank = Math.min(random.nextInt(OF_GROUP), random.nextInt(OF_GROUP));
    return words[ofGroup[group][rank]];
  }

  /** A name that a user may have. */
  byte[] nick(RandomStream random) {
    return words[random.nextInt(words.length)];
  }
}
