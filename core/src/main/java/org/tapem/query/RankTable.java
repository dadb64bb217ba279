package org.tapem.query;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Serializable;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Locale;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.io.NewFile;
import org.tapem.io.StringFile;
import org.tapem.method.Model;
import org.tapem.rank.BatchRanking;
import org.tapem.rank.Calibration;
import org.tapem.rank.Query;
import org.tapem.rank.RankRequest;
import org.tapem.rank.RankSettings;
import org.tapem.rank.RankedList;

/**
 * Ranks candidate nodes for a stream of query nodes and writes a table with tabs: query node (the
 * column has the name of its type), rank, candidate, score, then the {@link Columns} that are
 * requested; best first, query nodes in their order. Memory does not grow with their number.
 */
public final class RankTable {
  private final Model model;
  private final RankSettings settings;
  private final Columns columns;
  private final Progress progress;
  private final ArrayDeque<String> requested = new ArrayDeque<>(); // that wait for an answer

  /**
   * Columns after those that every table has.
   *
   * @param chances the chance of each candidate; the model must have chances
   * @param names the name of each candidate, empty where it has none
   */
  public record Columns(boolean chances, boolean names) implements Serializable {}

  /** A table. */
  public RankTable(Model model, RankSettings settings, Columns columns, Progress progress) {
    this.model = model;
    this.settings = settings;
    this.columns = columns;
    this.progress = progress;
  }

  /** Whom to rank for a query node, and its id. */
  public record Named(String id, RankRequest request) {}

  /** Makes a table of questions: here, or on other machines. */
  @FunctionalInterface
  public interface QueryMaker {
    /**
     * Ranks for all and writes the table; gives the number of query nodes.
     *
     * @param progress for what takes long once the questions are taken
     */
    long make(Iterator<Named> requests, Progress progress) throws IOException;
  }

  /**
   * Ranks for all; the file appears when it is whole. A name with .gz gives gzip.
   *
   * @param requests taken one by one; none at all is an error
   */
  public long write(Path out, Iterator<Named> requests) throws IOException {
    try (NewFile file = new NewFile(out)) {
      file.out().write(header());
      long ranked = rows(requests, file.out());
      needOne(ranked);
      file.finish();
      file.giveName();
      return ranked;
    }
  }

  /** Puts files of rows together, in their order: the bytes of {@link #write}. */
  public void join(Path out, Iterable<Path> parts) throws IOException {
    try (NewFile file = new NewFile(out)) {
      file.out().write(header());
      for (Path part : parts) {
        Files.copy(part, file.out());
      }
      file.finish();
      file.giveName();
    }
  }

  /** Refuses a table without rows. */
  public void needOne(long ranked) throws BadFileException {
    if (ranked == 0) {
      throw new BadFileException(
          "no %s has a candidate list, so there is nothing to rank"
              .formatted(model.folder().manifest().task().queryType()));
    }
  }

  private byte[] header() {
    String queryType = model.folder().manifest().task().queryType();
    String header =
        queryType
            + "\trank\tcandidate\tscore"
            + (columns.chances() ? "\tchance" : "")
            + (columns.names() ? "\tname" : "")
            + "\n";
    return header.getBytes(StandardCharsets.UTF_8);
  }

  /** Ranks for some and writes their rows without a header; gives the number of query nodes. */
  public long rows(Iterator<Named> requests, OutputStream out) throws IOException {
    String type = model.folder().manifest().task().candidateType();
    StringFile candidateIds = model.folder().ids(type).strings();
    StringFile names = columns.names() ? model.folder().names(type) : null;
    Writer table = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    long ranked =
        new BatchRanking(model.ranker(), settings)
            .rank(
                remembering(requests),
                progress,
                (number, request, best) ->
                    rows(
                        requested.remove(),
                        columns.chances() ? request.query() : null,
                        best,
                        candidateIds,
                        names,
                        table));
    table.flush();
    return ranked;
  }

  private Iterator<RankRequest> remembering(Iterator<Named> requests) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return requests.hasNext();
      }

      @Override
      public RankRequest next() {
        Named next = requests.next();
        requested.add(next.id());
        return next.request();
      }
    };
  }

  /** Writes a list: with chances where there is a query, with names where there are some. */
  private void rows(
      String queryId,
      Query query,
      RankedList best,
      StringFile candidateIds,
      StringFile names,
      Writer table)
      throws IOException {
    String id = cell(queryId);
    Calibration curve = query == null ? null : model.ranker().calibration(query).orElseThrow();
    for (int i = 0; i < best.size(); i++) {
      table.write(id);
      table.write('\t');
      table.write(Integer.toString(i + 1));
      table.write('\t');
      table.write(cell(candidateIds.get(best.nodes()[i])));
      table.write('\t');
      table.write(Float.toString(best.scores()[i]));
      if (curve != null) {
        table.write(String.format(Locale.ROOT, "\t%.6f", curve.chance(best.scores()[i])));
      }
      if (names != null) {
        table.write('\t');
        table.write(cell(names.get(best.nodes()[i])));
      }
      table.write('\n');
    }
  }

  /** An id or a name may hold anything, a cell no end of cell or line. */
  private static String cell(String id) {
    return id.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
  }
}
