package org.tapem.query;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.OptionalInt;
import org.tapem.base.BadFileException;
import org.tapem.dataset.source.ListLines;
import org.tapem.rank.RankRequest;

/**
 * Query nodes of a model by their ids or names, to rank candidate nodes for: those of a file with
 * one a line, or those that have candidate lists. Candidate nodes that a query node is joined to
 * are left out. One that the model does not know is an error; one that was there before is passed
 * over.
 */
public final class KnownNodes implements Iterator<RankTable.Named>, AutoCloseable {
  private final Known known;
  private final boolean includeKnown;
  private final ListedCandidates lists; // null: all candidate nodes
  private final ListLines lines; // null: the query nodes of the lists
  private final FileNames names;
  private final BitSet seen = new BitSet();
  private int nextList;
  private RankTable.Named ready;
  private long repeated;
  private long withoutList;

  /**
   * Begins to read.
   *
   * @param file of ids or a folder of such files, or null: all that have a list
   * @param lists whom to rank for each; null: all candidate nodes
   * @param includeKnown whether candidate nodes that a query node is joined to are ranked too
   */
  public KnownNodes(Known known, Path file, ListedCandidates lists, boolean includeKnown)
      throws IOException {
    this.known = known;
    this.includeKnown = includeKnown;
    this.lists = lists;
    names = new FileNames(known);
    lines = file == null ? null : new ListLines(file);
  }

  @Override
  public boolean hasNext() {
    try {
      String id = ready == null ? nextId() : null;
      while (id != null && ready == null) {
        ready = request(id);
        id = ready == null ? nextId() : null;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return ready != null;
  }

  @Override
  public RankTable.Named next() {
    if (!hasNext()) {
      throw new NoSuchElementException("no more ids");
    }
    RankTable.Named named = ready;
    ready = null;
    return named;
  }

  private String nextId() throws IOException {
    if (lines == null) {
      return nextList < lists.size() ? lists.queryId(nextList++) : null;
    }
    return lines.next();
  }

  /** Null where it is passed over. */
  private RankTable.Named request(String id) throws BadFileException {
    int queryNode = number(id);
    String own = known.queryNode(queryNode).id();
    int list = lists == null ? -1 : lists.find(id, own);
    boolean passed = seen.get(queryNode) || (lists != null && list < 0);
    repeated += seen.get(queryNode) ? 1 : 0;
    withoutList += passed && !seen.get(queryNode) ? 1 : 0;
    seen.set(queryNode);
    if (passed) {
      return null;
    }
    RankRequest request =
        lists == null
            ? RankRequest.ofAll(known.query(queryNode))
            : RankRequest.ofList(known.query(queryNode), lists.of(list));
    return new RankTable.Named(own, request.without(known.leftOut(queryNode, includeKnown)));
  }

  private int number(String id) throws BadFileException {
    int type = known.task().queryType();
    Object place = lines == null ? "candidate lists" : lines.place();
    OptionalInt found = names.find(type, id, place);
    if (found.isEmpty()) {
      throw new BadFileException(place + ": " + known.resolver().unknown(type, id).getMessage());
    }
    return found.getAsInt();
  }

  /** What it names by other words than ids. */
  public FileNames names() {
    return names;
  }

  /** Ids that were passed over because they had come before. */
  public long repeated() {
    return repeated;
  }

  /** Ids that were passed over because no list is theirs. */
  public long withoutList() {
    return withoutList;
  }

  @Override
  public void close() throws IOException {
    if (lines != null) {
      lines.close();
    }
  }
}
