package org.tapem.method.tapem.bag;

import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.DocumentMaker;

/** Memory that the texts of a training need, by the counts of a data set. */
public final class BagMemory {
  private static final int READ = 24; // bytes of a word: from both sides, and while they are made
  private static final int TAUGHT = 12; // the same of texts that are learnt from, without some
  private static final int SUMMED = 16; // where the texts of a candidate node are one

  private BagMemory() {}

  /** Bytes of the texts and of what training makes of them. */
  public static long bytes(Dataset data) {
    boolean ofKnown = data.manifest().task().known();
    long queryCount = Math.max(1, data.training(data.queryType()));
    long links = data.manifest().relations().get(data.taskRelation()).links();
    long words = ofKnown ? ofDocuments(data) : data.manifest().words().trainingTokens();
    double drawn = ofKnown ? Math.min(1, BagData.MOST_QUERY_NODES / (double) queryCount) : 1;
    double taught = links * drawn;
    long max = BagData.mostTaught(data.training(data.candidateType()));
    double summed = ofKnown ? Math.min(taught, (double) max) : taught;
    return (long) (words * (READ + drawn * TAUGHT + SUMMED * summed / queryCount));
  }

  /** Distinct words; documents have one for each node but for query nodes. */
  public static long words(Dataset data) {
    long words = data.manifest().words().words();
    for (int type = 0; type < data.schema().types().size(); type++) {
      boolean given = type != data.queryType() || type == data.candidateType();
      words += data.manifest().task().known() && given ? data.training(type) : 0;
    }
    return words;
  }

  /** Words of the documents of known query nodes, about: what each link adds to one. */
  private static long ofDocuments(Dataset data) {
    DatasetManifest declared = data.manifest();
    long perText =
        declared.words().trainingTokens() / Math.max(1, declared.words().trainingTexts());
    String queryType = declared.task().queryType();
    long words = 0;
    for (DatasetManifest.RelationEntry relation : declared.relations()) {
      boolean from = relation.from().equals(queryType);
      boolean to = relation.to().equals(queryType);
      int other = data.schema().type(from ? relation.to() : relation.from());
      if (from || to) {
        long each = from && to ? 2 : 3 + (data.hasTexts(other) ? perText : 0);
        words += relation.links() * each;
      }
    }
    int queryCount = data.training(data.queryType());
    return Math.min(words, (long) queryCount * DocumentMaker.mostWords(queryCount));
  }
}
