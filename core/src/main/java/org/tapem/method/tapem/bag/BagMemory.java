package org.tapem.method.tapem.bag;

import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.DocumentMaker;

/** Memory that the texts of a training need, by the counts of a data set. */
public final class BagMemory {
  private static final int READ = 24; // bytes of a word: from both sides, and while they are made
  private static final int TAUGHT = 12; // the same of texts that are learnt from, without some
  private static final int SUMMED = 16; // where the texts of a right node are one

  private BagMemory() {}

  /** Bytes of the texts and of what training makes of them. */
  public static long bytes(Dataset data) {
    boolean ofKnown = data.manifest().task().known();
    long lefts = Math.max(1, data.training(data.leftType()));
    long links = data.manifest().relations().get(data.taskRelation()).links();
    long words = ofKnown ? ofDocuments(data) : data.manifest().words().trainingTokens();
    double drawn = ofKnown ? Math.min(1, BagData.MOST_LEFTS / (double) lefts) : 1;
    double taught = links * drawn;
    long most = BagData.mostTaught(data.training(data.rightType()));
    double summed = ofKnown ? Math.min(taught, (double) most) : taught;
    return (long) (words * (READ + drawn * TAUGHT + SUMMED * summed / lefts));
  }

  /** Distinct words; documents have one for each node but for left ones. */
  public static long words(Dataset data) {
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
}
