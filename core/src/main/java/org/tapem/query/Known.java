package org.tapem.query;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.tapem.base.BadFileException;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.Documents;
import org.tapem.dataset.TypeWords;
import org.tapem.io.StringFile;
import org.tapem.io.StringIndex;
import org.tapem.method.HeldOutPartners;
import org.tapem.method.KnownQueries;
import org.tapem.method.Model;
import org.tapem.method.ModelFolder;
import org.tapem.method.TrainingPart;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.rank.Query;

/** The nodes that a model knows: their ids, names, times and links. Safe for many threads. */
public final class Known implements NamedNodes {
  private final ModelFolder folder;
  private final TrainingPart part;
  private final Task task;
  private final KnownQueries queries;
  private final Adjacency partners;
  private final Adjacency heldOut; // partners; null where the model keeps none
  private final Adjacency queryNodes;
  private final LinkCounts counts;
  private final List<StringIndex> ids = new ArrayList<>();
  private final List<StringFile> names = new ArrayList<>();
  private final NodeResolver resolver = new NodeResolver(this);
  private final Map<Integer, NameSearch> searches = new ConcurrentHashMap<>(); // by type

  /** Refuses a model that does not keep them. */
  public Known(Model model) throws IOException {
    this(model.folder());
  }

  /** The same for a model that nothing is ranked by. */
  public Known(ModelFolder folder) throws IOException {
    this.folder = folder;
    part =
        folder
            .trainingPart()
            .orElseThrow(
                () ->
                    new BadFileException(
                        folder.folder(),
                        "keeps nothing of what it was trained on",
                        "train it again"));
    DatasetManifest.Task declared = folder.manifest().task();
    task =
        Task.of(
            folder.schema(), declared.queryType(), declared.candidateType(), declared.relation());
    queries = KnownQueries.of(part, task);
    partners = task.partners(part.network());
    heldOut = HeldOutPartners.read(folder).orElse(null);
    queryNodes = task.queryPartners(part.network());
    counts = new LinkCounts(part.network(), task, words());
    for (var type : folder.schema().types()) {
      ids.add(folder.ids(type.name()));
      names.add(folder.names(type.name()));
    }
  }

  @Override
  public String holder() {
    return "the model";
  }

  @Override
  public Schema schema() {
    return folder.schema();
  }

  @Override
  public Network network() {
    return part.network();
  }

  public Task task() {
    return task;
  }

  /** What its nodes are called. */
  public TypeWords words() {
    return folder.manifest().typeWords();
  }

  /** Whether questions are about query nodes of the network, not new ones. */
  public boolean asksOfKnown() {
    return folder.manifest().task().known();
  }

  /** Whether query and candidate nodes are of one type. */
  public boolean isOneType() {
    return task.queryType() == task.candidateType();
  }

  /** Texts or documents, and times, of the query nodes. */
  public TrainingPart part() {
    return part;
  }

  /** The type that a relation leads to from a query node. */
  public int otherEnd(int relation) {
    Relation given = schema().relations().get(relation);
    return given.from() == task.queryType() ? given.to() : given.from();
  }

  /** Of each query node its candidate nodes. */
  public Adjacency partners() {
    return partners;
  }

  /** Of each candidate node its query nodes. */
  public Adjacency queryNodes() {
    return queryNodes;
  }

  @Override
  public int count(int type) {
    return ids.get(type).strings().size();
  }

  @Override
  public String id(int type, int number) {
    return ids.get(type).strings().get(number);
  }

  @Override
  public String name(int type, int number) {
    return names.get(type).get(number);
  }

  @Override
  public NodeRef node(int type, int number) {
    String id = id(type, number);
    String name = name(type, number);
    return new NodeRef(
        schema().types().get(type).name(),
        number,
        id,
        name.isBlank() ? id : name,
        type == task.queryType() ? part.times()[number] : NodeRef.NO_TIME);
  }

  public NodeRef queryNode(int number) {
    return node(task.queryType(), number);
  }

  public NodeRef candidateNode(int number) {
    return node(task.candidateType(), number);
  }

  @Override
  public int find(int type, String id) {
    return ids.get(type).find(id);
  }

  /** Finds nodes by ids and names. */
  public NodeResolver resolver() {
    return resolver;
  }

  /** Finds the nodes of a type by parts of names; the index is made once, which takes a while. */
  public NameSearch search(int type) {
    return searches.computeIfAbsent(type, unseen -> new NameSearch(this, type));
  }

  @Override
  public int links(int type, int number) {
    return counts.links(type, number);
  }

  @Override
  public String counted(int type, int count) {
    return counts.counted(type, count);
  }

  @Override
  public boolean isSearched(int type) {
    return asksOfKnown() || isOneType() || type != task.queryType();
  }

  /** How many links each node of a type has, by all relations. */
  public int[] links(int type) {
    int[] links = new int[network().nodes(type)];
    List<Relation> relations = schema().relations();
    for (int i = 0; i < relations.size(); i++) {
      if (relations.get(i).from() == type) {
        addDegrees(network().adjacency(i, Direction.FORWARD), links);
      }
      if (relations.get(i).to() == type) {
        addDegrees(network().adjacency(i, Direction.BACKWARD), links);
      }
    }
    return links;
  }

  private static void addDegrees(Adjacency adjacency, int[] links) {
    for (int node = 0; node < links.length; node++) {
      links[node] += adjacency.degree(node);
    }
  }

  /**
   * The number of a query node that is queried, by its id or its name.
   *
   * @throws UnknownNodeException with those that are near
   * @throws AmbiguousNameException where several have the name
   */
  public int needQueryNode(String given) {
    return resolver.need(task.queryType(), given);
  }

  /**
   * The candidate nodes that are not ranked for a query node: itself, and where the task is about
   * known nodes those that it is joined to, by links that were held out of training too; ascending.
   */
  public int[] leftOut(int queryNode) {
    boolean held = heldOut != null && queryNode < heldOut.nodes(); // not of one that was added
    IntStream heldBack = held ? IntStream.of(heldOut.neighbours(queryNode)) : IntStream.empty();
    return IntStream.concat(inNetwork(queryNode), heldBack).sorted().distinct().toArray();
  }

  /** How many of those are left out only because of links that were held out of training. */
  public int heldOut(int queryNode) {
    return leftOut(queryNode).length - (int) inNetwork(queryNode).distinct().count();
  }

  /** Itself, and those that the network joins it to. */
  private IntStream inNetwork(int queryNode) {
    IntStream joined =
        asksOfKnown() ? IntStream.of(partners.neighbours(queryNode)) : IntStream.empty();
    return IntStream.concat(IntStream.of(itself(queryNode)), joined);
  }

  /** The same where partners that are there already are ranked too. */
  public int[] leftOut(int queryNode, boolean includeKnown) {
    return includeKnown ? itself(queryNode) : leftOut(queryNode);
  }

  private int[] itself(int queryNode) {
    return isOneType() ? new int[] {queryNode} : new int[0];
  }

  /** The node that a word of a document stands for; empty where it is a word of a text. */
  public Optional<NodeRef> ofWord(String word) {
    for (int type = 0; type < schema().types().size(); type++) {
      String start = Documents.word(schema().types().get(type).name(), "");
      if (word.startsWith(start) && find(type, word.substring(start.length())) >= 0) {
        return node(type, word.substring(start.length()));
      }
    }
    return Optional.empty();
  }

  /** A query node as a query: its text or document, and what it is joined to. */
  public Query query(int queryNode) {
    return queries.of(queryNode);
  }

  /** The other candidate nodes that share query nodes with one; most shared first. */
  public List<Shared> company(int candidateNode) {
    int[] shared = new int[queryNodes.nodes()];
    for (int queryNode : queryNodes.neighbours(candidateNode)) {
      for (int other : partners.neighbours(queryNode)) {
        shared[other]++;
      }
    }
    return IntStream.range(0, shared.length)
        .filter(other -> other != candidateNode && shared[other] > 0)
        .boxed()
        .sorted(Comparator.comparingInt((Integer other) -> -shared[other]))
        .map(other -> new Shared(candidateNode(other), shared[other]))
        .toList();
  }

  /**
   * A candidate node that shares query nodes with another.
   *
   * @param count how many
   */
  public record Shared(NodeRef node, int count) {}

  /** Query nodes of a candidate node, the latest first. */
  public List<NodeRef> queryNodesOf(int candidateNode) {
    return IntStream.of(queryNodes.neighbours(candidateNode))
        .mapToObj(this::queryNode)
        .sorted(Comparator.comparingInt(NodeRef::time).reversed())
        .toList();
  }
}
