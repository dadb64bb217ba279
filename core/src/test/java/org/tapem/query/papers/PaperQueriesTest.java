package org.tapem.query.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.Texts;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperImport;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.method.Method;
import org.tapem.method.ModelFolder;
import org.tapem.method.Training;
import org.tapem.method.TrainingRequest;
import org.tapem.text.StyleFeatures;
import org.tapem.text.Vocabulary;

/** Papers of a file become the words that they are in an imported data set. */
class PaperQueriesTest {
  private static final String TRAINING =
      """
      {"id": "p1", "year": 2010, "title": "The graphs of Zoë", "abstract": "Don't walk; EMBED it.",
       "tokens": ["the", "Graph", "of", "walks"], "authors": [{"id": "a1", "name": "Ann"}]}
      {"id": "p2", "year": 2011, "title": "On random walks", "abstract": "Walk a graph, don't run.",
       "tokens": ["random", "walks", "the"], "authors": [{"id": "a2", "name": "Bob"}]}
      """;
  private static final String NEW =
      """
      {"id": "p8", "year": 2013, "title": "the GRAPH of a Zoë", "abstract": "dont embed; fly & walk",
       "tokens": ["the", "walks", "fly", "", "Graph"], "authors": [{"id": "a1", "name": "Ann"}]}
      {"id": "p9", "year": 2013, "title": "", "abstract": "unseen things", "tokens": [],
       "authors": [{"id": "a2", "name": "Bob"}]}
      """;

  @TempDir Path folder;
  private Path unseen;

  @BeforeEach
  void writePapers() throws IOException {
    Files.writeString(folder.resolve("all.jsonl"), oneEachLine(TRAINING + NEW));
    unseen = Files.writeString(folder.resolve("new.jsonl"), oneEachLine(NEW));
  }

  private static String oneEachLine(String records) {
    return records.replace(",\n", ", ");
  }

  private Dataset imported(String... fields) throws IOException {
    ImportSettings settings =
        ImportSettings.of(Format.AMINER_JSON, List.of(folder.resolve("all.jsonl")))
            .with(new ImportSettings.Text(List.of(fields), "english", 1))
            .with(new ImportSettings.Split(2013, null, 1));
    PaperImport.run(settings, folder.resolve("data"), true, Progress.NONE);
    return Dataset.open(folder.resolve("data"));
  }

  private ModelFolder trained(Dataset data, Method method) throws IOException {
    Path model = folder.resolve(method.key());
    new Training(
            TrainingRequest.of(data, method, model).threads(1).replace(true).checkpointSeconds(60))
        .run(Progress.NONE, List.of());
    return ModelFolder.open(model);
  }

  private PaperQueries open(ModelFolder model, Path file) throws IOException {
    ImportSettings.Source source =
        new ImportSettings.Source(
            Format.AMINER_JSON, List.of(file), null, 0.5, ReadSettings.MAX_RECORD_BYTES);
    return PaperQueries.open(model, source, folder, Progress.NONE);
  }

  private List<PaperQuery> read(ModelFolder model, Path file) throws IOException {
    List<PaperQuery> all = new ArrayList<>();
    try (PaperQueries queries = open(model, file)) {
      queries.forEachRemaining(all::add);
    }
    return all;
  }

  private static List<String> words(int[] numbers, Vocabulary vocabulary) {
    return Arrays.stream(numbers).mapToObj(vocabulary::word).toList();
  }

  private void assertSameWords(Dataset data, List<PaperQuery> queries) throws IOException {
    Texts texts = data.texts(data.queryType());
    assertThat(queries).extracting(PaperQuery::id).containsExactly("p8", "p9");
    for (PaperQuery query : queries) {
      int node = data.ids(data.queryType()).find(query.id());
      assertThat(query.query().words()).containsExactly(texts.words(node));
      assertThat(query.query().marks())
          .containsExactly(texts.marks(node))
          .hasSize(StyleFeatures.SIZE);
    }
  }

  @Test
  void runningTextIsCutAsAtImport() throws IOException {
    Dataset data = imported("title", "abstract");
    List<PaperQuery> queries = read(trained(data, Method.of("tfidf")), unseen);
    assertSameWords(data, queries);
    assertThat(words(queries.get(0).query().words(), data.vocabulary()))
        .containsExactly("graph", "zoë", "embed", "walk");
    assertThat(queries.get(1).query().words()).isEmpty();
  }

  @Test
  void tokensAreTakenAsTheyAreAtImport() throws IOException {
    Dataset data = imported("tokens");
    List<PaperQuery> queries = read(trained(data, Method.of("tfidf")), unseen);
    assertSameWords(data, queries);
    assertThat(words(queries.get(0).query().words(), data.vocabulary()))
        .containsExactly("the", "walks", "Graph");
  }

  /** "the" is known, as a token, and a stop word of running text. */
  @Test
  void aStopWordOfTextMayBeAKnownToken() throws IOException {
    Dataset data = imported("title", "tokens");
    List<PaperQuery> queries = read(trained(data, Method.of("tfidf")), unseen);
    assertSameWords(data, queries);
    assertThat(words(queries.get(0).query().words(), data.vocabulary()))
        .containsExactly("zoë", "the", "walks", "Graph");
  }

  @Test
  void aModelWithoutWordsNeedsNoText() throws IOException {
    ModelFolder model = trained(imported("title", "abstract"), Method.of("popularity"));
    Path bare = Files.writeString(folder.resolve("bare.jsonl"), "{\"id\": \"x\", \"year\": 1}\n");
    assertThat(read(model, bare)).extracting(PaperQuery::id).containsExactly("x");
    assertThatThrownBy(() -> read(trained(imported("tokens"), Method.of("tfidf")), bare))
        .hasMessageContaining("no paper has text in tokens");
  }

  @Test
  void ofPapersWithOneIdTheFirstCounts() throws IOException {
    ModelFolder model = trained(imported("title", "abstract"), Method.of("tfidf"));
    Path twice =
        Files.writeString(
            folder.resolve("twice.jsonl"), oneEachLine(NEW) + "broken\n" + oneEachLine(NEW));
    try (PaperQueries queries = open(model, twice)) {
      List<String> ids = new ArrayList<>();
      queries.forEachRemaining(query -> ids.add(query.id()));
      assertThat(ids).containsExactly("p8", "p9");
      assertThat(queries.papers()).isEqualTo(2);
      assertThat(queries.sameId()).isEqualTo(2);
      assertThat(queries.bad()).isEqualTo(1);
      assertThat(queries.badPlaces()).singleElement().asString().startsWith(twice + ":3: ");
      assertThatThrownBy(queries::next).isInstanceOf(java.util.NoSuchElementException.class);
    }
  }
}
