package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import org.tapem.base.Progress;
import org.tapem.io.StringIndex;

/** Makes of the spools of a shard its share of the data set, by final numbers. */
final class ShardAssembly extends ShardTask {
  private static final long serialVersionUID = 1;
  private final String ids;
  private final int fields;
  private final int trainingPapers;
  private final boolean collaborate;

  /**
   * Begins.
   *
   * @param size how many papers the shard has
   * @param ids file of the ids of all papers that are kept, in the order of their numbers
   * @param fields how many text fields a paper has
   * @param trainingPapers of all shards
   * @param collaborate whether it is asked who wrote with whom
   */
  ShardAssembly(
      ShardFolder folder,
      long size,
      Path ids,
      int fields,
      int trainingPapers,
      boolean collaborate) {
    super(folder, size);
    this.ids = ids.toString();
    this.fields = fields;
    this.trainingPapers = trainingPapers;
    this.collaborate = collaborate;
  }

  @Override
  Path target() {
    return folder().share();
  }

  @Override
  void make(Path to, Progress progress) throws IOException {
    ShardNumbers numbers = ShardNumbers.read(folder().finalNumbers());
    StringIndex index = StringIndex.open(Path.of(ids));
    PaperShare share = new PaperShare(fields, collaborate);
    for (boolean held : new boolean[] {false, true}) {
      try (NodeTarget.Files files = new NodeTarget.Files(ShardFolder.papers(to, held))) {
        NodeSpool spool = folder().papers(held, fields);
        share.add(spool, held, numbers, trainingPapers, index::find, files.target(), progress);
      }
    }
    share.save(to);
  }
}
