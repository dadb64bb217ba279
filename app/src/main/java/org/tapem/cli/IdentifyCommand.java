package org.tapem.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.tapem.answer.AnswerJson;
import org.tapem.ask.Answer;
import org.tapem.ask.Asker;
import org.tapem.ask.Question;
import org.tapem.method.LoadedModel;
import org.tapem.preset.KnownPapers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tapem identify --model MODEL (--text TEXT | --file FILE)}. */
@Command(
    name = "identify",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Tells who may have written a text: the best authors of a model, with their",
      "papers that are closest to the text, and with --explain why."
    },
    footer = {
      "",
      "The text comes from --text, from --file, or from standard input. Of a PDF the",
      "first page is read, with all that stands on it.",
      "",
      "Examples:",
      "  tapem identify --model model --file paper.pdf --explain",
      "  tapem identify --model model --text 'Parsing with attention' --top 5",
      "  cat abstract.txt | tapem identify --model model --venue ACL --json"
    })
final class IdentifyCommand implements Callable<Integer> {
  private static final int EXPLAINED = 3;
  @Spec private CommandSpec spec;

  @Option(names = "--model", required = true, paramLabel = "MODEL", description = "The model.")
  private Path model;

  @Option(
      names = "--text",
      paramLabel = "TEXT",
      description = "The text, such as title and abstract; - for standard input.")
  private String text;

  @Option(
      names = "--file",
      paramLabel = "FILE",
      description = "File with the text (UTF-8), or a PDF; - for standard input.")
  private String file;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "10",
      description = "Best N authors (default: ${DEFAULT-VALUE}).")
  private int top;

  @Option(
      names = "--near",
      paramLabel = "N",
      defaultValue = "3",
      description = "Closest N papers of each author (default: ${DEFAULT-VALUE}).")
  private int near;

  @Option(
      names = "--explain",
      arity = "0..1",
      fallbackValue = "",
      paramLabel = "ID,...",
      description = "Tell why, for the best " + EXPLAINED + " or for these authors.")
  private String explain;

  @Option(
      names = "--references",
      paramLabel = "ID,...",
      description = "Papers that the text cites; @FILE: one id a line.")
  private String references;

  @Option(
      names = "--venue",
      paramLabel = "NAME",
      description = "Where it appears: name or id of a venue.")
  private String venue;

  @Option(
      names = "--candidates",
      paramLabel = "ID,...",
      description = "Rank these authors only; @FILE: one id a line.")
  private String candidates;

  @Option(
      names = "--exclude",
      paramLabel = "ID,...",
      description = "Leave these authors out; @FILE: one id a line.")
  private String exclude;

  @Option(names = "--json", description = "Print one JSON object, with all that is told.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    checkNumbers();
    String read = text();
    Question question =
        Question.of(read)
            .near(near)
            .candidates(IdList.parse("--candidates", candidates))
            .exclude(Set.copyOf(IdList.parse("--exclude", exclude)));
    if (explain != null) {
      question =
          explain.isEmpty()
              ? question.explainBest(EXPLAINED)
              : question.explain(IdList.parse("--explain", explain));
    }
    List<String> cited = IdList.parse("--references", references);
    LoadedModel loaded = LoadedModel.open(model);
    KnownPapers.check(loaded.folder());
    question = question.top(Math.max(1, Math.min(top, loaded.ranker().candidates())));
    answer(new Asker(loaded), question, cited);
    return 0;
  }

  private void checkNumbers() {
    if (top < 1) {
      throw new UserMistake("--top must be >= 1, got " + top);
    }
    if (near < 0) {
      throw new UserMistake("--near must be >= 0, got " + near);
    }
  }

  private String text() throws IOException {
    if (text != null && file != null) {
      throw new UserMistake("--text and --file: give one of them");
    }
    if (file != null) {
      return QuestionText.ofFile(file);
    }
    if (text == null && "terminal".equals(System.getProperty("tapem.input"))) {
      throw new UserMistake("no text: give --text or --file, or send it to standard input");
    }
    if (text == null || text.equals("-")) {
      return QuestionText.ofInput();
    }
    if (text.isBlank()) {
      throw new UserMistake("--text: has no text");
    }
    return text;
  }

  private void answer(Asker asker, Question asked, List<String> cited) throws IOException {
    KnownPapers papers = new KnownPapers(asker.known());
    String venueId = venue == null ? null : papers.venue(venue).orElse(null);
    Question question = KnownPapers.joined(asked, cited, venueId);
    Answer answer = asker.ask(question);
    if (answer.candidates() == 0) {
      throw new UserMistake(
          answer.unknownCandidates().isEmpty()
              ? "--exclude: nobody is left to rank"
              : "--candidates: nobody to rank; the model does not know "
                  + Screen.clean(answer.unknownCandidates().get(0)));
    }
    boolean unknownVenue = venue != null && venueId == null;
    new AnswerNotes(asker, spec.commandLine().getErr())
        .print(question, answer, unknownVenue ? venue : null);
    if (json) {
      LoadedModel askedModel = asker.model();
      byte[] line =
          new AnswerJson(askedModel.folder().sha256(), askedModel.method(), asker.known())
              .of(answer, unknownVenue ? List.of(venue) : List.of());
      spec.commandLine()
          .getOut()
          .println(Screen.harmlessJson(new String(line, StandardCharsets.UTF_8)));
    } else {
      new AnswerPrinter(asker.model(), spec.commandLine().getOut(), Screen.width()).print(answer);
    }
  }
}
