package org.tapem.cli.inspecting;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import org.tapem.cli.console.QualityPrinter;
import org.tapem.cli.console.Table;
import org.tapem.cli.console.TaskWords;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.ProgramEntry;
import org.tapem.io.ArrayEntry;
import org.tapem.method.ModelFolder;
import org.tapem.method.ModelManifest;
import org.tapem.network.Noun;

/** Shows what a model is and where it came from. */
final class ModelPrinter {
  private ModelPrinter() {}

  static void print(ModelFolder model, PrintWriter out) {
    ModelManifest manifest = model.manifest();
    DatasetManifest.Task task = manifest.task();
    out.printf(
        "Model %s (format %d): ranks each %s for %s, by '%s'%n%n",
        model.folder(),
        manifest.version(),
        task.candidateType(),
        Noun.one(task.queryType()),
        task.relation());
    Table table = new Table(out);
    table.title("Method " + manifest.method());
    manifest.settings().forEach(table::row);
    table.row("seed", String.valueOf(manifest.seed()));
    data(manifest, out, table);
    figures(manifest, out, table);
    arrays(manifest, out, table);
    ProgramEntry program = manifest.program();
    out.printf(
        "%nMade by tapem %s on Java %s, %s kernels, %s%n",
        program.tapem(),
        program.java(),
        program.kernels(),
        program.cpu().isEmpty() ? program.system() : program.cpu() + ", " + program.system());
  }

  private static void data(ModelManifest manifest, PrintWriter out, Table table) {
    out.println();
    table.title("Data set " + manifest.given().name());
    table.row("sha256 of its checksums", manifest.given().sha256().substring(0, 16) + "...");
    for (DatasetManifest.TypeEntry type : manifest.nodeTypes()) {
      boolean kept = manifest.nodes().contains(type.name());
      table.row(
          manifest.typeWords().plural(type.name()) + " in training",
          type.training(),
          kept ? "kept with the model" : "");
    }
    if (manifest.added() != null) {
      TaskWords task = TaskWords.of(manifest);
      table.row(
          task.queryTypes() + " added since", manifest.added().queryNodes(), "without training");
      table.row(task.candidateTypes() + " added since", manifest.added().candidateNodes());
    }
    if (manifest.words() != null) {
      table.row(
          "words of " + String.join(" + ", manifest.textFields()),
          manifest.words().words(),
          "stop words: " + manifest.stopWords());
    }
  }

  private static void figures(ModelManifest manifest, PrintWriter out, Table table) {
    out.println();
    int epochs = manifest.history().size();
    table.title("Valid figures" + (epochs == 0 ? "" : " (" + Noun.count(epochs, "epoch") + ")"));
    new QualityPrinter(manifest, out).print();
  }

  private static void arrays(ModelManifest manifest, PrintWriter out, Table table) {
    out.println();
    table.title("Arrays");
    for (Map.Entry<String, ArrayEntry> named : manifest.arrays().entrySet()) {
      ArrayEntry entry = named.getValue();
      String shape =
          entry.columns() == 1
              ? String.format(Locale.ROOT, "%,d", entry.rows())
              : String.format(Locale.ROOT, "%,d x %,d", entry.rows(), entry.columns());
      table.row(named.getKey(), String.format("%20s  %s", shape, entry.type()));
    }
  }
}
