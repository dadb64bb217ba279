package org.tapem.cli.querying;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.tapem.cli.bibliography.TextOptions;
import org.tapem.cli.console.TaskWords;
import org.tapem.cli.console.UserMistake;
import org.tapem.method.Model;
import org.tapem.query.Asker;
import org.tapem.query.Question;
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
      "Ranks the candidates for a text, such as who may have written it.",
      "Shows the texts of each candidate that are most similar to it and, with",
      "--explain, the reasons."
    },
    footer = {
      "",
      "The text comes from --text, from --file, or from standard input. Of a PDF the",
      "first page is read, with all that stands on it. A PDF may have 50 MB, unpack to",
      "64 MB and take 20 seconds.",
      "",
      "Examples:",
      "  tapem identify --model model --file text.pdf --explain",
      "  tapem identify --model model --text 'Parsing with attention' --top 5",
      "  cat abstract.txt | tapem identify --model model --venue ACL --json"
    })
public final class IdentifyCommand implements Callable<Integer> {
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

  @Mixin private AnswerOptions options;

  @Option(
      names = "--link",
      paramLabel = "RELATION=ID,...",
      description = "Nodes that the new one is joined to by a relation; may be repeated.")
  private Map<String, String> links = Map.of();

  @Mixin private TextOptions given;

  @Option(names = "--json", description = "Print one JSON object, with all that is told.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    options.check();
    Question question = Question.of(text());
    Model loaded = Model.open(model);
    TaskWords words = TaskWords.of(loaded.folder().manifest());
    words.check(model, false);
    Asker asker = new Asker(loaded);
    question = options.limit(question, asker);
    question = LinkOption.joined(given.joined(question, asker.known()), links, asker.known());
    PrintWriter out = spec.commandLine().getOut();
    new AnswerOutput(asker, json, out, spec.commandLine().getErr()).answer(question);
    return 0;
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
