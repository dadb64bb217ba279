package org.tapem.dataset;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.tapem.io.IntList;
import org.tapem.io.StringFile;
import org.tapem.io.StringTable;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.network.Task;
import org.tapem.text.Vocabulary;

/**
 * Makes documents. That of a query node has its own words; a word for each node that it is joined
 * to; and where these are of another type, what is known of them: their words, and a word for each
 * node that they are joined to in turn, but by the task's relation or to the query type. The words
 * of its latest partners are there several times. The document of a candidate node of another type
 * has what is known of it.
 *
 * <p>Where there are very many query nodes, documents are cut. The words that stand for nodes come
 * first; of what is known of these, each gives as much as the others.
 */
public final class DocumentMaker {
  private static final long ALL_WORDS = 128_000_000; // of documents, about
  private static final int MOST = 4096; // words of a document
  private static final int FEWEST = 128;
  private static final double LATEST = 0.25; // of the partners of a node
  private static final int TIMES = 8; // that the word of a latest partner is there

  /** A way to neighbours. */
  private record Way(Adjacency ends, int toType) {}

  private final Dataset data;
  private final Network network;
  private final Task task;
  private final Adjacency partners;
  private final List<Texts.Flat> texts = new ArrayList<>(); // by type, null where there are none
  private final List<List<Way>> ways = new ArrayList<>(); // by type, without the task's relation
  private final LinkTimes times; // null where they are not known
  private final int dataWords;
  private final int most;
  private int[] numbers; // of raw words, in the vocabulary

  public DocumentMaker(Dataset data, Network network, Task task) throws IOException {
    this.data = data;
    this.network = network;
    this.task = task;
    partners = task.partners(network);
    dataWords = data.vocabulary().size();
    for (int type = 0; type < network.schema().types().size(); type++) {
      texts.add(data.hasTexts(type) ? data.texts(type).flat(data.training(type)) : null);
      ways.add(ways(type));
    }
    int[] read = data.linkTimes(task.relation());
    times = read == null ? null : new LinkTimes(network, task, read);
    most = mostWords(partners.nodes());
  }

  /** The most words of a document where there are so many. */
  public static int mostWords(int documents) {
    return (int) Math.max(FEWEST, Math.min(MOST, ALL_WORDS / Math.max(1, documents)));
  }

  private List<Way> ways(int type) {
    List<Way> found = new ArrayList<>();
    for (int i = 0; i < network.schema().relations().size(); i++) {
      Relation relation = network.schema().relations().get(i);
      if (i == task.relation()) {
        continue;
      }
      if (relation.from() == type) {
        boolean bothWays = relation.withinOneType() && !relation.directed();
        Direction along = bothWays ? Direction.BOTH : Direction.FORWARD;
        found.add(new Way(network.adjacency(i, along), relation.to()));
      } else if (relation.to() == type) {
        found.add(new Way(network.adjacency(i, Direction.BACKWARD), relation.from()));
      }
    }
    return found;
  }

  /** The documents of all links. */
  public Documents make() throws IOException {
    Raw queryDocuments = queryDocuments(partners, null, node -> true);
    Raw candidateDocuments = task.queryType() == task.candidateType() ? null : candidateDocuments();
    boolean hasCandidates = candidateDocuments != null && candidateDocuments.words.size() > 0;
    Vocabulary vocabulary = vocabulary(queryDocuments, hasCandidates ? candidateDocuments : null);
    return new Documents(
        vocabulary, numbered(queryDocuments), hasCandidates ? numbered(candidateDocuments) : null);
  }

  /**
   * The documents of some query nodes without what is of the future, those of the others empty;
   * after {@link #make}.
   */
  public Texts.Flat before(TemporalHoldout future, IntPredicate wanted) {
    return numbered(queryDocuments(future.past(), future, wanted));
  }

  /** Documents of raw words: those of the data set, then one for each node by global number. */
  private static final class Raw {
    final IntList words = new IntList();
    final IntList starts = new IntList();

    Raw() {
      starts.add(0);
    }

    void end() {
      starts.add(words.size());
    }
  }

  private Raw queryDocuments(Adjacency joined, TemporalHoldout future, IntPredicate wanted) {
    Raw raw = new Raw();
    List<Way> all = new ArrayList<>();
    all.add(new Way(joined, task.candidateType()));
    all.addAll(ways.get(task.queryType()));
    for (int node = 0; node < joined.nodes(); node++) {
      if (wanted.test(node)) {
        add(node, joined, all, future, raw);
      }
      raw.end();
    }
    return raw;
  }

  private void add(int node, Adjacency joined, List<Way> all, TemporalHoldout future, Raw raw) {
    int end = raw.words.size() + most;
    addWords(task.queryType(), node, raw, end);
    for (Way way : all) {
      addEnds(way, node, future, raw, end);
    }
    if (times != null) {
      addLatest(joined, node, raw, end);
    }
    int share = share(node, all, end - raw.words.size());
    for (Way way : all) {
      tellOfEnds(way, node, future, share, raw, end);
    }
  }

  /** How many words each node that a query node is joined to may give to its document. */
  private int share(int node, List<Way> all, int capacity) {
    int ends = 0;
    long given = 0;
    for (Way way : all) {
      for (int i = way.ends.offsets()[node];
          i < way.ends.offsets()[node + 1] && way.toType != task.queryType();
          i++) {
        ends++;
        given += given(way.toType, way.ends.targets()[i]);
      }
    }
    return given <= capacity ? capacity : Math.max(1, capacity / ends);
  }

  /** The most words that are told of a node. */
  private int given(int type, int node) {
    Texts.Flat flat = texts.get(type);
    int words = flat == null ? 0 : flat.starts()[node + 1] - flat.starts()[node];
    for (Way way : ways.get(type)) {
      words += way.ends.degree(node);
    }
    return words;
  }

  private void addEnds(Way way, int node, TemporalHoldout future, Raw raw, int end) {
    int base = network.typeOffset(way.toType);
    int[] targets = way.ends.targets();
    for (int i = way.ends.offsets()[node]; i < way.ends.offsets()[node + 1]; i++) {
      if (raw.words.size() < end && (future == null || !future.isUnseen(base + targets[i]))) {
        raw.words.add(dataWords + base + targets[i]);
      }
    }
  }

  private void tellOfEnds(Way way, int node, TemporalHoldout future, int share, Raw raw, int end) {
    int base = network.typeOffset(way.toType);
    int[] targets = way.ends.targets();
    for (int i = way.ends.offsets()[node];
        i < way.ends.offsets()[node + 1] && way.toType != task.queryType();
        i++) {
      if (future == null || !future.isUnseen(base + targets[i])) {
        tell(way.toType, targets[i], future, raw, Math.min(end, raw.words.size() + share));
      }
    }
  }

  private void addLatest(Adjacency joined, int node, Raw raw, int end) {
    int from = times.latest(node, joined, LATEST);
    int base = dataWords + network.typeOffset(task.candidateType());
    for (int i = joined.offsets()[node]; i < joined.offsets()[node + 1]; i++) {
      int time = times.of(node, joined.targets()[i]);
      for (int k = 1; k < TIMES && time != Integer.MIN_VALUE && time >= from; k++) {
        if (raw.words.size() < end) {
          raw.words.add(base + joined.targets()[i]);
        }
      }
    }
  }

  /** What is known of a node of another type than the query node. */
  private void tell(int type, int node, TemporalHoldout future, Raw raw, int end) {
    addWords(type, node, raw, end);
    for (Way way : ways.get(type)) {
      int base = network.typeOffset(way.toType);
      for (int i = way.ends.offsets()[node];
          i < way.ends.offsets()[node + 1]
              && way.toType != task.queryType()
              && raw.words.size() < end;
          i++) {
        int other = base + way.ends.targets()[i];
        if (future == null || !future.isUnseen(other)) {
          raw.words.add(dataWords + other);
        }
      }
    }
  }

  private void addWords(int type, int node, Raw raw, int end) {
    Texts.Flat flat = texts.get(type);
    if (flat != null) {
      for (int i = flat.starts()[node];
          i < flat.starts()[node + 1] && raw.words.size() < end;
          i++) {
        raw.words.add(flat.words()[i]);
      }
    }
  }

  private Raw candidateDocuments() {
    Raw raw = new Raw();
    for (int node = 0; node < network.nodes(task.candidateType()); node++) {
      tell(task.candidateType(), node, null, raw, raw.words.size() + most);
      raw.end();
    }
    return raw;
  }

  private Vocabulary vocabulary(Raw queryDocuments, Raw candidateDocuments) throws IOException {
    int all = Math.addExact(dataWords, network.nodes());
    long[] counts = new long[all];
    int[] documents = new int[all];
    int[] last = new int[all];
    int made = count(queryDocuments, counts, documents, last, 0);
    made =
        candidateDocuments == null
            ? made
            : count(candidateDocuments, counts, documents, last, made);
    StringTable words = new StringTable();
    int[] places = new int[all]; // in the table
    Vocabulary own = data.vocabulary();
    for (int word = 0; word < dataWords; word++) {
      places[word] = counts[word] > 0 ? words.add(own.word(word)) : -1;
    }
    for (int type = 0; type < network.schema().types().size(); type++) {
      String name = network.schema().types().get(type).name();
      StringFile ids = data.ids(type).strings();
      int base = dataWords + network.typeOffset(type);
      for (int node = 0; node < network.nodes(type); node++) {
        boolean used = counts[base + node] > 0;
        places[base + node] = used ? words.add(Documents.word(name, ids.get(node))) : -1;
      }
    }
    return sorted(words, places, counts, documents, made);
  }

  /** A text may have a word that is written as that of a node is: then they are one. */
  private Vocabulary sorted(
      StringTable words, int[] places, long[] counts, int[] documents, int made) {
    long[] all = new long[words.size()];
    int[] in = new int[words.size()];
    for (int raw = 0; raw < places.length; raw++) {
      if (places[raw] >= 0) {
        all[places[raw]] += counts[raw];
        in[places[raw]] = Math.min(made, in[places[raw]] + documents[raw]);
      }
    }
    Vocabulary.Sorted sorted = Vocabulary.sorted(words, all, in, made, 1);
    numbers = places;
    for (int raw = 0; raw < places.length; raw++) {
      numbers[raw] = places[raw] < 0 ? -1 : sorted.newIds()[places[raw]];
    }
    return sorted.vocabulary();
  }

  private static int count(Raw raw, long[] counts, int[] documents, int[] last, int made) {
    int number = made;
    for (int i = 0; i + 1 < raw.starts.size(); i++) {
      number++;
      for (int at = raw.starts.get(i); at < raw.starts.get(i + 1); at++) {
        int word = raw.words.get(at);
        counts[word]++;
        documents[word] += last[word] == number ? 0 : 1;
        last[word] = number;
      }
    }
    return number;
  }

  /** Words that no document of all links has, being behind its end there, are left out. */
  private Texts.Flat numbered(Raw raw) {
    IntList words = new IntList(raw.words.size());
    int[] starts = new int[raw.starts.size()];
    for (int node = 0; node + 1 < starts.length; node++) {
      for (int i = raw.starts.get(node); i < raw.starts.get(node + 1); i++) {
        int word = numbers[raw.words.get(i)];
        if (word >= 0) {
          words.add(word);
        }
      }
      starts[node + 1] = words.size();
    }
    return new Texts.Flat(words.toArray(), starts);
  }
}
