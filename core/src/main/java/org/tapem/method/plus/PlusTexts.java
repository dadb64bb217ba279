package org.tapem.method.plus;

import org.tapem.base.Workers;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.DocumentMaker;
import org.tapem.dataset.Texts;
import org.tapem.method.HeldOutTexts;
import org.tapem.method.TaskTexts;
import org.tapem.method.plus.bag.TextIncidence;
import org.tapem.network.Adjacency;
import org.tapem.text.TextVectors;

/** How much memory the texts need that a training by evidence reads. */
public final class PlusTexts {
  private static final int READ = 24; // bytes of a word: from both sides, and while they are made
  private static final int TAUGHT = 12; // the same of texts that are learnt from, without some
  private static final int SUMMED = 16; // where the texts of a right node are one

  private PlusTexts() {}

  static long bytes(Dataset data) {
    boolean ofKnown = data.manifest().task().known();
    long lefts = Math.max(1, data.training(data.leftType()));
    long links = data.manifest().relations().get(data.taskRelation()).links();
    long words = ofKnown ? ofDocuments(data) : data.manifest().words().trainingTokens();
    double drawn = ofKnown ? Math.min(1, PlusTrainingData.MOST_LEFTS / (double) lefts) : 1;
    double taught = links * drawn;
    long most = PlusTrainingData.mostTaught(data.training(data.rightType()));
    double summed = ofKnown ? Math.min(taught, (double) most) : taught;
    return (long) (words * (READ + drawn * TAUGHT + SUMMED * summed / lefts));
  }

  /** Texts that the weights are fitted to, at most: of known left nodes those that are drawn. */
  static long fitted(Dataset data) {
    double share = data.manifest().task().known() ? HeldOutTexts.SHARE : HeldOutTexts.MOST;
    return (long) (share * data.training(data.leftType())) + 1;
  }

  /** Distinct words; documents have one for each node but for left ones. */
  static long words(Dataset data) {
    long words = data.manifest().words().words();
    for (int type = 0; type < data.schema().types().size(); type++) {
      boolean told = type != data.leftType() || type == data.rightType();
      words += data.manifest().task().known() && told ? data.training(type) : 0;
    }
    return words;
  }

  /** Words of the documents of known left nodes, about: what each link adds to one. */
  private static long ofDocuments(Dataset data) {
    DatasetManifest told = data.manifest();
    long perText = told.words().trainingTokens() / Math.max(1, told.words().trainingTexts());
    String left = told.task().left();
    long words = 0;
    for (DatasetManifest.RelationEntry relation : told.relations()) {
      boolean from = relation.from().equals(left);
      boolean to = relation.to().equals(left);
      int other = data.schema().type(from ? relation.to() : relation.from());
      if (from || to) {
        long each = from && to ? 2 : 3 + (data.hasTexts(other) ? perText : 0);
        words += relation.links() * each;
      }
    }
    int lefts = data.training(data.leftType());
    return Math.min(words, (long) lefts * DocumentMaker.mostWords(lefts));
  }

  /** The texts with what they speak of; to be found are the partners of the left nodes. */
  public static TextIncidence links(
      TaskTexts texts, Adjacency ofLefts, int rightNodes, Workers workers) {
    Texts.Flat all = texts.all();
    TextVectors vectors = TextVectors.of(texts.weights(), all.words(), all.starts(), workers);
    Adjacency joined = texts.partners(ofLefts);
    int own = texts.oneType() ? 0 : texts.rights() == null ? TextIncidence.NO_OWN : ofLefts.nodes();
    return TextIncidence.of(vectors, joined, joined.reversed(rightNodes))
        .own(own)
        .toFind(ofLefts.followedBy(joined.nodes() - ofLefts.nodes()));
  }
}
