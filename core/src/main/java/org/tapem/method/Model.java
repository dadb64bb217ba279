package org.tapem.method;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.DatasetManifest;
import org.tapem.io.ArrayRules;
import org.tapem.io.FolderState;
import org.tapem.io.StringFile;
import org.tapem.math.Kernels;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.rank.BatchRanking;
import org.tapem.rank.Calibration;
import org.tapem.rank.FiniteRanker;
import org.tapem.rank.Query;
import org.tapem.rank.QueryBuilder;
import org.tapem.rank.RankRequest;
import org.tapem.rank.RankSettings;
import org.tapem.rank.Ranker;
import org.tapem.settings.SettingsValues;
import org.tapem.text.StopWords;
import org.tapem.text.StyleFeatures;
import org.tapem.text.Tokenizer;
import org.tapem.text.Vocabulary;
import org.tapem.text.WordVectors;

/**
 * A model folder, ready to rank. {@link #open} verifies all its files.
 *
 * <pre>{@code
 * Model model = Model.open(Path.of("model"));
 * for (RankedNode best : model.rank("some text", 5)) {
 *   System.out.println(best.id() + " " + best.score());
 * }
 * }</pre>
 */
public final class Model {
  private final ModelFolder folder;
  private final Method method;
  private final SettingsValues settings;
  private final Vocabulary vocabulary; // null where the model reads no text
  private final StopWords stopWords; // null as well
  private final FiniteRanker ranker;

  private Model(ModelFolder folder, Kernels kernels) throws IOException {
    this.folder = folder;
    ModelData parts = ModelData.of(folder, kernels);
    method = parts.method();
    settings = parts.settings();
    vocabulary = parts.vocabulary();
    stopWords = folder.hasVocabulary() ? folder.stopWords() : null;
    ranker = new FiniteRanker(parts.open(), folder.folder().toString());
    ArrayRules.count(
        folder.file("degrees"), folder.degrees().length, ranker.candidates()); // candidate nodes
    folder.checkTrainingPart();
  }

  /**
   * Opens a model and verifies all of it. Where it is replaced meanwhile, it is the old or the new
   * one, never some of both.
   */
  public static Model open(Path path) throws IOException {
    return open(path, Kernels.best());
  }

  /** The same on other kernels. */
  public static Model open(Path path, Kernels kernels) throws IOException {
    return FolderState.unchanged(path, () -> new Model(ModelFolder.open(path), kernels));
  }

  public ModelFolder folder() {
    return folder;
  }

  public Method method() {
    return method;
  }

  /** What it was trained with. */
  public SettingsValues settings() {
    return settings;
  }

  public Ranker ranker() {
    return ranker;
  }

  /** The ranker, if it is of a type; empty for another. */
  public <T extends Ranker> Optional<T> ranker(Class<T> type) {
    return Optional.of(ranker.unwatched()).filter(type::isInstance).map(type::cast);
  }

  /** Whether its scores become chances. */
  public boolean tellsChances() {
    return ranker.calibration(Query.ofText(new int[0])).isPresent();
  }

  /**
   * Names of the relations that it reads of a new query node where they are told, beside its text:
   * not the task's, but where the task is about known nodes.
   */
  public List<String> linksRead() {
    Schema schema = folder.schema();
    DatasetManifest.Task declared = folder.manifest().task();
    Task task =
        Task.of(schema, declared.queryType(), declared.candidateType(), declared.relation());
    boolean byPartners = declared.known() && method.inputs(settings).contains(Input.PARTNERS);
    boolean byOthers =
        declared.known()
            ? byPartners && vocabulary != null
            : method.inputs(settings).contains(Input.LINKS);
    List<String> names = new ArrayList<>();
    if (byPartners) {
      names.add(declared.relation());
    }
    if (byOthers || (byPartners && method.inputs(settings).contains(Input.LINKS))) {
      QueryNodeLink.of(schema, task.queryType(), task.relation())
          .forEach(link -> names.add(schema.relations().get(link.relation()).name()));
    }
    return List.copyOf(names);
  }

  /** The words that it knows; empty where it reads no text. */
  public Optional<Vocabulary> vocabulary() {
    return Optional.ofNullable(vocabulary);
  }

  /** Vectors of the first words of the vocabulary; empty where the method has none. */
  public Optional<WordVectors> wordVectors() throws IOException {
    Optional<String> table = method.wordTables().stream().filter(folder::has).findFirst();
    if (table.isEmpty() || vocabulary == null) {
      return Optional.empty();
    }
    int dim = folder.manifest().arrays().get(table.get()).columns();
    WordVectors vectors = new WordVectors(dim, folder.floats(table.get()));
    if (vectors.size() > vocabulary.size()) {
      throw new BadFileException(
          folder.folder(),
          "damaged",
          vectors.size() + " vectors of " + vocabulary.size() + " words");
    }
    return Optional.of(vectors);
  }

  /** A new text cut into words as the texts of the data set were, unknown ones too. */
  public List<String> words(String text) {
    return stopWords == null ? List.of() : new Tokenizer(stopWords).tokens(text);
  }

  /** A new text as a query: cut into words as the texts of the data set were. */
  public Query query(String text) {
    if (vocabulary == null) {
      return Query.ofText(new int[0]);
    }
    return new QueryBuilder(0)
        .words(words(text).stream().mapToInt(vocabulary::find).toArray())
        .style(marks(text))
        .build();
  }

  /** How a new text is written; which of it is the first field is known where there is but one. */
  public byte[] marks(String text) {
    StyleFeatures marks = new StyleFeatures();
    marks.begin();
    marks.add(text.getBytes(StandardCharsets.UTF_8));
    return marks.take(folder.manifest().textFields().size() == 1);
  }

  /** The candidate nodes that fit a new text best, the best first. */
  public List<RankedNode> rank(String text, int top) throws IOException {
    String type = folder.manifest().task().candidateType();
    StringFile ids = folder.ids(type).strings();
    StringFile names = folder.names(type);
    List<RankedNode> best = new ArrayList<>();
    new BatchRanking(ranker, new RankSettings(top, 1))
        .rank(
            List.of(RankRequest.ofAll(query(text))).iterator(),
            Progress.NONE,
            (number, request, list) -> {
              Optional<Calibration> curve = ranker.calibration(request.query());
              for (int i = 0; i < list.size(); i++) {
                int node = list.nodes()[i];
                float score = list.scores()[i];
                double chance = curve.isPresent() ? curve.get().chance(score) : Double.NaN;
                best.add(new RankedNode(ids.get(node), names.get(node), score, chance));
              }
            });
    return best;
  }

  /** Training links of every candidate node. */
  public int[] degrees() throws IOException {
    return folder.degrees();
  }
}
