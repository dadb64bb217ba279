package org.tapem.dataset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayRules;
import org.tapem.io.ElementType;
import org.tapem.io.FolderKind;
import org.tapem.math.RandomStream;
import org.tapem.network.Links;

/**
 * What was kept back, numbered from 0 here: query nodes behind the network's, or nodes of the
 * network of which links were kept back.
 */
public final class HeldOut {
  /** File that names the nodes of the network. */
  static final String QUERY_NODES = "heldout/left";

  /** Part of a held-out node. */
  public enum Part {
    NONE(0),
    VALID(1),
    TEST(2);

    private final int code;

    Part(int code) {
      this.code = code;
    }

    /** What the file says for it. */
    int code() {
      return code;
    }

    /**
     * Draws halves, valid and test, of the rows that can be asked; the others are of neither.
     *
     * @param requested is shuffled
     */
    public static List<Part> halves(int rows, int[] requested, RandomStream stream) {
      stream.shuffle(requested);
      return of(rows, requested, i -> i < requested.length / 2);
    }

    /**
     * Parts of rows; those that are not asked are of neither.
     *
     * @param isValid for an index of {@code requested}, whether that row is of the valid part
     */
    public static List<Part> of(int rows, int[] requested, IntPredicate isValid) {
      List<Part> parts = new ArrayList<>(Collections.nCopies(rows, NONE));
      for (int i = 0; i < requested.length; i++) {
        parts.set(requested[i], isValid.test(i) ? VALID : TEST);
      }
      return parts;
    }
  }

  private final int[] queryNodes; // numbers within their type
  private final Part[] parts;
  private final List<Links> links; // by relation: held-out query node -> the other ends
  private final int[] listOffsets; // null without candidate lists
  private final int[] listNodes;
  private final int[] trueCounts;

  private HeldOut(int[] queryNodes, Part[] parts, List<Links> links, int[][] lists) {
    this.queryNodes = queryNodes;
    this.parts = parts;
    this.links = List.copyOf(links);
    listOffsets = lists == null ? null : lists[0];
    listNodes = lists == null ? null : lists[1];
    trueCounts = lists == null ? null : lists[2];
  }

  static HeldOut open(Path folder, int held, List<Links> links, Dataset data) throws IOException {
    ArrayFile codes = ArrayFile.open(folder.resolve("heldout/part"), ElementType.INT8);
    Dataset.checkCount(codes.path(), codes.count(), held);
    Part[] parts = new Part[held];
    int[] counts = new int[Part.values().length];
    for (int i = 0; i < held; i++) {
      int code = codes.getByte(i);
      if (code < 0 || code > 2) {
        throw ArrayRules.broken(
            codes.path(), "entry %d of %d is %d, not 0, 1 or 2".formatted(i, held, code));
      }
      parts[i] = Part.values()[code];
      counts[code]++;
    }
    DatasetManifest.HeldOutCounts declared = data.manifest().heldOut();
    if (counts[1] != declared.valid()
        || counts[2] != declared.test()
        || counts[0] != declared.none()) {
      throw ArrayRules.broken(
          codes.path(),
          "%d valid, %d test and %d others, but %s says %d, %d and %d"
              .formatted(
                  counts[1],
                  counts[2],
                  counts[0],
                  FolderKind.DATA_SET.file(),
                  declared.valid(),
                  declared.test(),
                  declared.none()));
    }
    return new HeldOut(queryNodes(folder, held, data), parts, links, lists(folder, held, data));
  }

  private static int[] queryNodes(Path folder, int held, Dataset data) throws IOException {
    int training = data.training(data.queryType());
    if (!data.manifest().task().known()) {
      return IntStream.range(training, training + held).toArray();
    }
    int[] queryNodes = ArrayFile.readInts(folder.resolve(QUERY_NODES));
    Dataset.checkCount(folder.resolve(QUERY_NODES), queryNodes.length, held);
    ArrayRules.inRange(folder.resolve(QUERY_NODES), queryNodes, 0, training - 1);
    return queryNodes;
  }

  private static int[][] lists(Path folder, int held, Dataset data) throws IOException {
    Path offsetsFile = folder.resolve("candidates/list.offsets");
    if (!Files.exists(offsetsFile)) {
      return null;
    }
    Path nodesFile = folder.resolve("candidates/list.targets");
    Path truesFile = folder.resolve("candidates/true");
    ArrayFile longOffsets = ArrayFile.open(offsetsFile, ElementType.INT64);
    int[] nodes = ArrayFile.readInts(nodesFile);
    int[] trues = ArrayFile.readInts(truesFile);
    Dataset.checkCount(offsetsFile, longOffsets.count(), held + 1L);
    Dataset.checkCount(truesFile, trues.length, held);
    ArrayRules.offsets(longOffsets, nodes.length);
    ArrayRules.inRange(nodesFile, nodes, 0, data.training(data.candidateType()) - 1);
    int[] offsets = new int[held + 1];
    for (int i = 0; i < held; i++) {
      offsets[i + 1] = (int) longOffsets.getLong(i + 1L);
      int size = offsets[i + 1] - offsets[i];
      if (trues[i] < 0 || trues[i] > size) {
        throw ArrayRules.broken(
            truesFile, "entry %d of %d is %d of %d candidates".formatted(i, held, trues[i], size));
      }
    }
    return new int[][] {offsets, nodes, trues};
  }

  public int size() {
    return parts.length;
  }

  /** The node number of a held-out node within its type. */
  public int node(int index) {
    return queryNodes[index];
  }

  public Part part(int index) {
    return parts[index];
  }

  /** The other ends of a held-out node's links of a relation. */
  public int[] linked(int relation, int index) {
    Links csr = links.get(relation);
    return Arrays.copyOfRange(csr.targets(), csr.offsets()[index], csr.offsets()[index + 1]);
  }

  public boolean hasCandidates() {
    return listOffsets != null;
  }

  /** True candidates of a node, empty where it has no list. */
  public int[] trueCandidates(int index) {
    int from = listOffsets[index];
    return Arrays.copyOfRange(listNodes, from, from + trueCounts[index]);
  }

  /** Negatives of a node, empty where it has no list. */
  public int[] negatives(int index) {
    return Arrays.copyOfRange(
        listNodes, listOffsets[index] + trueCounts[index], listOffsets[index + 1]);
  }
}
