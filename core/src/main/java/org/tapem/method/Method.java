package org.tapem.method;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.tapem.baseline.SharedWeight;
import org.tapem.flat.Nearest;
import org.tapem.model.ModelSettings;
import org.tapem.settings.SettingsForm;

/** What can be trained. */
public enum Method {
  /** Evidence of a node's texts by words, by trained vectors and over shared texts. */
  TAPEM_PLUS(
      "evidence of a node's texts: by words, by trained vectors, over shared texts",
      new PlusKind()),
  /** Pairs embedded by their context paths, told apart by a classifier. */
  TAPEM(
      "pair embeddings guided by context paths, with a pair validity classifier",
      new PairKind(ModelSettings.defaults())),
  /** The same with a dot product in place of the classifier. */
  TAPEM_NPV(
      "the same with a dot product in place of the classifier",
      new PairKind(ModelSettings.defaults().with("validity=dot", "score=dot"))),
  /** Trained as TaPEm, but ranks by the dot product. */
  TAPEM_PV_DOT(
      "trained as tapem, but ranks by the dot product",
      new PairKind(ModelSettings.defaults().with("validity=classifier", "score=dot"))),
  /** Distances of joined nodes, and indirect ones met in walks. */
  CAMEL("distances of joined nodes, with nodes met in walks near", PairKind.camel()),
  /** Skip-gram over walks, texts through the encoder. */
  METAPATH2VEC("skip-gram over the nodes of walks (metapath2vec++)", PairKind.skipGram()),
  /** Left nodes as the weighted sum of their neighbours, guided by the task and by walks. */
  HNE("weighted means of words and linked nodes, trained with walks", new HneKind()),
  /** The number of training links. */
  POPULARITY("number of training links, whatever the text", new PopularityKind()),
  /** TF-IDF profiles. */
  TFIDF("TF-IDF profile of a node's texts against the text", new TfIdfKind()),
  /** BM25 of the documents of right nodes. */
  BM25("BM25 of a node's texts for the words of the text", new Bm25Kind()),
  /** Partners with the same left nodes. */
  ITEM_KNN("nodes with the same links as those it is joined to, by cosine", new ItemKnnKind()),
  /** Neighbours that two nodes share. */
  COMMON_NEIGHBOURS(
      "number of neighbours that two nodes share, over all relations",
      new SharedKind(SharedWeight.ONE)),
  /** The same, those with few links count more. */
  ADAMIC_ADAR(
      "the same, each by 1 / log of its number of links", new SharedKind(SharedWeight.INVERSE_LOG)),
  /** The same, by the number of links itself. */
  RESOURCE_ALLOCATION(
      "the same, each by 1 / its number of links", new SharedKind(SharedWeight.INVERSE)),
  /** Matrix factorisation with a pairwise loss. */
  BPR("matrix factorisation: partners above other nodes (BPR)", new BprKind()),
  /** Features of a pair, and what was fitted to them. */
  SUP(
      "16 features of a pair, fitted by boosting, trees, or a linear or neural model",
      new SupKind());

  /** What is trained where nobody chooses: the best of them on the data sets of the study. */
  public static final Method DEFAULT = TAPEM_PLUS;

  private final String summary;

  @SuppressWarnings("ImmutableEnumChecker") // kinds hold settings, which are records
  private final MethodKind kind;

  Method(String summary, MethodKind kind) {
    this.summary = summary;
    this.kind = kind;
  }

  /** The name users write. */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** A line for people. */
  public String summary() {
    return summary;
  }

  MethodKind kind() {
    return kind;
  }

  /** Whether it learns epoch by epoch, with {@link org.tapem.train.TrainSettings}. */
  public boolean byEpochs() {
    return kind.byEpochs();
  }

  /** Whether its training can begin from another model. */
  public boolean startable() {
    return kind instanceof PairKind;
  }

  /** Whether it can be trained only where the left nodes that are asked about are known ones. */
  public boolean needsKnown() {
    return kind instanceof ItemKnnKind || kind instanceof BprKind;
  }

  public static List<String> keys() {
    return Arrays.stream(values()).map(Method::key).toList();
  }

  /** The method of a name, or an error that names the nearest. */
  public static Method of(String key) {
    return Arrays.stream(values())
        .filter(method -> method.key().equals(key))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "method must be one of %s, got %s%s"
                        .formatted(String.join(", ", keys()), key, Nearest.hint(key, keys()))));
  }

  /** The settings it has, with their defaults. */
  public SettingsForm form() {
    return kind.form();
  }
}
