package org.tapem.dataset;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tapem.io.Checksums;
import org.tapem.io.ManifestFields;

/** What {@code dataset.json} says of a data set: its schema, its counts and where it came from. */
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

  public DatasetManifest {
    ManifestFields.require("task", task);
    nodeTypes = ManifestFields.list("nodeTypes", nodeTypes);
    relations = ManifestFields.list("relations", relations);
    textFields = ManifestFields.list("textFields", textFields);
    ManifestFields.require("words", words);
    ManifestFields.require("heldOut", heldOut);
    ManifestFields.require("settings", settings);
    sources = ManifestFields.list("sources", sources);
  }

  /**
   * Which pairs are requested: nodes of {@code candidateType} for a node of {@code queryType}.
   *
   * @param known whether those asked about are nodes of the network, and links are held out; else
   *     they are new ones, and query nodes are held out
   */
  public record Task(
      @JsonProperty("left") String queryType,
      @JsonProperty("right") String candidateType,
      String relation,
      Boolean known) {
    public Task {
      known = known != null && known; // absent in folders of before
    }

    /** About new query nodes. */
    public Task(String queryType, String candidateType, String relation) {
      this(queryType, candidateType, relation, false);
    }
  }

  /** A node type; the first {@code training} of its {@code count} nodes are in the network. */
  public record TypeEntry(
      String name, String letter, int count, int training, boolean text, boolean time) {
    public TypeEntry {
      ManifestFields.require("the name of a node type", name);
      ManifestFields.require("the letter of node type " + name, letter);
      if (training < 0 || training > count || count == Integer.MAX_VALUE) {
        throw new IllegalArgumentException(
            "node type %s cannot have %d nodes, %d of them in training"
                .formatted(name, count, training));
      }
    }

    /** The same with more nodes in the network. */
    public TypeEntry plus(int added) {
      return new TypeEntry(name, letter, count + added, training + added, text, time);
    }
  }

  /**
   * A relation; held-out links are identified by the held-out query nodes.
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
      ManifestFields.require("the name of a relation", name);
      ManifestFields.require("the start of relation " + name, from);
      ManifestFields.require("the end of relation " + name, to);
      if (links < 0 || heldOutLinks < 0) {
        throw new IllegalArgumentException(
            "relation %s cannot have %d links and %d held out"
                .formatted(name, links, heldOutLinks));
      }
    }

    /** The same with another number of links in the network. */
    public RelationEntry with(long newLinks) {
      return new RelationEntry(name, from, to, directed, newLinks, heldOutLinks, time);
    }
  }

  /** The words of the training texts. */
  public record Words(
      int words, int frequent, int minCount, int trainingTexts, long trainingTokens) {
    public Words {
      boolean some = words >= 0 && frequent >= 0 && frequent <= words && minCount >= 1;
      if (!some || trainingTexts < 0 || trainingTokens < 0) {
        throw new IllegalArgumentException(
            "words cannot be %d, %d of them frequent from %d times on, %d in %d texts"
                .formatted(words, frequent, minCount, trainingTokens, trainingTexts));
      }
    }
  }

  /** Held-out query nodes by part, and how many have a candidate list. */
  public record HeldOutCounts(int valid, int test, int none, int withCandidates) {
    public HeldOutCounts {
      boolean some = valid >= 0 && test >= 0 && none >= 0 && withCandidates >= 0;
      if (!some || (long) valid + test + none >= Integer.MAX_VALUE) {
        throw new IllegalArgumentException(
            "held-out nodes cannot be %d, %d and %d, %d of them with candidates"
                .formatted(valid, test, none, withCandidates));
      }
    }
  }

  /** A file that was read. */
  public record SourceEntry(String file, long bytes, String sha256) {
    /** Files as they are now, by their names without folders. */
    public static List<SourceEntry> of(List<Path> files) throws IOException {
      List<SourceEntry> entries = new ArrayList<>();
      for (Path path : files) {
        String name = String.valueOf(path.getFileName());
        entries.add(new SourceEntry(name, Files.size(path), Checksums.of(path)));
      }
      return entries;
    }
  }
}
