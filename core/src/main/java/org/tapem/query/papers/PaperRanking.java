package org.tapem.query.papers;

import java.io.IOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.tapem.base.Progress;
import org.tapem.method.Model;
import org.tapem.query.ListedCandidates;
import org.tapem.query.RankTable;
import org.tapem.rank.RankRequest;

/**
 * Ranks authors, or papers to cite, for a stream of papers and writes a table. Memory does not grow
 * with the number of papers but by their ids.
 */
public final class PaperRanking {
  private final Model model;
  private final PaperQueries papers;
  private final ListedCandidates lists; // null: all there are
  private long ranked;
  private long withoutList;
  private long withoutWords;

  /**
   * A ranking.
   *
   * @param lists whom to rank for each paper; papers without a list are passed over. Null: all for
   *     every paper
   */
  public PaperRanking(Model model, PaperQueries papers, ListedCandidates lists) {
    this.model = model;
    this.papers = papers;
    this.lists = lists;
  }

  /**
   * Ranks all papers.
   *
   * @param progress hears already of the bytes of their files
   */
  public void write(RankTable.QueryMaker table, Progress progress) throws IOException {
    ranked = table.make(new Requests(), progress);
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

  private final class Requests implements Iterator<RankTable.Named> {
    private final boolean readsText = model.folder().hasVocabulary();
    private RankTable.Named ready;

    @Override
    public boolean hasNext() {
      while (ready == null && papers.hasNext()) {
        PaperQuery paper = papers.next();
        int list = lists == null ? -1 : lists.find(paper.id());
        if (lists != null && list < 0) {
          withoutList++;
          continue;
        }
        withoutWords += readsText && paper.query().words().length == 0 ? 1 : 0;
        RankRequest request =
            lists == null
                ? RankRequest.ofAll(paper.query())
                : RankRequest.ofList(paper.query(), lists.of(list));
        ready = new RankTable.Named(paper.id(), request);
      }
      return ready != null;
    }

    @Override
    public RankTable.Named next() {
      if (!hasNext()) {
        throw new NoSuchElementException("no more papers");
      }
      RankTable.Named request = ready;
      ready = null;
      return request;
    }
  }
}
