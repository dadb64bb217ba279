package org.tapem.preset;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Locale;
import java.util.NoSuchElementException;
import org.tapem.flat.BadFileException;
import org.tapem.flat.NewFile;
import org.tapem.flat.Progress;
import org.tapem.flat.StringFile;
import org.tapem.method.LoadedModel;
import org.tapem.rank.BatchRanking;
import org.tapem.rank.Calibration;
import org.tapem.rank.Query;
import org.tapem.rank.RankRequest;
import org.tapem.rank.RankSettings;
import org.tapem.rank.RankedList;

/**
 * Ranks authors for a stream of papers and writes a table with tabs: {@value #HEADER}, best first,
 * papers in their order. Memory does not grow with the number of papers but by their ids.
 */
public final class PaperRanking {
  public static final String HEADER = "paper\trank\tcandidate\tscore";

  private final LoadedModel model;
  private final PaperQueries papers;
  private final PaperCandidates lists; // null: all authors
  private final ArrayDeque<String> asked = new ArrayDeque<>(); // papers that wait for an answer
  private long ranked;
  private long withoutList;
  private long withoutWords;

  /**
   * A ranking.
   *
   * @param lists whom to rank for each paper; papers without a list are passed over. Null: all
   *     authors for every paper
   */
  public PaperRanking(LoadedModel model, PaperQueries papers, PaperCandidates lists) {
    this.model = model;
    this.papers = papers;
    this.lists = lists;
  }

  /**
   * Ranks all papers; the file appears when it is whole. A name with .gz gives gzip.
   *
   * @param chances whether the chance of each candidate is a column too; the model must tell them
   */
  public void write(Path out, RankSettings settings, boolean chances) throws IOException {
    String right = model.folder().manifest().task().right();
    StringFile authors = model.folder().ids(right).strings();
    try (NewFile file = new NewFile(out)) {
      Writer table =
          new BufferedWriter(new OutputStreamWriter(file.out(), StandardCharsets.UTF_8), 1 << 16);
      table.write(HEADER + (chances ? "\tchance" : "") + "\n");
      ranked =
          new BatchRanking(model.ranker(), settings)
              .rank(
                  new Requests(),
                  Progress.NONE, // the papers tell it, in bytes of their files
                  (number, request, best) ->
                      rows(asked.remove(), chances ? request.query() : null, best, authors, table));
      if (ranked == 0) {
        throw new BadFileException("no paper has a candidate list, so there is nothing to rank");
      }
      table.flush();
      file.finish();
      file.giveName();
    }
  }

  /** Writes a list, with chances where the query is told. */
  private void rows(String paper, Query query, RankedList best, StringFile authors, Writer table)
      throws IOException {
    String id = cell(paper);
    Calibration curve = query == null ? null : model.ranker().calibration(query).orElseThrow();
    for (int i = 0; i < best.size(); i++) {
      table.write(id);
      table.write('\t');
      table.write(Integer.toString(i + 1));
      table.write('\t');
      table.write(cell(authors.get(best.nodes()[i])));
      table.write('\t');
      table.write(Float.toString(best.scores()[i]));
      if (curve != null) {
        table.write(String.format(Locale.ROOT, "\t%.6f", curve.chance(best.scores()[i])));
      }
      table.write('\n');
    }
  }

  /** An id may hold anything, a cell no end of cell or line. */
  private static String cell(String id) {
    return id.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
  }

  /** What was read, and what was wrong with it. */
  public PaperQueries papers() {
    return papers;
  }

  /** Papers that were ranked. */
  public long ranked() {
    return ranked;
  }

  /** Ranked papers without a word that the model knows; 0 where it reads no text. */
  public long withoutWords() {
    return withoutWords;
  }

  /** Papers that were passed over because no list is theirs. */
  public long withoutList() {
    return withoutList;
  }

  /** Lists whose paper did not come. */
  public long listsWithoutPaper() {
    return lists == null ? 0 : lists.size() - ranked;
  }

  private final class Requests implements Iterator<RankRequest> {
    private final boolean readsText = model.folder().hasVocabulary();
    private RankRequest ready;

    @Override
    public boolean hasNext() {
      while (ready == null && papers.hasNext()) {
        PaperQuery paper = papers.next();
        int list = lists == null ? -1 : lists.find(paper.id());
        if (lists != null && list < 0) {
          withoutList++;
          continue;
        }
        asked.add(paper.id());
        withoutWords += readsText && paper.query().words().length == 0 ? 1 : 0;
        ready =
            lists == null
                ? RankRequest.ofAll(paper.query())
                : RankRequest.ofList(paper.query(), lists.of(list));
      }
      return ready != null;
    }

    @Override
    public RankRequest next() {
      if (!hasNext()) {
        throw new NoSuchElementException("no more papers");
      }
      RankRequest request = ready;
      ready = null;
      return request;
    }
  }
}
