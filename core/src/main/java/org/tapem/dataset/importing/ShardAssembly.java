package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.dataset.papers.BibliographySchema;
import org.tapem.io.NewFolder;
import org.tapem.io.StringIndex;

/**
 * Makes of the spools of a part its share of the data set, by final numbers.
 *
 * @param folder the part's {@link ShardFolder}
 * @param ids file of the ids of all papers that are kept, in the order of their numbers
 * @param fields how many text fields a paper has
 * @param trainingPapers of all parts
 * @param collaborate whether it is asked who wrote with whom
 * @param size how many papers the part has
 */
record ShardAssembly(
    String folder, String ids, int fields, int trainingPapers, boolean collaborate, long size)
    implements ShardTask {
  @Override
  public void run(Progress progress) throws IOException {
    ShardFolder part = new ShardFolder(Path.of(folder));
    if (Files.exists(part.share())) {
      return;
    }
    ShardNumbers numbers =
        ShardNumbers.read(part.finalNumbers(), BibliographySchema.SCHEMA.types().size());
    StringIndex index = StringIndex.open(Path.of(ids));
    PaperShare share = new PaperShare(fields, collaborate);
    try (NewFolder made = new NewFolder(part.share())) {
      for (boolean held : new boolean[] {false, true}) {
        try (NodeTarget.Files files =
            new NodeTarget.Files(ShardFolder.papers(made.unfinished(), held))) {
          NodeSpool spool = part.papers(held, fields);
          share.add(spool, held, numbers, trainingPapers, index::find, files.target(), progress);
        }
      }
      share.save(made.unfinished());
      made.giveName();
    }
  }

  @Override
  public List<Path> needs() {
    return List.of(Path.of(folder));
  }
}
