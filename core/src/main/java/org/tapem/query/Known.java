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
  private final Adjacency lefts;
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
    DatasetManifest.Task told = folder.manifest().task();
    task = Task.of(folder.schema(), told.left(), told.right(), told.relation());
    queries = KnownQueries.of(part, task);
    partners = task.partners(part.network());
    heldOut = HeldOutPartners.read(folder).orElse(null);
    lefts = task.leftPartners(part.network());
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

  /** Whether questions are about left nodes of the network, not new ones. */
  public boolean asksOfKnown() {
    return folder.manifest().task().known();
  }

  /** Whether left and right nodes are of one type. */
  public boolean isOneType() {
    return task.leftType() == task.rightType();
  }

  /** Texts or documents, and times, of the left nodes. */
  public TrainingPart part() {
    return part;
  }

  /** The type that a relation leads to from a left node. */
  public int otherEnd(int relation) {
    Relation told = schema().relations().get(relation);
    return told.from() == task.leftType() ? told.to() : told.from();
  }

  /** Of each left node its right nodes. */
  public Adjacency partners() {
    return partners;
  }

  /** Of each right node its left nodes. */
  public Adjacency lefts() {
    return lefts;
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
        type == task.leftType() ? part.times()[number] : NodeRef.NO_TIME);
  }

  public NodeRef left(int number) {
    return node(task.leftType(), number);
  }

  public NodeRef right(int number) {
    return node(task.rightType(), number);
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
    return asksOfKnown() || isOneType() || type != task.leftType();
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
   * The number of a left node that is asked about, by its id or its name.
   *
   * @throws UnknownNodeException with those that are near
   * @throws AmbiguousNameException where several have the name
   */
  public int needLeft(String given) {
    return resolver.need(task.leftType(), given);
  }

  /**
   * The right nodes that are not ranked for a left node: itself, and where the task is about known
   * nodes those that it is joined to, by links that were held out of training too; ascending.
   */
  public int[] leftOut(int left) {
    boolean held = heldOut != null && left < heldOut.nodes(); // not of one that was added
    IntStream heldBack = held ? IntStream.of(heldOut.neighbours(left)) : IntStream.empty();
    return IntStream.concat(inNetwork(left), heldBack).sorted().distinct().toArray();
  }

  /** How many of those are left out only because of links that were held out of training. */
  public int heldOut(int left) {
    return leftOut(left).length - (int) inNetwork(left).distinct().count();
  }

  /** Itself, and those that the network joins it to. */
  private IntStream inNetwork(int left) {
    IntStream joined = asksOfKnown() ? IntStream.of(partners.neighbours(left)) : IntStream.empty();
    return IntStream.concat(IntStream.of(itself(left)), joined);
  }

  /** The same where partners that are there already are ranked too. */
  public int[] leftOut(int left, boolean includeKnown) {
    return includeKnown ? itself(left) : leftOut(left);
  }

  private int[] itself(int left) {
    return isOneType() ? new int[] {left} : new int[0];
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

  /** A left node as a query: its text or document, and what it is joined to. */
  public Query query(int left) {
    return queries.of(left);
  }

  /** The other right nodes that share left nodes with one; most shared first. */
  public List<Shared> company(int right) {
    int[] shared = new int[lefts.nodes()];
    for (int left : lefts.neighbours(right)) {
      for (int other : partners.neighbours(left)) {
        shared[other]++;
      }
    }
    return IntStream.range(0, shared.length)
        .filter(other -> other != right && shared[other] > 0)
        .boxed()
        .sorted(Comparator.comparingInt((Integer other) -> -shared[other]))
        .map(other -> new Shared(right(other), shared[other]))
        .toList();
  }

  /**
   * A right node that shares left nodes with another.
   *
   * @param count how many
   */
  public record Shared(NodeRef node, int count) {}

  /** Left nodes of a right node, the latest first. */
  public List<NodeRef> leftsOf(int right) {
    return IntStream.of(lefts.neighbours(right))
        .mapToObj(this::left)
        .sorted(Comparator.comparingInt(NodeRef::time).reversed())
        .toList();
  }
}
