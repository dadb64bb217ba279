package org.tapem.preset;

import java.util.List;
import org.tapem.network.NodeType;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.store.DatasetManifest;

/** The academic network: authors write papers, papers cite papers and appear at venues. */
public final class BibliographySchema {
  static final int AUTHOR = 0;
  static final int PAPER = 1;
  static final int VENUE = 2;
  static final int WRITES = 0;
  static final int CITES = 1;
  static final int PUBLISHED_IN = 2;

  public static final Schema SCHEMA =
      new Schema(
          List.of(
              new NodeType("author", 'A'), new NodeType("paper", 'P'), new NodeType("venue", 'V')),
          List.of(
              new Relation("writes", AUTHOR, PAPER, false),
              new Relation("cites", PAPER, PAPER, true),
              new Relation("published_in", PAPER, VENUE, false)));

  /** Author identification: for a paper's text, who wrote it. */
  static final DatasetManifest.Task TASK = new DatasetManifest.Task("paper", "author", "writes");

  private BibliographySchema() {}
}
