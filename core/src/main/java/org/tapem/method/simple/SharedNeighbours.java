package org.tapem.method.simple;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.method.FoldIn;
import org.tapem.method.Input;
import org.tapem.method.MemoryEstimate;
import org.tapem.method.Method;
import org.tapem.method.ModelData;
import org.tapem.method.ModelWriter;
import org.tapem.method.TrainingContext;
import org.tapem.method.simple.SharedNeighbours.SharedWeight;
import org.tapem.network.Network;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.nn.Outcome;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;
import org.tapem.settings.SettingsValues;

/** Scores a pair by the neighbours that both nodes share. The model is the network itself. */
public abstract class SharedNeighbours implements Method {
  private final SharedWeight weight;
  private final String summary;

  private SharedNeighbours(SharedWeight weight, String summary) {
    this.weight = weight;
    this.summary = summary;
  }

  /** Each shared neighbour counts 1. */
  public static final class Common extends SharedNeighbours {
    public Common() {
      super(SharedWeight.ONE, "number of neighbours that two nodes share, over all relations");
    }
  }

  /** Each counts 1 / log of its degree (Adamic and Adar, 2003). */
  public static final class AdamicAdar extends SharedNeighbours {
    public AdamicAdar() {
      super(SharedWeight.INVERSE_LOG, "the same, each by 1 / log of its number of links");
    }
  }

  /** Each counts 1 / its degree (Zhou, Lu and Zhang, 2009). */
  public static final class ResourceAllocation extends SharedNeighbours {
    public ResourceAllocation() {
      super(SharedWeight.INVERSE, "the same, each by 1 / its number of links");
    }
  }

  @Override
  public String key() {
    return weight.method();
  }

  @Override
  public String summary() {
    return summary;
  }

  @Override
  public Set<Input> inputs(SettingsValues settings) {
    return Set.of(Input.LINKS, Input.PARTNERS);
  }

  @Override
  public Optional<String> obstacle(Dataset data) {
    DatasetManifest.Task task = data.manifest().task();
    boolean can = SharedRanker.canScore(data.schema(), data.task(), task.known());
    return can
        ? Optional.empty()
        : Optional.of(
            "a new %s and a known %s can share no neighbour by the relations there are"
                .formatted(task.queryType(), task.candidateType()));
  }

  @Override
  public Outcome train(TrainingContext job) throws IOException {
    Ranker ranker = new SharedRanker(job.network(), job.task(), weight);
    try (ModelWriter writer = job.writer()) {
      job.finish(writer, ranker);
    }
    return Outcome.finished("kept the network");
  }

  @Override
  public Ranker open(ModelData parts) throws IOException {
    return new SharedRanker(parts.needNetwork(), parts.task(), weight);
  }

  /** Nothing: all that counts is in the training part. */
  @Override
  public void foldIn(FoldIn added) {}

  /** Weights of query nodes, and sums of one query for each of a few threads. */
  @Override
  public List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values) {
    long queryCount = data.training(data.queryType());
    long candidateCount = data.training(data.candidateType());
    return List.of(new MemoryEstimate.Part("sums", 8 * (5 * queryCount + 8 * candidateCount), ""));
  }

  /** How much a neighbour that two nodes share counts, by its number of links. */
  enum SharedWeight {
    /** Each the same: common neighbours. */
    ONE("common-neighbours") {
      @Override
      public double of(int degree) {
        return 1;
      }
    },
    /** 1 / ln(links): Adamic and Adar. */
    INVERSE_LOG("adamic-adar") {
      @Override
      public double of(int degree) {
        return 1 / StrictMath.log(degree);
      }
    },
    /** 1 / links: resource allocation. */
    INVERSE("resource-allocation") {
      @Override
      public double of(int degree) {
        return 1.0 / degree;
      }
    };

    private final String method;

    SharedWeight(String method) {
      this.method = method;
    }

    /** The name of the method that weighs so. */
    public String method() {
      return method;
    }

    /** Weight of a node with so many links, at least 2: those to the two that share it. */
    public abstract double of(int degree);
  }

  /**
   * Ranks by the neighbours that the query node shares with the candidate node, by all relations of
   * the network, each weighed by its number of links. Where the task joins two types, whose nodes
   * share none by the task's own relation, paths of three links of it count too ({@link
   * ThreeSteps}).
   */
  static final class SharedRanker implements Ranker {
    private final SharedWeight weight;
    private final Neighbourhood neighbourhood;
    private final boolean oneType;
    private final int candidateCount;
    private final ThreeSteps threeSteps; // null where the task joins nodes of one type

    public SharedRanker(Network network, Task task, SharedWeight weight) {
      this.weight = weight;
      neighbourhood = new Neighbourhood(network, task);
      oneType = task.queryType() == task.candidateType();
      candidateCount = network.nodes(task.candidateType());
      Partners partners = new Partners(task.partners(network), task.relation());
      threeSteps = oneType ? null : new ThreeSteps(partners, task.queryPartners(network), weight);
    }

    /**
     * Whether a query node can have any score but 0.
     *
     * @param known whether query nodes are known ones
     */
    public static boolean canScore(Schema schema, Task task, boolean known) {
      boolean bipartite = task.queryType() != task.candidateType();
      return (known && bipartite) || Neighbourhood.exists(schema, task, known);
    }

    @Override
    public String method() {
      return weight.method();
    }

    @Override
    public int candidates() {
      return candidateCount;
    }

    @Override
    public PreparedQueries prepare(List<Query> queries, int threads) {
      return PreparedQueries.oneByOne(queries, this::scorer);
    }

    private QueryScorer scorer(Query query) {
      double[] sums = new double[candidateCount];
      for (Neighbourhood.Way way : neighbourhood.back()) {
        int[] offsets = way.ends().offsets();
        int[] targets = way.ends().targets();
        for (int shared : neighbourhood.of(query, way.type())) {
          double counts = weight.of(degree(way, shared, query));
          for (int i = offsets[shared]; i < offsets[shared + 1]; i++) {
            sums[targets[i]] += counts;
          }
        }
      }
      if (threeSteps != null) {
        threeSteps.add(query, sums);
      }
      return new SumScorer(sums);
    }

    /**
     * The nodes that a shared node is joined to by a relation, the query node always among them.
     */
    private int degree(Neighbourhood.Way way, int shared, Query query) {
      boolean counted =
          oneType && query.node() != Query.NEW && way.ends().contains(shared, query.node());
      return Math.max(2, way.ends().degree(shared) + (counted ? 0 : 1));
    }
  }
}
