package org.tapem.method.simple;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.io.Lists;
import org.tapem.method.FoldIn;
import org.tapem.method.Input;
import org.tapem.method.MemoryEstimate;
import org.tapem.method.Method;
import org.tapem.method.ModelData;
import org.tapem.method.ModelFolder;
import org.tapem.method.ModelWriter;
import org.tapem.method.TrainingContext;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.nn.Outcome;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;
import org.tapem.settings.Bounds;
import org.tapem.settings.Meaning;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;

/** Finds the candidate nodes that are most alike by their links. */
public final class ItemKnn implements Method {
  private static final String OFFSETS = "neighbours.offsets";
  private static final String NODES = "neighbours.nodes";
  private static final String WEIGHTS = "neighbours.weights";

  @Override
  public String key() {
    return "item-knn";
  }

  @Override
  public String summary() {
    return "nodes with the same links as those it is joined to, by cosine";
  }

  @Override
  public SettingsForm form() {
    return new SettingsForm().group("knn", ItemKnnSettings.defaults());
  }

  @Override
  public boolean needsKnown() {
    return true;
  }

  @Override
  public Set<Input> inputs(SettingsValues settings) {
    return Set.of(Input.PARTNERS);
  }

  @Override
  public Outcome train(TrainingContext job) throws IOException {
    ItemNeighbours neighbours =
        build(job.network(), job.task(), job.values(), job.threads(), job.progress());
    Ranker ranker = ranker(neighbours, job.network(), job.task());
    try (ModelWriter writer = job.writer()) {
      write(neighbours, writer);
      job.finish(writer, ranker);
    }
    return Outcome.finished("found the neighbours");
  }

  private static ItemNeighbours build(
      Network network, Task task, SettingsValues values, int threads, Progress progress) {
    return ItemNeighbours.build(
        task.partners(network),
        task.queryPartners(network),
        values.get(ItemKnnSettings.class),
        threads,
        progress);
  }

  private static Ranker ranker(ItemNeighbours neighbours, Network network, Task task) {
    return new ItemKnnRanker(neighbours, new Partners(task.partners(network), task.relation()));
  }

  private static void write(ItemNeighbours neighbours, ModelWriter writer) throws IOException {
    writer.ints(OFFSETS, neighbours.offsets());
    writer.ints(NODES, neighbours.nodes());
    writer.floats(WEIGHTS, neighbours.weights(), neighbours.weights().length, 1);
  }

  @Override
  public Ranker open(ModelData parts) throws IOException {
    ModelFolder folder = parts.folder();
    Network network = parts.needNetwork();
    Lists lists = folder.lists(OFFSETS, NODES, parts.candidateCount(), parts.candidateCount());
    float[] weights = folder.floats(WEIGHTS, lists.elements().length, 1);
    ItemNeighbours neighbours = ItemNeighbours.of(lists.offsets(), lists.elements(), weights);
    return ranker(neighbours, network, parts.task());
  }

  /** Neighbours are found anew, among all links. */
  @Override
  public void foldIn(FoldIn added) throws IOException {
    ModelData parts = added.parts();
    write(
        build(
            added.part().network(), parts.task(), parts.settings(), added.threads(), Progress.NONE),
        added.writer());
  }

  @Override
  public List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values) {
    ItemKnnSettings settings = values.get(ItemKnnSettings.class);
    long candidateCount = data.training(data.candidateType());
    long links = data.manifest().relations().get(data.taskRelation()).links();
    // A node has no more neighbours than its query nodes have links; lists, then joined.
    double queryCount = Math.max(1, data.training(data.queryType()));
    double met = links / queryCount * links;
    long kept =
        (long)
            Math.min(
                (double) candidateCount * Math.min(candidateCount, settings.neighbours()), met);
    long without = settings.maxLinks() == 0 ? 0 : 4 * links;
    return List.of(
        new MemoryEstimate.Part("neighbours", 16 * kept + 80 * candidateCount, "knn.neighbours"),
        new MemoryEstimate.Part("counts", 64 * candidateCount + without, ""));
  }

  /**
   * Which candidate nodes are neighbours of each other.
   *
   * @param neighbours most neighbours that are kept of a candidate node
   * @param shrink makes the similarity of nodes with few links smaller
   * @param maxLinks query nodes with more links than this do not count; 0: all count
   */
  public record ItemKnnSettings(
      @Meaning("most neighbours that are kept of a node") int neighbours,
      @Meaning("added below the fraction line of a cosine: nodes with few links are less alike")
          double shrink,
      @Meaning(
              "query nodes with more links than this do not count, which bounds the work; 0: all do")
          int maxLinks) {
    public ItemKnnSettings {
      Bounds.atLeast("neighbours", neighbours, 1);
      Bounds.atLeast("maxLinks", maxLinks, 0);
      if (!(shrink >= 0 && shrink <= 1e9)) {
        throw new IllegalArgumentException("shrink must be 0 to 1e9, got " + shrink);
      }
    }

    /** Chosen on the valid part of generated networks, see docs/methods.md. */
    public static ItemKnnSettings defaults() {
      return new ItemKnnSettings(100, 100, 0);
    }
  }

  /**
   * Ranks by how alike the candidate node is to the partners of the query node, summed over them.
   */
  static final class ItemKnnRanker implements Ranker {
    private final ItemNeighbours neighbours;
    private final Partners partners;

    public ItemKnnRanker(ItemNeighbours neighbours, Partners partners) {
      this.neighbours = neighbours;
      this.partners = partners;
    }

    @Override
    public String method() {
      return "item-knn";
    }

    @Override
    public int candidates() {
      return neighbours.size();
    }

    @Override
    public PreparedQueries prepare(List<Query> queries, int threads) {
      return PreparedQueries.oneByOne(queries, this::scorer);
    }

    private QueryScorer scorer(Query query) {
      double[] sums = new double[candidates()];
      for (int partner : partners.of(query)) {
        neighbours.addTo(sums, partner);
      }
      return new SumScorer(sums);
    }
  }
}
