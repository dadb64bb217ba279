package org.tapem.cli.querying;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.tapem.cli.console.StandardInput;
import org.tapem.cli.console.TaskWords;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.FileOutput;
import org.tapem.cli.options.IdList;
import org.tapem.cli.options.Threads;
import org.tapem.cli.options.WaitOption;
import org.tapem.method.Model;
import org.tapem.query.Asker;
import org.tapem.query.Question;
import org.tapem.query.RankTable;
import org.tapem.rank.RankSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tapem recommend --model MODEL (--for ID | --have ID,... | --file FILE --out FILE)}. */
@Command(
    name = "recommend",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Recommends new partners to known nodes, such as items to a user.",
      "With --explain it shows the reasons. For models whose task is about known nodes."
    },
    footer = {
      "",
      "What a node is joined to already is not ranked, also where that link was held",
      "out of training. A new node can be told by what it has (--have); many are",
      "answered by --file to a table with the columns LEFT (the type's name), rank,",
      "candidate, score and name (of the candidate).",
      "",
      "Examples:",
      "  tapem recommend --model model --for u17 --top 5 --explain",
      "  tapem recommend --model model --have i3,i8",
      "  tapem recommend --model model --file users.txt --out best.tsv.gz"
    })
public final class RecommendCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--model", required = true, paramLabel = "MODEL", description = "The model.")
  private Path model;

  @Option(
      names = "--for",
      paramLabel = "ID",
      description = "A known node, id or name; may be repeated.")
  private List<String> about = List.of();

  @Option(
      names = "--have",
      paramLabel = "ID,...",
      description = "What a new node is joined to, ids or names; @FILE: one a line.")
  private String have;

  @Option(
      converter = StandardInput.OfPath.class,
      names = "--file",
      paramLabel = "FILE",
      description =
          "Known nodes, an id or name a line; a folder of such files; - for stdin. Needs --out.")
  private Path file;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "With --file: table to write; gzipped if it ends with .gz.")
  private Path out;

  @Option(
      names = "--include-known",
      description = "Also rank what a node is joined to already, held out of training or not.")
  private boolean includeKnown;

  @Mixin private AnswerOptions options;

  @Option(names = "--json", description = "Print one JSON object a line, with all that is told.")
  private boolean json;

  @Mixin private Threads threads;

  @Mixin private FileOutput output;

  @Override
  public Integer call() throws IOException {
    check();
    int used = threads.count();
    WaitOption.Locks locks = output.take(file == null ? List.of() : List.of(out));
    try (locks) {
      Model loaded = Model.open(model);
      TaskWords words = TaskWords.of(loaded.folder().manifest());
      words.check(model, true);
      if (file != null) {
        table(loaded, words, used);
      } else {
        answer(new Asker(loaded), words);
      }
      return 0;
    }
  }

  private void check() {
    options.check();
    long ways = Stream.of(!about.isEmpty(), have != null, file != null).filter(way -> way).count();
    if (ways != 1) {
      throw new UserMistake("give one of --for, --have and --file");
    }
    if ((file == null) != (out == null)) {
      throw new UserMistake("--file and --out go together");
    }
    if (file != null && (json || options.chosen())) {
      throw new UserMistake("--explain, --json, --candidates and --exclude do not go with --file");
    }
  }

  private void table(Model loaded, TaskWords words, int used) throws IOException {
    long began = System.nanoTime();
    RankSettings settings = new RankSettings(options.top(), used);
    long ranked =
        new KnownRanking(loaded, includeKnown, spec.commandLine().getErr())
            .write(
                file,
                null,
                (requests, progress) ->
                    new RankTable(loaded, settings, new RankTable.Columns(false, true), progress)
                        .write(out, requests));
    spec.commandLine()
        .getOut()
        .printf(
            Locale.ROOT,
            "Wrote %s: the best %d of %,d %s by %s, in %.1f s%n",
            out,
            options.top(),
            ranked,
            words.queryTypes(),
            loaded.ranker().method(),
            (System.nanoTime() - began) / 1e9);
  }

  private void answer(Asker asker, TaskWords words) throws IOException {
    List<Question> questions = new ArrayList<>();
    if (have != null) {
      List<String> had =
          IdList.parse("--have", have)
              .needed(asker.known().resolver(), asker.known().task().candidateType());
      questions.add(Question.of("").links(Map.of(words.relation(), had)));
    }
    about.forEach(given -> questions.add(Question.about(given)));
    about.forEach(given -> UserMistake.inOption("--for", () -> asker.known().needQueryNode(given)));
    PrintWriter printer = spec.commandLine().getOut();
    AnswerOutput answers = new AnswerOutput(asker, json, printer, spec.commandLine().getErr());
    for (int i = 0; i < questions.size() && !printer.checkError(); i++) { // while somebody reads
      if (i > 0 && !json) {
        printer.println();
      }
      answers.answer(options.limit(questions.get(i).includeKnown(includeKnown), asker));
    }
  }
}
