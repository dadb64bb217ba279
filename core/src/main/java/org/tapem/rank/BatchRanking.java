package org.tapem.rank;

import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.tapem.base.Progress;
import org.tapem.walk.RowBlocks;

/**
 * Ranks candidate nodes for many queries. Queries are taken from a stream in blocks, candidate
 * nodes are scored in blocks, and of each query only the best are kept: so memory does not grow
 * with the number of queries, nor with queries x candidate nodes. The same on any number of
 * threads.
 */
public final class BatchRanking {
  private static final int QUERIES = 256;
  private static final int ENTRIES = 1 << 21; // of all top lists of a block together

  private final Ranker ranker;
  private final int threads;
  private final int top;
  private final int blockSize;

  public BatchRanking(Ranker ranker, RankSettings settings) {
    this.ranker = ranker;
    threads = settings.threads();
    top = settings.top();
    int longest = Math.max(1, Math.min(top, ranker.candidates()));
    blockSize = Math.max(1, Math.min(QUERIES, ENTRIES / longest));
  }

  /** Answers all requests, in their order; gives their number. */
  public long rank(Iterator<RankRequest> requests, Progress progress, RankSink sink)
      throws IOException {
    progress.phase("rank", -1, "queries");
    long number = 0;
    QueryBlocks<RankRequest> blocks = new QueryBlocks<>(requests, blockSize);
    while (blocks.hasNext()) {
      List<RankRequest> block = blocks.next();
      block.forEach(this::check);
      RankedList[] best = answer(block);
      for (int i = 0; i < best.length; i++) {
        sink.take(number++, block.get(i), best[i]);
      }
      progress.advance(best.length);
    }
    return number;
  }

  private void check(RankRequest request) {
    if (request.all()) {
      return;
    }
    for (int node : request.candidates()) {
      if (node < 0 || node >= ranker.candidates()) {
        throw new IllegalArgumentException(
            "candidates must be >= 0 and < " + ranker.candidates() + ", got " + node);
      }
    }
  }

  private RankedList[] answer(List<RankRequest> block) {
    PreparedQueries prepared =
        ranker.prepare(block.stream().map(RankRequest::query).toList(), threads);
    RankedList[] best = new RankedList[block.size()];
    int[] lists = numbers(block, false);
    new RowBlocks(lists.length, prepared.together())
        .forEach(
            threads,
            (task, first, count) -> {
              for (int i = first; i < first + count; i++) {
                best[lists[i]] = ofList(prepared.scorer(lists[i]), block.get(lists[i]));
              }
            });
    int[] whole = numbers(block, true);
    if (whole.length > 0) {
      rankAll(prepared, block, whole, best);
    }
    return best;
  }

  private static int[] numbers(List<RankRequest> block, boolean all) {
    return IntStream.range(0, block.size()).filter(i -> block.get(i).all() == all).toArray();
  }

  private RankedList ofList(QueryScorer scorer, RankRequest request) {
    int[] candidates =
        Arrays.stream(request.candidates()).filter(node -> !request.leavesOut(node)).toArray();
    float[] scores = new float[candidates.length];
    scorer.scores(candidates, candidates.length, scores);
    TopList list = new TopList(top);
    for (int i = 0; i < candidates.length; i++) {
      list.add(candidates[i], scores[i]);
    }
    return list.drain();
  }

  /**
   * Where there are fewer queries than threads, the candidate nodes are cut into stripes as well.
   */
  private void rankAll(
      PreparedQueries prepared, List<RankRequest> block, int[] queries, RankedList[] best) {
    int stripes = Math.max(1, Math.min(threads / queries.length, ranker.candidates() / 4096));
    RowBlocks groups = new RowBlocks(queries.length, CandidateScan.group(prepared, threads));
    TopList[][] lists = new TopList[queries.length][stripes];
    for (int i = 0; i < queries.length; i++) {
      for (int stripe = 0; stripe < stripes; stripe++) {
        // those to leave out go when all is ranked, so that the scan need not know them
        lists[i][stripe] = new TopList(top + block.get(queries[i]).leftOut().length);
      }
    }
    new RowBlocks(groups.count() * stripes, 1)
        .forEach(
            threads,
            (task, first, count) -> {
              int group = task / stripes;
              int stripe = task % stripes;
              rankStripe(prepared, queries, groups, group, stripe, stripes, lists);
            });
    for (int i = 0; i < queries.length; i++) {
      TopList list = lists[i][0];
      for (int stripe = 1; stripe < stripes; stripe++) {
        list.addAll(lists[i][stripe]);
      }
      best[queries[i]] = kept(list.drain(), block.get(queries[i]));
    }
  }

  private RankedList kept(RankedList list, RankRequest request) {
    if (request.leftOut().length == 0) {
      return list;
    }
    int[] places =
        IntStream.range(0, list.size())
            .filter(i -> !request.leavesOut(list.nodes()[i]))
            .limit(top)
            .toArray();
    float[] scores = new float[places.length];
    for (int i = 0; i < scores.length; i++) {
      scores[i] = list.scores()[places[i]];
    }
    return new RankedList(IntStream.of(places).map(i -> list.nodes()[i]).toArray(), scores);
  }

  private void rankStripe(
      PreparedQueries prepared,
      int[] queries,
      RowBlocks groups,
      int group,
      int stripe,
      int stripes,
      TopList[][] lists) {
    int firstQuery = groups.firstRow(group);
    QueryScorer[] scorers = new QueryScorer[groups.rows(group)];
    for (int i = 0; i < scorers.length; i++) {
      scorers[i] = prepared.scorer(queries[firstQuery + i]);
    }
    int from = (int) ((long) ranker.candidates() * stripe / stripes);
    int to = (int) ((long) ranker.candidates() * (stripe + 1) / stripes);
    new CandidateScan()
        .scan(
            scorers,
            from,
            to,
            (scorer, begin, end, scores) ->
                lists[firstQuery + scorer][stripe].addRange(begin, end, scores));
  }

  /** Takes answers in the order of the requests, on the thread that asked. */
  @FunctionalInterface
  public interface RankSink {
    /**
     * Takes the answer to a request.
     *
     * @param number of the request, counted from 0
     */
    void take(long number, RankRequest request, RankedList best) throws IOException;
  }
}
