package org.tapem.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.tapem.ask.Asker;
import org.tapem.ask.Question;
import org.tapem.cli.bibliography.TextOptions;
import org.tapem.method.LoadedModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tapem identify --model MODEL (--text TEXT | --file FILE)}. */
@Command(
    name = "identify",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Tells what belongs to a new text: the best candidates of a model, such as who may",
      "have written it, with their texts that are closest to it, and with --explain why."
    },
    footer = {
      "",
      "The text comes from --text, from --file, or from standard input. Of a PDF the",
      "first page is read, with all that stands on it.",
      "",
      "Examples:",
      "  tapem identify --model model --file text.pdf --explain",
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
      description = "Best N candidates (default: ${DEFAULT-VALUE}).")
  private int top;

  @Option(
      names = "--near",
      paramLabel = "N",
      defaultValue = "3",
      description = "Closest N texts of each candidate (default: ${DEFAULT-VALUE}).")
  private int near;

  @Option(
      names = "--explain",
      arity = "0..1",
      fallbackValue = "",
      paramLabel = "ID,...",
      description = "Tell why, for the best " + EXPLAINED + " or for these candidates.")
  private String explain;

  @Option(
      names = "--link",
      paramLabel = "RELATION=ID,...",
      description = "Nodes that the new one is joined to by a relation; may be repeated.")
  private Map<String, String> links = Map.of();

  @Mixin private TextOptions told;

  @Option(
      names = "--candidates",
      paramLabel = "ID,...",
      description = "Rank these only; @FILE: one id a line.")
  private String candidates;

  @Option(
      names = "--exclude",
      paramLabel = "ID,...",
      description = "Leave these out; @FILE: one id a line.")
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
    LoadedModel loaded = LoadedModel.open(model);
    TaskWords words = TaskWords.of(loaded.folder().manifest());
    words.check(model, false);
    question = question.top(Math.max(1, Math.min(top, loaded.ranker().candidates())));
    Asker asker = new Asker(loaded);
    question = LinkOption.joined(told.joined(question, asker.known()), links, asker.known());
    PrintWriter out = spec.commandLine().getOut();
    new AnswerOutput(asker, json, out, spec.commandLine().getErr()).answer(question);
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
}
