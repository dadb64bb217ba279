package org.tapem.query.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperImport;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.io.Checksums;
import org.tapem.io.FolderKind;
import org.tapem.io.StringFile;
import org.tapem.method.Method;
import org.tapem.method.ModelFoldIn;
import org.tapem.method.ModelFolder;
import org.tapem.method.ModelManifest;
import org.tapem.method.Training;
import org.tapem.method.TrainingPart;
import org.tapem.method.TrainingRequest;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.text.StyleFeatures;

/** New papers and what comes with them are numbered behind what a model knows. */
class PaperAdditionTest {
  private static final String TRAINING =
      """
      {"id": "p1", "year": 2010, "title": "walks of a graph", "authors": [{"id": "a1", "name": "Ann"}],
       "venue": "KDD"}
      {"id": "p2", "year": 2011, "title": "random walks", "authors": [{"id": "a2", "name": "Bob"}],
       "references": ["p1"], "venue": "KDD"}
      """;
  private static final String NEW =
      """
      {"id": "n1", "year": 2012, "title": "unseen graph", "references": ["n2", "p1", "lost", "n3"],
       "authors": [{"id": "b1", "name": "Cy"}, {"id": "a2", "name": "Bob"}], "venue": "WWW"}
      {"id": "p1", "year": 2012, "title": "graph", "authors": [{"id": "b9", "name": "No"}]}
      {"id": "n3", "year": 2012, "title": "graph", "authors": []}
      {"id": "n4", "year": 2012, "title": "nothing known", "authors": [{"id": "b8", "name": "No"}]}
      {"id": "n2", "title": "graph walks", "venue": "KDD",
       "authors": [{"id": "b2", "name": "Di"}, {"id": "b1", "name": "Cy"}, {"id": "b2", "name": "Di"}]}
      {"id": "n1", "year": 2012, "title": "graph", "authors": [{"id": "b7", "name": "No"}]}
      """;

  @TempDir Path folder;
  private Path papers;

  @BeforeEach
  void writePapers() throws IOException {
    papers = file("new.jsonl", NEW);
  }

  private Path file(String name, String records) throws IOException {
    return Files.writeString(folder.resolve(name), records.replace(",\n", ", "));
  }

  private ModelFolder trained(Method method) throws IOException {
    Path data = folder.resolve("data");
    ImportSettings settings =
        ImportSettings.of(Format.AMINER_JSON, List.of(file("all.jsonl", TRAINING)))
            .with(new ImportSettings.Text(List.of("title"), "english", 1));
    PaperImport.run(settings, data, true, Progress.NONE);
    Path model = folder.resolve(method.key());
    new Training(
            TrainingRequest.of(Dataset.open(data), method, model)
                .threads(1)
                .replace(true)
                .checkpointSeconds(60))
        .run(Progress.NONE, List.of());
    return ModelFolder.open(model);
  }

  private PaperAddition read(ModelFolder model, Path file) throws IOException {
    ImportSettings.Source source =
        new ImportSettings.Source(
            Format.AMINER_JSON, List.of(file), null, 0.1, ReadSettings.MAX_RECORD_BYTES);
    return PaperAddition.read(model, source, folder, Progress.NONE);
  }

  private ModelFolder added(ModelFolder model) throws IOException {
    new ModelFoldIn(model, read(model, papers).addition()).replace(model.folder(), 1);
    return ModelFolder.open(model.folder());
  }

  private static List<String> all(StringFile strings) {
    return IntStream.range(0, strings.size()).mapToObj(strings::get).toList();
  }

  @Test
  void tellsWhatIsNewAndWhatIsPassedOver() throws IOException {
    PaperAddition read = read(trained(Method.of("tfidf")), papers);
    assertThat(read.papersRead()).isEqualTo(6);
    assertThat(read.newPapers()).isEqualTo(2);
    assertThat(read.newAuthors()).isEqualTo(2);
    assertThat(read.newVenues()).isEqualTo(1);
    assertThat(read.knownId()).isEqualTo(1);
    assertThat(read.sameId()).isEqualTo(1);
    assertThat(read.withoutAuthor()).isEqualTo(1);
    assertThat(read.withoutWord()).isEqualTo(1);
    assertThat(read.unknownWords()).as("unseen; nothing, known").isEqualTo(3);
    assertThat(read.words()).isEqualTo(6);
  }

  @Test
  void newNodesComeBehindTheKnownOnes() throws IOException {
    ModelFolder model = added(trained(Method.of("tfidf")));
    assertThat(all(model.ids("paper").strings())).containsExactly("p1", "p2", "n1", "n2");
    assertThat(all(model.names("paper")))
        .containsExactly("walks of a graph", "random walks", "unseen graph", "graph walks");
    assertThat(all(model.ids("author").strings())).containsExactly("a1", "a2", "b1", "b2");
    assertThat(all(model.names("author"))).containsExactly("Ann", "Bob", "Cy", "Di");
    assertThat(all(model.names("venue"))).containsExactly("KDD", "WWW");
    assertThat(model.ids("author").find("b2")).isEqualTo(3);
  }

  @Test
  void linksAreKnownFromBothEnds() throws IOException {
    ModelFolder model = added(trained(Method.of("tfidf")));
    Network network = model.trainingPart().orElseThrow().network();
    assertThat(rows(network, 0, Direction.FORWARD))
        .isDeepEqualTo(new int[][] {{0}, {1, 2}, {2, 3}, {3}});
    assertThat(rows(network, 0, Direction.BACKWARD))
        .isDeepEqualTo(new int[][] {{0}, {1}, {1, 2}, {2, 3}});
    assertThat(rows(network, 1, Direction.FORWARD))
        .isDeepEqualTo(new int[][] {{}, {0}, {0, 3}, {}});
    assertThat(rows(network, 1, Direction.BACKWARD))
        .isDeepEqualTo(new int[][] {{1, 2}, {}, {}, {2}});
    assertThat(rows(network, 2, Direction.BACKWARD)).isDeepEqualTo(new int[][] {{0, 1, 3}, {2}});
    assertThat(model.ints("degrees")).containsExactly(1, 2, 2, 1);
  }

  private static int[][] rows(Network network, int relation, Direction direction) {
    Adjacency adjacency = network.adjacency(relation, direction);
    int[][] rows = new int[adjacency.nodes()][];
    Arrays.setAll(rows, adjacency::neighbours);
    return rows;
  }

  @Test
  void textsAndTimesFollow() throws IOException {
    ModelFolder model = added(trained(Method.of("tfidf")));
    TrainingPart part = model.trainingPart().orElseThrow();
    assertThat(part.times()).containsExactly(2010, 2011, 2012, Integer.MIN_VALUE);
    List<String> words =
        Arrays.stream(part.texts().words()).mapToObj(word -> word(model, word)).toList();
    assertThat(words)
        .containsExactly("walks", "graph", "random", "walks", "graph", "graph", "walks");
    assertThat(part.texts().starts()).containsExactly(0, 2, 4, 5, 7);
    assertThat(IntStream.range(0, 4).map(i -> StyleFeatures.words(part.texts().marks(i), 0)))
        .containsExactly(4, 2, 2, 2);
  }

  private static String word(ModelFolder model, int number) {
    try {
      return model.vocabulary().word(number);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void theManifestSaysWhatWasAddedInAll() throws IOException {
    ModelFolder model = trained(Method.of("tfidf"));
    assertThat(model.manifest().added()).isNull();
    String first = model.sha256();
    ModelFolder second = added(model);
    assertThat(second.manifest().added()).isEqualTo(new ModelManifest.Added(2, 2, first));
    assertThat(second.manifest().data()).isEqualTo(model.manifest().data());
    assertThat(second.manifest().words()).isEqualTo(model.manifest().words());
    assertThat(second.manifest().nodeTypes())
        .extracting(type -> type.training())
        .containsExactly(4, 4, 2);
    assertThat(second.manifest().relations())
        .extracting(relation -> relation.links())
        .containsExactly(6L, 3L, 4L);
    String sha256 = second.sha256();
    papers =
        file(
            "more.jsonl",
            """
            {"id": "n5", "title": "graph", "authors": [{"id": "b1", "name": "Cy"}]}
            """);
    assertThat(added(second).manifest().added()).isEqualTo(new ModelManifest.Added(3, 2, sha256));
  }

  @Test
  void aManifestOfBeforeStillOpens() throws IOException {
    ModelFolder model = trained(Method.of("popularity"));
    Path file = model.folder().resolve(FolderKind.MODEL.file());
    String without = Files.readString(file).replace("  \"added\" : null,\n", "");
    assertThat(without).doesNotContain("added");
    String sum = Checksums.of(file);
    Files.writeString(file, without);
    Path sums = model.folder().resolve("SHA256SUMS");
    Files.writeString(sums, Files.readString(sums).replace(sum, Checksums.of(file)));
    assertThat(ModelFolder.open(model.folder()).manifest().added()).isNull();
  }

  @Test
  void aModelWithoutWordsTakesPapersWithoutText() throws IOException {
    PaperAddition read = read(trained(Method.of("popularity")), papers);
    assertThat(read.newPapers()).isEqualTo(3);
    assertThat(read.withoutWord()).isZero();
    assertThat(read.words()).isZero();
    assertThat(read.addition().texts()).isNull();
  }

  @Test
  void tooManyBadRecordsAreRefused() throws IOException {
    Path bad = file("bad.jsonl", NEW + "{\"id\": \n");
    assertThatThrownBy(() -> read(trained(Method.of("tfidf")), bad))
        .hasMessageContaining("1 of 7 records are bad");
    Path empty = file("empty.jsonl", "");
    assertThatThrownBy(() -> read(trained(Method.of("tfidf")), empty))
        .hasMessageContaining("the file is empty");
  }

  @Test
  void aModelThatWasReplacedMeanwhileIsNotReplaced() throws IOException {
    ModelFolder model = trained(Method.of("tfidf"));
    ModelFoldIn growth = new ModelFoldIn(model, read(model, papers).addition());
    ModelFolder other = added(model);
    String sha256 = other.sha256();
    assertThatThrownBy(() -> growth.replace(model.folder(), 1))
        .hasMessageContaining("was replaced while nodes were added to it");
    assertThat(ModelFolder.open(model.folder()).sha256()).isEqualTo(sha256);
  }
}
