package org.tapem.cli.serving;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.tapem.base.Nearest;
import org.tapem.cli.console.ProgressBars;
import org.tapem.cli.console.StandardInput;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.FileOutput;
import org.tapem.cli.options.Threads;
import org.tapem.cli.options.WaitOption;
import org.tapem.dataset.DatasetManifest;
import org.tapem.method.Model;
import org.tapem.query.export.ModelVectors;
import org.tapem.query.export.VectorExport;
import org.tapem.query.export.VectorFormat;
import org.tapem.query.export.VectorRows;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tapem export --model MODEL --format FORMAT --out FILE}. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Writes the vectors of a model as files that other tools open.",
      "Same model, same bytes, on any number of threads."
    },
    footer = {
      "",
      "Formats:",
      "  word2vec   text: a line 'rows dim', then an id and its numbers a line",
      "  npy        NumPy array FILE (float32), with ids and names in FILE.names.tsv",
      "  projector  two tables for TensorFlow's projector: FILE.tsv has the numbers,",
      "             FILE.metadata.tsv ids, names, years and counts of links",
      "",
      "Methods that count, such as tfidf, popularity or item-knn, have no vectors, nor",
      "has sup. Pairs have vectors of their own in the method tapem and its variants.",
      "",
      "Examples:",
      "  tapem export --model model --format npy --out right.npy",
      "  tapem export --model model --format projector --what left --out left.tsv",
      "  tapem export --model model --format npy --pairs pairs.tsv --out pairs.npy"
    })
public final class ExportCommand implements Callable<Integer> {
  private static final String QUERY_SIDE = "left";
  private static final String CANDIDATE_SIDE = "right";
  private static final String WORDS = "words";
  private static final String PAIRS = "pairs";
  @Spec private CommandSpec spec;

  @Option(names = "--model", required = true, paramLabel = "MODEL", description = "The model.")
  private Path model;

  @Option(
      names = "--format",
      required = true,
      paramLabel = "FORMAT",
      description = "word2vec, npy or projector, see below.")
  private String format;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description = "File to write; text is gzipped if it ends with .gz.")
  private Path out;

  @Option(
      names = "--what",
      paramLabel = "WHAT",
      description = {
        "right (default), left, words or pairs: whose vectors.",
        "Right and left may be called by the names of their node types."
      })
  private String what;

  @Option(
      converter = StandardInput.OfPath.class,
      names = "--only",
      paramLabel = "FILE",
      description =
          "Ids (or words) to keep, one a line: a file, a folder of such files or - for stdin. Rows"
              + " stay in the order of the model.")
  private Path only;

  @Option(
      converter = StandardInput.OfPath.class,
      names = "--pairs",
      paramLabel = "FILE",
      description = {
        "Pairs to write vectors of, in this order: a table with tabs and the header",
        "left, right (or the names of the types), ids of what the model was trained on;",
        "or a folder of such tables, or - for stdin."
      })
  private Path pairs;

  @Mixin private Threads threads;

  @Mixin private FileOutput output;

  @Override
  public Integer call() throws IOException {
    int used = threads.count();
    VectorFormat form = UserMistake.inOption("--format", () -> VectorFormat.of(format));
    List<Path> files = UserMistake.inOption("--out", () -> form.files(out));
    String requested = what != null ? what : pairs != null ? PAIRS : CANDIDATE_SIDE;
    checkOptions(requested);
    WaitOption.Locks locks = output.take(files);
    try (locks) {
      Model loaded = Model.open(model);
      String side = side(requested, loaded.folder().manifest().task());
      long began = System.nanoTime();
      VectorRows rows = rows(side, new ModelVectors(loaded, "year"));
      try (ProgressBars progress = new ProgressBars()) {
        VectorExport.write(rows, form, out, used, progress);
      }
      spec.commandLine()
          .getOut()
          .printf(
              Locale.ROOT,
              "Wrote %s: %,d vectors of %d numbers (%s of %s), in %.1f s%n",
              files.stream().map(Path::toString).collect(Collectors.joining(" and ")),
              rows.count(),
              rows.dim(),
              named(side, loaded.folder().manifest().task()),
              loaded.method().key(),
              (System.nanoTime() - began) / 1e9);
      return 0;
    }
  }

  private void checkOptions(String requested) {
    if (requested.equals(PAIRS) && pairs == null) {
      throw new UserMistake("--what pairs needs --pairs FILE");
    }
    if (!requested.equals(PAIRS) && pairs != null) {
      throw new UserMistake("--pairs does not go with --what " + requested);
    }
    if (requested.equals(PAIRS) && only != null) {
      throw new UserMistake("--only does not go with --pairs");
    }
  }

  /** What was requested, without the names that this network has for its sides. */
  private static String side(String requested, DatasetManifest.Task task) {
    if (List.of(QUERY_SIDE, CANDIDATE_SIDE, WORDS, PAIRS).contains(requested)) {
      return requested;
    }
    if (requested.equals(task.candidateType())) {
      return CANDIDATE_SIDE;
    }
    if (requested.equals(task.queryType())) {
      return QUERY_SIDE;
    }
    List<String> known = List.of(task.candidateType(), task.queryType(), WORDS, PAIRS);
    throw new UserMistake(
        "--what: the model has no vectors of %s%s; known are %s"
            .formatted(requested, Nearest.hint(requested, known), String.join(", ", known)));
  }

  private static String named(String side, DatasetManifest.Task task) {
    return side.equals(CANDIDATE_SIDE)
        ? task.candidateType()
        : side.equals(QUERY_SIDE) ? task.queryType() : side;
  }

  private VectorRows rows(String side, ModelVectors vectors) throws IOException {
    return switch (side) {
      case QUERY_SIDE -> vectors.queryVectors(only);
      case WORDS -> vectors.words(only);
      case PAIRS -> vectors.pairs(pairs);
      default -> vectors.candidateVectors(only);
    };
  }
}
