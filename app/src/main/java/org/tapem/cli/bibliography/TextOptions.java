package org.tapem.cli.bibliography;

import java.io.IOException;
import java.util.List;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.IdList;
import org.tapem.query.Known;
import org.tapem.query.Question;
import org.tapem.query.papers.KnownPapers;
import picocli.CommandLine.Option;

/** What can be told of a new paper beside its text. */
public final class TextOptions {
  @Option(
      names = "--references",
      paramLabel = "ID,...",
      description = "Of a paper: papers that it cites; @FILE: one id a line.")
  private String references;

  @Option(
      names = "--venue",
      paramLabel = "NAME",
      description = "Of a paper: where it appears, name or id of a venue.")
  private String venue;

  /** The same question with what was told; refuses what the model cannot know. */
  public Question joined(Question question, Known known) throws IOException {
    int papersType = known.task().queryType();
    List<String> cited =
        IdList.parse("--references", references).clear(known.resolver(), papersType);
    KnownPapers papers = new KnownPapers(known);
    if (!cited.isEmpty() && !papers.readsCitations()) {
      throw new UserMistake(
          papers.hasCitations()
              ? "--references: these are what the model ranks"
              : "--references: the model knows no citations");
    }
    if (venue != null && !papers.hasVenues()) {
      throw new UserMistake("--venue: the model knows no venues");
    }
    if (venue != null) {
      UserMistake.inOption("--venue", () -> known.resolver().find(papers.venueType(), venue));
    }
    return KnownPapers.joined(question, cited, venue == null ? null : venue.strip());
  }
}
