package org.tapem.store;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;

/** What {@value #FILE} says of a data set: its schema, its counts and where it came from. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record DatasetManifest(
    String format,
    int version,
    String program,
    Task task,
    List<TypeEntry> nodeTypes,
    List<RelationEntry> relations,
    List<String> textFields,
    Words words,
    HeldOutCounts heldOut,
    Map<String, Object> settings,
    List<SourceEntry> sources) {

  public static final String FILE = "dataset.json";
  public static final String FORMAT = "tapem-dataset";
  public static final int VERSION = 1;

  /**
   * Which pairs are asked for: nodes of {@code right} for a node of {@code left}.
   *
   * @param known whether those asked about are nodes of the network, and links are held out; else
   *     they are new ones, and left nodes are held out
   */
  public record Task(String left, String right, String relation, Boolean known) {
    public Task {
      known = known != null && known; // absent in folders of before
    }

    /** About new left nodes. */
    public Task(String left, String right, String relation) {
      this(left, right, relation, false);
    }
  }

  /** A node type; the first {@code training} of its {@code count} nodes are in the network. */
  public record TypeEntry(
      String name, String letter, int count, int training, boolean text, boolean time) {
    /** The same with more nodes in the network. */
    TypeEntry plus(int added) {
      return new TypeEntry(name, letter, count + added, training + added, text, time);
    }
  }

  /**
   * A relation; held-out links are told by the held-out left nodes.
   *
   * @param time whether its links in the network have times
   */
  public record RelationEntry(
      String name,
      String from,
      String to,
      boolean directed,
      long links,
      long heldOutLinks,
      Boolean time) {
    public RelationEntry {
      time = time != null && time; // absent in folders of before
    }

    /** The same with another number of links in the network. */
    RelationEntry with(long newLinks) {
      return new RelationEntry(name, from, to, directed, newLinks, heldOutLinks, time);
    }
  }

  /** The words of the training texts. */
  public record Words(
      int words, int frequent, int minCount, int trainingTexts, long trainingTokens) {}

  /** Held-out left nodes by part, and how many have a candidate list. */
  public record HeldOutCounts(int valid, int test, int none, int withCandidates) {}

  /** A file that was read. */
  public record SourceEntry(String file, long bytes, String sha256) {}
}
