package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.method.Method;
import org.tapem.method.Model;
import org.tapem.method.Training;
import org.tapem.method.TrainingRequest;
import org.tapem.nn.EpochReport;
import org.tapem.nn.TrainListener;
import org.tapem.nn.TrainState;
import org.tapem.query.Answer;
import org.tapem.query.Asker;
import org.tapem.query.Question;

/**
 * A folder whose checksums are right and whose content is wrong is read or refused: exit code 0 or
 * 2, in words, without numbers that are none. {@code -Dtapem.hostile=N} tries N changes, {@code
 * -Dtapem.hostile.first=N} begins with another one.
 */
class HostileFoldersTest {
  private static final int CASES = Integer.getInteger("tapem.hostile", 30);
  private static final int FIRST = Integer.getInteger("tapem.hostile.first", 0);
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final Pattern NO_NUMBER = Pattern.compile("\\b(NaN|Infinity)\\b");

  @TempDir static Path folder;

  private static final List<Subject> MODELS = new ArrayList<>();
  private static final List<Subject> CHECKPOINTS = new ArrayList<>();
  private static final Map<String, String[]> SETTINGS =
      Map.of(
          "tapem-plus", new String[] {"train.epochs=2", "plus.dim=16"},
          "tapem",
              new String[] {
                "train.epochs=2",
                "model.dim=8",
                "pair-dim=6",
                "words.dim=8",
                "words.epochs=1",
                "max-words=20"
              },
          "hne", new String[] {"train.epochs=2", "hne.dim=8"});
  private static Subject papersData;
  private static Subject shopData;
  private static Path more;
  private static Path candidates;

  /** A folder to be changed. */
  private record Subject(String name, Path path, boolean ofPapers) {}

  @BeforeAll
  static void train() throws IOException {
    Path file = folder.resolve("papers.jsonl");
    candidates = folder.resolve("candidates.tsv");
    more = folder.resolve("more.jsonl");
    Path data = folder.resolve("papers");
    done("generate", "--papers", 160, "--out", file, "--candidates", candidates);
    List<String> lines = Files.readAllLines(file);
    Files.write(more, lines.subList(lines.size() - 6, lines.size()));
    done(
        "import",
        "aminer-json",
        file,
        "--split-year",
        2015,
        "--candidates",
        candidates,
        "--out",
        data);
    papersData = new Subject("papers", data, true);
    Path tables = folder.resolve("tables");
    Path shop = folder.resolve("shop");
    done(
        "generate",
        "network",
        "--users",
        60,
        "--items",
        40,
        "--links",
        500,
        "--texts",
        "--out",
        tables);
    done("import", "network", tables.resolve("schema.yaml"), "--out", shop);
    shopData = new Subject("shop", shop, false);
    String[] pair = {
      "train.epochs=1", "model.dim=8", "pair-dim=6", "words.dim=8", "words.epochs=1", "max-words=20"
    };
    papers(Method.of("popularity"));
    papers(Method.of("tfidf"));
    papers(Method.of("bm25"));
    papers(Method.of("adamic-adar"));
    papers(Method.of("tapem-plus"), "train.epochs=1", "plus.dim=16");
    papers(Method.of("tapem"), pair);
    papers(Method.of("camel"), pair);
    papers(Method.of("hne"), "train.epochs=1", "hne.dim=8");
    for (String ranker : List.of("logistic", "neural", "gbdt", "forest")) {
      MODELS.add(
          new Subject(
              "sup-" + ranker,
              TrainedModels.train(
                  data, folder.resolve("sup-" + ranker), Method.of("sup"), "sup.ranker=" + ranker),
              true));
    }
    for (Method method : List.of(Method.of("tapem-plus"), Method.of("tapem"), Method.of("hne"))) {
      checkpoint(method);
    }
    shop(Method.of("popularity"));
    shop(Method.of("tfidf"));
    shop(Method.of("bm25"));
    shop(Method.of("item-knn"));
    shop(Method.of("common-neighbours"));
    shop(Method.of("bpr"), "bpr.dim=8", "bpr.epochs=1");
    shop(Method.of("tapem-plus"), "train.epochs=1", "plus.dim=16");
  }

  private static void papers(Method method, String... settings) throws IOException {
    Path path = folder.resolve("papers-" + method.key());
    MODELS.add(
        new Subject(
            method.key(), TrainedModels.train(papersData.path, path, method, settings), true));
  }

  private static void shop(Method method, String... settings) throws IOException {
    Path path = folder.resolve("shop-" + method.key());
    MODELS.add(
        new Subject(
            "shop " + method.key(),
            TrainedModels.train(shopData.path, path, method, settings),
            false));
  }

  /** Trains for an epoch and a bit, and keeps the checkpoint. */
  private static void checkpoint(Method method) throws IOException {
    Path out = folder.resolve("stopped-" + method.key());
    Training training =
        new Training(
            TrainingRequest.of(Dataset.open(papersData.path), method, out)
                .values(method.settings(List.of(SETTINGS.get(method.key()))))
                .threads(1)
                .replace(true)
                .checkpointSeconds(600));
    TrainListener stop =
        new TrainListener() {
          @Override
          public void epochDone(EpochReport report, TrainState state) {
            training.requestStop();
          }
        };
    training.run(Progress.NONE, List.of(stop));
    CHECKPOINTS.add(
        new Subject(method.key(), folder.resolve("stopped-" + method.key() + ".checkpoint"), true));
  }

  private static void done(Object... args) {
    Cli.Result result = Cli.run(args);
    assertThat(result.code()).as(result.err()).isZero();
  }

  @Test
  void aChangedModelIsReadOrRefused() throws IOException {
    List<String> wrong = new ArrayList<>();
    int[] codes = new int[3];
    for (int i = FIRST; i < FIRST + CASES; i++) {
      Subject subject = MODELS.get(i % MODELS.size());
      int number = i / MODELS.size() * 7 + i % MODELS.size();
      tried(subject, number, modelCommand(subject, i / MODELS.size() + i), wrong, codes);
    }
    report(wrong, codes);
  }

  @Test
  void aChangedDataSetIsReadOrRefused() throws IOException {
    List<String> wrong = new ArrayList<>();
    int[] codes = new int[3];
    for (int i = FIRST; i < FIRST + CASES; i++) {
      Subject subject = i % 3 == 2 ? shopData : papersData;
      tried(subject, i, dataCommand(subject, i / 3 + i), wrong, codes);
    }
    report(wrong, codes);
  }

  @Test
  void aChangedCheckpointIsReadOrRefused() throws IOException {
    List<String> wrong = new ArrayList<>();
    int[] codes = new int[3];
    for (int i = FIRST; i < FIRST + CASES; i++) {
      Subject subject = CHECKPOINTS.get(i % CHECKPOINTS.size());
      Path out = folder.resolve("out/m");
      List<Object> command =
          new ArrayList<>(
              List.of("train", "--threads", 1, "--data", papersData.path, "--out", out));
      command.addAll(List.of("--resume", "--method", subject.name));
      for (String setting : SETTINGS.get(subject.name)) {
        command.addAll(List.of("--set", setting));
      }
      tried(subject, i / CHECKPOINTS.size() + i, command, wrong, codes);
    }
    report(wrong, codes);
  }

  private static void report(List<String> wrong, int[] codes) {
    if (CASES > 100) { // somebody searches
      System.out.printf(
          "%d changes: %d read, %d refused, %d wrong%n",
          codes[0] + codes[1] + codes[2], codes[0], codes[2], wrong.size());
      wrong.forEach(what -> System.out.println("WRONG " + what));
    }
    assertThat(wrong).isEmpty();
    assertThat(codes[0]).as("some changes do no harm").isPositive();
    assertThat(codes[2]).as("some changes are refused").isPositive();
  }

  private static void tried(
      Subject subject, int number, List<Object> command, List<String> wrong, int[] codes)
      throws IOException {
    Path copy = folder.resolve("copy");
    Path out = folder.resolve("out");
    Files.createDirectories(out);
    if (CHECKPOINTS.contains(subject)) {
      copy = out.resolve("m.checkpoint");
    }
    HostileFolder.copy(subject.path, copy);
    String changed = HostileFolder.change(copy, number);
    String what = number + " " + subject.name + " " + changed + " " + command.get(0);
    try {
      Cli.Result result = assertTimeoutPreemptively(LIMIT, () -> run(command));
      codes[Math.min(2, Math.max(0, result.code()))]++;
      String fault = fault(result, out);
      if (fault != null) {
        wrong.add(what + ": " + fault);
      }
    } catch (AssertionError e) {
      wrong.add(what + ": hangs: " + e.getMessage());
    }
    Cli.remove(copy);
    Cli.remove(out);
    Cli.remove(folder.resolve("copy.checkpoint"));
  }

  private static Cli.Result run(List<Object> command) {
    if (!command.get(0).equals("ask")) {
      return Cli.run(command.toArray());
    }
    try {
      Asker asker = new Asker(Model.open(folder.resolve("copy")));
      asker.known().links(asker.known().task().candidateType());
      Answer answer = asker.ask(Question.of("network of words").top(5).explainBest(2));
      String said =
          answer.ranked().stream().map(ranked -> ranked.score() + "\n").toList().toString();
      return new Cli.Result(0, said, "");
    } catch (IOException e) {
      return new Cli.Result(2, "", "tapem: " + e.getMessage());
    } catch (UncheckedIOException e) {
      return new Cli.Result(2, "", "tapem: " + e.getCause().getMessage());
    } catch (RuntimeException e) {
      StringBuilder trace = new StringBuilder("this should not happen: " + e);
      for (StackTraceElement at : e.getStackTrace()) {
        trace.append("\n\tat ").append(at);
      }
      return new Cli.Result(1, "", trace.toString());
    }
  }

  private static String fault(Cli.Result result, Path out) throws IOException {
    if (result.code() == 1 && result.err().startsWith("tapem: training failed: the loss")) {
      return null; // a check that failed: weights may be finite and too large to go on with
    }
    if (result.code() != 0 && result.code() != 2) {
      return "exit code " + result.code() + ": " + result.err();
    }
    if ((result.code() == 2 && !result.err().contains("tapem: "))
        || result.err().contains("Exception")
        || result.err().contains("this should not happen")
        || result.err().contains("the heap is full")
        || result.err().lines().anyMatch(line -> line.endsWith(": null"))) {
      return result.err();
    }
    StringBuilder all = new StringBuilder(result.out());
    for (Path file : Cli.files(out)) {
      all.append('\n').append(Files.readString(out.resolve(file), StandardCharsets.ISO_8859_1));
    }
    if (result.code() == 0 && NO_NUMBER.matcher(all).find()) {
      Matcher found = NO_NUMBER.matcher(all);
      found.find();
      return "no number: "
          + all.substring(
              Math.max(0, found.start() - 200), Math.min(all.length(), found.end() + 50));
    }
    return null;
  }

  private static List<Object> modelCommand(Subject subject, int number) {
    Path model = folder.resolve("copy");
    Path out = folder.resolve("out");
    Path data = subject.ofPapers ? papersData.path : shopData.path;
    return switch (number % 8) {
      case 0 -> List.of("inspect", model);
      case 1 ->
          List.of(
              "evaluate",
              "--model",
              model,
              "--data",
              data,
              "--threads",
              1,
              "--json",
              out.resolve("figures.json"));
      case 2 ->
          subject.ofPapers
              ? List.of("identify", "--model", model, "--text", "w1 w2 network", "--explain")
              : List.of("recommend", "--model", model, "--for", "u1", "--explain");
      case 3 ->
          subject.ofPapers
              ? List.of("identify", "--model", model, "--text", "w1 w2 network", "--json")
              : List.of("recommend", "--model", model, "--have", "i1,i2", "--json");
      case 4 ->
          subject.ofPapers
              ? List.of(
                  "rank",
                  "--model",
                  model,
                  "--papers",
                  more,
                  "--out",
                  out.resolve("r.tsv"),
                  "--threads",
                  1)
              : List.of(
                  "evaluate", "--model", model, "--data", data, "--threads", 1, "--violation");
      case 5 ->
          List.of(
              "export",
              "--model",
              model,
              "--format",
              "word2vec",
              "--what",
              number % 16 < 8 ? "right" : "words",
              "--out",
              out.resolve("v.txt"),
              "--threads",
              1);
      case 6 ->
          subject.ofPapers
              ? List.of(
                  "add",
                  "--model",
                  model,
                  "--data",
                  more,
                  "--out",
                  out.resolve("grown"),
                  "--threads",
                  1)
              : List.of("ask");
      default ->
          subject.name.equals("tapem") ? started(model, data, out.resolve("m")) : List.of("ask");
    };
  }

  private static List<Object> started(Path model, Path data, Path out) {
    List<Object> command =
        new ArrayList<>(
            List.of("train", "--threads", 1, "--data", data, "--out", out, "--start", model));
    command.addAll(List.of("--method", "tapem"));
    for (String setting : SETTINGS.get("tapem")) {
      command.addAll(List.of("--set", setting));
    }
    return command;
  }

  private static List<Object> dataCommand(Subject subject, int number) {
    Path data = folder.resolve("copy");
    Path out = folder.resolve("out");
    String path = subject.ofPapers ? "APA" : "UIU";
    Path model =
        folder.resolve(
            (subject.ofPapers ? "papers-" : "shop-") + (number % 2 == 0 ? "tfidf" : "popularity"));
    List<Object> train =
        List.of("train", "--threads", 1, "--data", data, "--out", out.resolve("m"));
    return switch (number % 10) {
      case 0 -> List.of("inspect", data);
      case 1 ->
          List.of(
              "walk",
              "--data",
              data,
              "--meta-path",
              path,
              "--out",
              out.resolve("w"),
              "--per-node",
              1,
              "--threads",
              1);
      case 2 ->
          List.of(
              "samples",
              "--data",
              data,
              "--meta-path",
              path,
              "--out",
              out.resolve("s"),
              "--per-node",
              1,
              "--threads",
              1);
      case 3 ->
          List.of(
              "words",
              "--data",
              data,
              "--out",
              out.resolve("v"),
              "--dim",
              4,
              "--epochs",
              1,
              "--threads",
              1);
      case 4, 5 -> List.of("evaluate", "--model", model, "--data", data, "--threads", 1);
      case 6 -> with(train, "--method", number % 20 < 10 ? "tfidf" : "popularity");
      case 7 ->
          with(train, "--method", "tapem-plus", "--set", "train.epochs=1", "--set", "plus.dim=16");
      case 8 -> with(train, "--method", subject.ofPapers ? "sup" : "item-knn");
      default -> with(train, "--method", "hne", "--set", "train.epochs=1", "--set", "hne.dim=4");
    };
  }

  private static List<Object> with(List<Object> command, Object... more) {
    List<Object> all = new ArrayList<>(command);
    all.addAll(List.of(more));
    return all;
  }
}
