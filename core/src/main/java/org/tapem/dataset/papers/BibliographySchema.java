package org.tapem.dataset.papers;

import java.util.List;
import java.util.stream.Stream;
import org.tapem.network.NodeType;
import org.tapem.network.Relation;
import org.tapem.network.Schema;

/** The academic network: authors write papers, papers cite papers and appear at venues. */
public final class BibliographySchema {
  public static final int AUTHOR = 0;
  public static final int PAPER = 1;
  public static final int VENUE = 2;
  public static final int WRITES = 0;
  public static final int CITES = 1;
  public static final int PUBLISHED_IN = 2;

  public static final int COLLABORATES = 3;

  public static final Schema SCHEMA =
      new Schema(
          List.of(
              new NodeType("author", 'A'), new NodeType("paper", 'P'), new NodeType("venue", 'V')),
          List.of(
              new Relation("writes", AUTHOR, PAPER, false),
              new Relation("cites", PAPER, PAPER, true),
              new Relation("published_in", PAPER, VENUE, false)));

  /** The same where authors are joined to those they wrote with. */
  static final Schema WITH_COLLABORATIONS =
      new Schema(
          SCHEMA.types(),
          Stream.concat(
                  SCHEMA.relations().stream(),
                  Stream.of(new Relation("collaborates", AUTHOR, AUTHOR, false)))
              .toList());

  private BibliographySchema() {}
}
