package org.tapem.method.sup;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.tapem.base.BadFileException;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.Texts;
import org.tapem.io.ArrayRules;
import org.tapem.method.FoldIn;
import org.tapem.method.Input;
import org.tapem.method.KnownQueries;
import org.tapem.method.MemoryEstimate;
import org.tapem.method.Method;
import org.tapem.method.ModelData;
import org.tapem.method.ModelFolder;
import org.tapem.method.ModelWriter;
import org.tapem.method.TrainingContext;
import org.tapem.method.TrainingPart;
import org.tapem.network.Schema;
import org.tapem.nn.Outcome;
import org.tapem.rank.Ranker;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;

/** Fits a scorer to the features of pairs. */
public final class Sup implements Method {
  private static final String PREFIX = "features.";

  @Override
  public String key() {
    return "sup";
  }

  @Override
  public String summary() {
    return "16 features of a pair, fitted by boosting, trees, or a linear or neural model";
  }

  @Override
  public SettingsForm form() {
    return new SettingsForm()
        .group("sup", SupSettings.defaults())
        .group("linear", LinearSettings.defaults())
        .group("gbdt", BoostingSettings.defaults())
        .group("forest", ForestSettings.defaults())
        .group("neural", NeuralSettings.defaults());
  }

  @Override
  public Set<Input> inputs(SettingsValues settings) {
    return settings.get(SupSettings.class).links() ? Set.of(Input.LINKS) : Set.of();
  }

  @Override
  public Outcome train(TrainingContext job) throws IOException {
    SupSettings settings = job.values().get(SupSettings.class);
    FeatureFitter fitter = FeatureFitter.of(settings.ranker());
    TrainingPairs pairs = TrainingPairs.choose(job.network(), job.task(), settings, job.seed());
    if (pairs.count() == 0) {
      throw new BadFileException(
          job.data().folder(),
          "has nothing to fit to",
          "no " + job.data().manifest().task().candidateType() + " has two training links");
    }
    job.progress().phase("features", -1, "");
    PairFeatures features = features(job, settings.links());
    KnownQueries queries = KnownQueries.of(job.data(), job.network());
    job.progress().phase("pairs", pairs.count(), "pairs");
    FeatureRows rows = pairs.rows(features, queries::of, job.threads(), job.progress());
    FeatureScorer scorer =
        fitter.fit(rows, job.values(), job.seed(), job.threads(), job.progress());
    try (ModelWriter writer = job.writer()) {
      write(features, writer);
      ScorerArrays.write(scorer, writer);
      writer.copyWords(job.data());
      Ranker ranker = new FeatureRanker(name(settings.ranker()), features, scorer);
      job.finish(writer, ranker);
    }
    return Outcome.finished(
        "fitted %s to %,d pairs".formatted(settings.ranker().key(), rows.count()));
  }

  private static String name(FeatureLearner learner) {
    return "sup-" + learner.key();
  }

  private static PairFeatures features(TrainingContext job, boolean links) throws IOException {
    Dataset data = job.data();
    Texts.Flat texts = job.texts();
    int[] times = new int[data.training(data.queryType())];
    data.times(data.queryType()).copyInts(0, times, 0, times.length);
    return PairFeatures.build(
        job.network(),
        job.task(),
        links,
        data.manifest().words().words(),
        texts.words(),
        texts.starts(),
        times,
        job.threads());
  }

  @Override
  public Ranker open(ModelData parts) throws IOException {
    ModelFolder folder = parts.folder();
    Schema schema = folder.schema();
    int[] nodes =
        folder.manifest().nodeTypes().stream().mapToInt(type -> type.training()).toArray();
    Map<String, int[]> arrays = new TreeMap<>();
    for (String name : PairFeatures.arrayNames()) {
      int[] numbers = folder.ints(PREFIX + name);
      if (!name.equals(PairFeatures.TIMES)) { // all others count, or are numbers of nodes
        ArrayRules.inRange(folder.file(PREFIX + name), numbers, 0, Integer.MAX_VALUE);
      }
      arrays.put(name, numbers);
    }
    SupSettings settings = parts.settings().get(SupSettings.class);
    int words = parts.needVocabulary().size();
    PairFeatures features =
        new PairFeatures(schema, parts.task(), settings.links(), nodes, words, arrays);
    FeatureLearner learner = settings.ranker();
    FeatureScorer scorer = ScorerArrays.read(learner, folder, parts.kernels());
    return new FeatureRanker(name(learner), features, scorer);
  }

  /** Features are counted anew, of all nodes; what was fitted to them stays. */
  @Override
  public void foldIn(FoldIn added) throws IOException {
    TrainingPart part = added.part();
    PairFeatures features =
        PairFeatures.build(
            part.network(),
            added.parts().task(),
            added.parts().settings().get(SupSettings.class).links(),
            added.parts().needVocabulary().size(),
            part.texts().words(),
            part.texts().starts(),
            part.times(),
            added.threads());
    write(features, added.writer());
  }

  private static void write(PairFeatures features, ModelWriter writer) throws IOException {
    for (Map.Entry<String, int[]> array : features.arrays().entrySet()) {
      writer.ints(PREFIX + array.getKey(), array.getValue());
    }
  }

  @Override
  public List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values) {
    return SupMemory.parts(data, values);
  }
}
