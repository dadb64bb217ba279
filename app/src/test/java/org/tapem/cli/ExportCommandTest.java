package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.jetbrains.bio.npy.NpyArray;
import org.jetbrains.bio.npy.NpyFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.method.Method;
import org.tapem.method.Model;
import org.tapem.query.Known;
import org.tapem.rank.Query;
import org.tapem.rank.VectorSpace;
import org.tapem.text.WordVectors;

/** {@code tapem export}: files of a model's vectors, held against the model itself. */
class ExportCommandTest {
  private static final String[] TINY = {
    "train.epochs=1",
    "model.dim=16",
    "pair-dim=12",
    "words.dim=20",
    "words.epochs=1",
    "max-words=30"
  };

  @TempDir static Path folder;

  private static final Map<String, Model> MODELS = new HashMap<>();
  private static final Map<String, String> TEXTS = new HashMap<>(); // by paper

  @BeforeAll
  static void train() throws IOException {
    TrainedModels made = TrainedModels.of(folder);
    train(made, Method.of("tapem"), TINY);
    train(made, Method.of("tapem-plus"), "train.epochs=1", "plus.dim=16");
    train(made, Method.of("hne"), "train.epochs=1", "hne.dim=12");
    train(made, Method.of("tfidf"));
    train(made, Method.of("popularity"));
    try (var papers =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(made.papers())),
                StandardCharsets.UTF_8))) {
      for (String line : papers.lines().toList()) {
        JsonNode paper = new ObjectMapper().readTree(line);
        String text = paper.path("title").asText() + " " + paper.path("abstract").asText();
        TEXTS.put(paper.get("id").asText(), text);
      }
    }
  }

  private static void train(TrainedModels made, Method method, String... settings)
      throws IOException {
    Path model = TrainedModels.train(made.data(), path(method.key()), method, settings);
    MODELS.put(method.key(), Model.open(model));
  }

  private static Path path(String method) {
    return folder.resolve("model-" + method);
  }

  private static Cli.Result export(String method, String format, Path out, Object... more) {
    List<Object> args =
        new ArrayList<>(
            List.of("export", "--model", path(method), "--format", format, "--out", out));
    args.addAll(Arrays.asList(more));
    return Cli.run(args.toArray());
  }

  private static Path exported(String method, String format, String name, Object... more) {
    Path out = folder.resolve(name);
    Object[] args = Arrays.copyOf(more, more.length + 1);
    args[more.length] = "--force";
    TrainedModels.done(export(method, format, out, args));
    return out;
  }

  private static List<String[]> table(Path file) throws IOException {
    return Files.readAllLines(file).stream().map(line -> line.split("\t", -1)).toList();
  }

  private static float[] row(NpyArray array, int row) {
    int dim = array.getShape()[1];
    return Arrays.copyOfRange(array.asFloatArray(), row * dim, (row + 1) * dim);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tapem", "tapem-plus", "hne"})
  void authorsHaveTheVectorsThatTheModelComparesThemBy(String method) throws IOException {
    Path file = exported(method, "npy", "authors.npy");
    Model model = MODELS.get(method);
    VectorSpace space = model.ranker().space().orElseThrow();
    Known known = new Known(model);
    NpyArray array = NpyFile.read(file, 1 << 16);
    assertThat(array.getShape()).containsExactly(model.ranker().candidates(), space.dim());
    List<String[]> names = table(folder.resolve("authors.npy.names.tsv"));
    assertThat(names.get(0)).containsExactly("id", "name", "links");
    assertThat(names).hasSize(model.ranker().candidates() + 1);
    for (int i = 0; i < array.getShape()[0]; i++) {
      assertThat(row(array, i)).isEqualTo(space.candidateVector(i));
      assertThat(names.get(i + 1))
          .containsExactly(
              known.candidateNode(i).id(),
              known.candidateNode(i).name(),
              String.valueOf(known.queryNodesOf(i).size()));
    }
  }

  /** A paper of which nothing but its text counts has the vector of that text. */
  @ParameterizedTest
  @ValueSource(strings = {"tapem", "tapem-plus"})
  void papersHaveTheVectorsOfTheirTexts(String method) throws IOException {
    Path file = exported(method, "npy", "papers.npy", "--what", "paper");
    Model model = MODELS.get(method);
    VectorSpace space = model.ranker().space().orElseThrow();
    NpyArray array = NpyFile.read(file, 1 << 16);
    List<String[]> names = table(folder.resolve("papers.npy.names.tsv"));
    assertThat(names.get(0)).containsExactly("id", "name", "year", "links");
    assertThat(array.getShape()).containsExactly(names.size() - 1, space.dim());
    for (int i = 0; i < array.getShape()[0]; i += 7) {
      Query text = model.query(TEXTS.get(names.get(i + 1)[0]));
      assertThat(row(array, i)).isEqualTo(space.queryVectors(List.of(text), 1));
      assertThat(Integer.parseInt(names.get(i + 1)[2])).isBetween(1990, 2014);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"tapem", "tapem-plus", "hne"})
  void wordsHaveTheVectorsOfTheModel(String method) throws IOException {
    Path file = exported(method, "word2vec", "words.txt", "--what", "words");
    WordVectors vectors = MODELS.get(method).wordVectors().orElseThrow();
    List<String> lines = Files.readAllLines(file);
    assertThat(lines.get(0)).isEqualTo(vectors.size() + " " + vectors.dim());
    assertThat(lines).hasSize(vectors.size() + 1);
    for (int word = 0; word < vectors.size(); word++) {
      String[] parts = lines.get(word + 1).split(" ", -1);
      assertThat(parts[0]).isEqualTo(MODELS.get(method).vocabulary().orElseThrow().word(word));
      assertThat(parts).hasSize(vectors.dim() + 1);
      for (int k = 0; k < vectors.dim(); k++) {
        assertThat(Float.parseFloat(parts[k + 1])).isEqualTo(vectors.get(word, k));
      }
    }
  }

  @Test
  void pairsComeInTheOrderOfTheirFile() throws IOException {
    Known known = new Known(MODELS.get("tapem"));
    VectorSpace space = MODELS.get("tapem").ranker().space().orElseThrow();
    int[] queryNodes = {5, 0, 5, 9};
    int[] candidateNodes = {3, known.partners().neighbours(0)[0], 2, 3};
    StringBuilder rows = new StringBuilder("paper\tauthor\r\n");
    List<Query> queries = new ArrayList<>();
    for (int i = 0; i < queryNodes.length; i++) {
      String queryId = known.queryNode(queryNodes[i]).id();
      rows.append(queryId)
          .append('\t')
          .append(known.candidateNode(candidateNodes[i]).id())
          .append("\r\n");
      queries.add(MODELS.get("tapem").query(TEXTS.get(queryId)));
    }
    Path pairs = Files.writeString(folder.resolve("pairs.tsv"), rows + "\n");
    NpyArray array = NpyFile.read(exported("tapem", "npy", "pairs.npy", "--pairs", pairs), 1 << 16);
    assertThat(array.getShape()).containsExactly(4, 12);
    assertThat(array.asFloatArray()).isEqualTo(space.pairs(queries, candidateNodes, 1));
    List<String[]> names = table(folder.resolve("pairs.npy.names.tsv"));
    String queryId = known.queryNode(0).id();
    String candidateId = known.candidateNode(candidateNodes[1]).id();
    assertThat(names.get(0))
        .containsExactly("id", "left", "right", "left_name", "right_name", "linked");
    assertThat(names.get(2))
        .containsExactly(
            queryId + "|" + candidateId,
            queryId,
            candidateId,
            known.queryNode(0).name(),
            known.candidateNode(candidateNodes[1]).name(),
            "yes");
    NpyArray evidence =
        NpyFile.read(exported("tapem-plus", "npy", "evidence.npy", "--pairs", pairs), 1 << 16);
    assertThat(evidence.getShape()).containsExactly(4, 16);
    assertThat(evidence.asFloatArray()).doesNotContain(Float.NaN);
    Cli.refused(
        export("hne", "npy", folder.resolve("no.npy"), "--pairs", pairs),
        "the method has no vectors of pairs: hne");
  }

  @Test
  void onlyKeepsWhatIsNamedInTheOrderOfTheModel() throws IOException {
    Known known = new Known(MODELS.get("tapem"));
    List<String> some =
        List.of(
            known.candidateNode(8).id(), known.candidateNode(1).id(), known.candidateNode(8).id());
    Path only = Files.write(folder.resolve("only.txt"), some);
    Path file = exported("tapem", "projector", "some.tsv", "--only", only, "--what", "author");
    VectorSpace space = MODELS.get("tapem").ranker().space().orElseThrow();
    List<String[]> numbers = table(file);
    assertThat(numbers).hasSize(2);
    int[] kept = {1, 8};
    for (int i = 0; i < 2; i++) {
      float[] vector = space.candidateVector(kept[i]);
      assertThat(Arrays.stream(numbers.get(i)).map(Float::parseFloat).toList())
          .isEqualTo(IntStream.range(0, 16).mapToObj(k -> vector[k]).toList());
    }
    List<String[]> names = table(folder.resolve("some.metadata.tsv"));
    assertThat(names.stream().map(cells -> cells[0]))
        .containsExactly("id", known.candidateNode(1).id(), known.candidateNode(8).id());
  }

  @ParameterizedTest
  @ValueSource(strings = {"word2vec", "npy", "projector"})
  void theFilesDependOnNothingButTheModel(String format) throws IOException {
    List<String> methods =
        format.equals("npy") ? List.of("tapem", "tapem-plus", "hne") : List.of("tapem");
    for (String what : List.of("author", "paper", "words")) {
      Path one = Files.createDirectories(folder.resolve("one-" + format + what));
      Path two = Files.createDirectories(folder.resolve("two-" + format + what));
      for (String method : methods) {
        Object[] args = {"--what", what, "--threads"};
        Object[] threads = Arrays.copyOf(args, 4);
        threads[3] = 1;
        TrainedModels.done(export(method, format, one.resolve(method), threads));
        threads[3] = 2;
        TrainedModels.done(export(method, format, two.resolve(method), threads));
      }
      assertThat(Cli.contents(one)).isEqualTo(Cli.contents(two)).isNotEmpty();
    }
  }

  @Test
  void aNameWithGzIsGzipped() throws IOException {
    Path plain = exported("tapem", "word2vec", "gz.txt");
    Path packed = exported("tapem", "word2vec", "gz.txt.gz");
    try (var in = new GZIPInputStream(Files.newInputStream(packed))) {
      assertThat(in.readAllBytes()).isEqualTo(Files.readAllBytes(plain));
    }
  }

  @Test
  void itSaysWhatItWrote() {
    Path out = folder.resolve("said.npy");
    Cli.Result result = TrainedModels.done(export("tapem", "npy", out));
    assertThat(result.out())
        .startsWith("Wrote " + out + " and " + out + ".names.tsv: ")
        .containsPattern(" vectors of 16 numbers \\(author of tapem\\), in \\d+\\.\\d s\n$");
    Cli.refused(export("tapem", "npy", out), "said.npy: exists already");
    assertThat(Cli.run("export", "--help").out())
        .contains("right (default), left, words or pairs", "word2vec, npy or projector");
  }

  @Test
  void mistakesAreReportedBeforeAnythingIsWritten() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    Path out = empty.resolve("x.npy");
    Cli.refused(export("tfidf", "npy", out), "the method has no vectors of nodes: tfidf");
    Cli.refused(export("popularity", "npy", out), "no vectors of nodes: popularity");
    Cli.refused(export("tfidf", "npy", out, "--what", "words"), "no vectors of words: tfidf");
    Cli.refused(export("none", "npy", out), "model-none: no such folder");
    Cli.refused(
        export("tapem", "np", out),
        "--format: unknown format: np (did you mean npy?); known are word2vec, npy, projector");
    Cli.refused(
        export("tapem", "npy", out, "--what", "venue"),
        "--what: the model has no vectors of venue; known are author, paper, words, pairs");
    Cli.refused(export("tapem", "npy", empty.resolve("x.npy.gz")), "--out: a NumPy file is never");
    Cli.refused(export("tapem", "npy", out, "--what", "pairs"), "--what pairs needs --pairs FILE");
    Cli.refused(
        export("tapem", "npy", out, "--what", "paper", "--pairs", out),
        "--pairs does not go with --what paper");
    Cli.refused(
        export("tapem", "npy", out, "--only", out, "--pairs", out),
        "--only does not go with --pairs");
    Cli.refused(
        export("tapem", "npy", out, "--only", empty.resolve("none")),
        "none: no such file or folder");
    assertThat(empty).isEmptyDirectory();
  }

  @Test
  void idsThatAreNotKnownAreCounted() throws IOException {
    Path out = folder.resolve("unknown.npy");
    String author = new Known(MODELS.get("tapem")).candidateNode(0).id();
    Path one = Files.writeString(folder.resolve("one.txt"), author + "\nnobody\n");
    Cli.refused(
        export("tapem", "npy", out, "--only", one),
        "one.txt:2: no author of the model is nobody\n");
    Path many = Files.writeString(folder.resolve("many.txt"), "\n" + author + "\nx y\nb\nc");
    Cli.refused(
        export("tapem", "npy", out, "--only", many),
        "many.txt:3: no author of the model is x y (the first of 3)");
    Path none = Files.writeString(folder.resolve("none.txt"), "\n \n");
    Cli.refused(export("tapem", "npy", out, "--only", none), "none.txt: names no author");
    pairs(out, "left\tright\np\t" + author + "\n", ":2: no paper of the model is p\n");
    pairs(out, "left\tright\np\tq\n", ":2: no paper of the model is p (the first of 2)");
    pairs(out, "right\tleft\n", ":1: the header must be left<tab>right or paper<tab>author");
    pairs(out, "left\tright\nonly\n", ":2: a row has 2 cells: got 1");
    pairs(out, "left\tright\n", ": names no pair");
    pairs(out, "", ":1: the header must be");
    assertThat(out).doesNotExist();
    assertThat(folder.resolve("unknown.npy.names.tsv")).doesNotExist();
  }

  private static void pairs(Path out, String rows, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("bad-pairs.tsv"), rows);
    Cli.refused(export("tapem", "npy", out, "--pairs", file), "bad-pairs.tsv" + message);
  }
}
