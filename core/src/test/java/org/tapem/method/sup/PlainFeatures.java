package org.tapem.method.sup;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.TestNetworks;
import org.tapem.rank.Query;

/**
 * The slow twin of the features, for papers and authors: sets of everything, made anew for each
 * pair from a network that the paper in question was taken out of.
 *
 * @param texts of the papers
 * @param times of the papers
 */
@SuppressWarnings("ArrayRecordComponent")
record PlainFeatures(Network network, int[][] texts, int[] times) {
  private Set<Integer> ends(int relation, Direction direction, int node) {
    Adjacency adjacency = network.adjacency(relation, direction);
    Set<Integer> found = new TreeSet<>();
    for (int i = adjacency.offsets()[node]; i < adjacency.offsets()[node + 1]; i++) {
      found.add(adjacency.targets()[i]);
    }
    return found;
  }

  /** Those of an author or at a venue, without the paper that is queried. */
  private Set<Integer> papers(int relation, Direction direction, int node, Query query) {
    Set<Integer> papers = ends(relation, direction, node);
    papers.remove(query.node());
    return papers;
  }

  private static Set<Integer> set(int[] values) {
    Set<Integer> set = new HashSet<>();
    Arrays.stream(values).forEach(set::add);
    return set;
  }

  float[] row(Query query, int author) {
    Set<Integer> own = papers(TestNetworks.WRITES, Direction.FORWARD, author, query);
    Set<Integer> coAuthors = new HashSet<>();
    Set<Integer> venues = new HashSet<>();
    Set<Integer> words = new HashSet<>();
    Set<Integer> references = new HashSet<>();
    Set<Integer> years = new TreeSet<>();
    for (int paper : own) {
      coAuthors.addAll(ends(TestNetworks.WRITES, Direction.BACKWARD, paper));
      venues.addAll(ends(TestNetworks.PUBLISHED_IN, Direction.FORWARD, paper));
      words.addAll(set(texts[paper]));
      references.addAll(ends(TestNetworks.CITES, Direction.FORWARD, paper));
      if (times[paper] != Query.NO_TIME) {
        years.add(times[paper]);
      }
    }
    coAuthors.remove(author);
    double atVenue = 0;
    double authorsAtVenue = 0;
    double ownAtVenue = 0;
    for (int venue : query.linked(TestNetworks.PUBLISHED_IN)) {
      Set<Integer> there = papers(TestNetworks.PUBLISHED_IN, Direction.BACKWARD, venue, query);
      Set<Integer> authors = new HashSet<>();
      there.forEach(paper -> authors.addAll(ends(TestNetworks.WRITES, Direction.BACKWARD, paper)));
      atVenue += there.size();
      authorsAtVenue += authors.size();
      ownAtVenue += there.stream().filter(own::contains).count();
    }
    Set<Integer> requested = set(query.words());
    long shared = requested.stream().filter(words::contains).count();
    double citedOwn = 0;
    double sharedReferences = 0;
    for (int cited : new TreeSet<>(set(query.linked(TestNetworks.CITES)))) {
      if (cited != query.node()) {
        citedOwn += own.contains(cited) ? 1 : 0;
        int times = papers(TestNetworks.CITES, Direction.BACKWARD, cited, query).size();
        sharedReferences += references.contains(cited) ? 1.0 / times : 0;
      }
    }
    double[] row = {
      own.size(),
      years.stream().findFirst().orElse(0),
      years.stream().max(Integer::compare).orElse(0),
      coAuthors.size(),
      venues.size(),
      words.size(),
      query.time() == Query.NO_TIME ? 0 : query.time(),
      atVenue,
      authorsAtVenue,
      requested.size(),
      ownAtVenue,
      own.isEmpty() ? 0 : ownAtVenue / own.size(),
      shared,
      requested.isEmpty() ? 0 : (double) shared / requested.size(),
      citedOwn,
      sharedReferences
    };
    float[] floats = new float[row.length];
    for (int i = 0; i < row.length; i++) {
      floats[i] = (float) row[i];
    }
    return floats;
  }
}
