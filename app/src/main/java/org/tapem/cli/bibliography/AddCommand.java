package org.tapem.cli.bibliography;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.tapem.cli.console.ProgressBars;
import org.tapem.cli.console.ScratchFolder;
import org.tapem.cli.console.Table;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.Threads;
import org.tapem.cli.options.WaitOption;
import org.tapem.dataset.AddedNodes;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.method.ModelFoldIn;
import org.tapem.method.ModelFolder;
import org.tapem.method.ModelManifest;
import org.tapem.query.papers.PaperAddition;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tapem add --model MODEL --data FILE...}. */
@Command(
    name = "add",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Adds papers and new authors to a model without training it again.",
      "The model is replaced in one step: at every moment it is the old or the new one."
    },
    footer = {
      "",
      "Papers that the model knows are passed over, so a file may be given again. Words",
      "that it has never seen are left out; where they are many, train again.",
      "",
      "Example:",
      "  tapem add --model model --data new.jsonl"
    })
public final class AddCommand implements Callable<Integer> {
  private static final double MANY = 0.1; // share of unknown words that asks for a training
  @Spec private CommandSpec spec;

  @Option(names = "--model", required = true, paramLabel = "MODEL", description = "The model.")
  private Path model;

  @Option(
      names = "--data",
      required = true,
      arity = "1..*",
      paramLabel = "FILE",
      description = "Files of papers, folders or globs; may be gzipped; - for stdin.")
  private List<String> data;

  @Option(
      names = "--out",
      paramLabel = "MODEL2",
      description = "Write another model and leave this one as it is.")
  private Path out;

  @Mixin private FileOptions papers;
  @Mixin private Threads threads;
  @Mixin private WaitOption wait;

  @Option(names = "--force", description = "With --out: replace a model that is there already.")
  private boolean force;

  @Override
  public Integer call() throws IOException {
    int used = threads.count();
    if (force && out == null) {
      throw new UserMistake("--force is for --out: MODEL itself is always replaced");
    }
    ImportSettings.Source source = papers.source(data);
    WaitOption.Locks locks = wait.lock(out == null ? model : out);
    try (locks) { // before the model is read: what is added to an older one would undo the newer
      return add(source, used);
    }
  }

  private int add(ImportSettings.Source source, int used) throws IOException {
    long began = System.nanoTime();
    ModelFolder folder = ModelFolder.open(model);
    PaperAddition read;
    try (ScratchFolder scratch = new ScratchFolder();
        ProgressBars progress = new ProgressBars()) {
      read = PaperAddition.read(folder, source, scratch.path(), progress);
    }
    AddedNodes addition = read.addition();
    ModelManifest before = folder.manifest();
    ModelManifest after = before;
    ModelFoldIn growth = new ModelFoldIn(folder, addition);
    if (out != null) {
      after = growth.writeTo(out, force, used);
    } else if (!addition.isEmpty()) {
      after = growth.replace(model, used);
    }
    print(read, before, after);
    for (String note : papers.notes(before.textFields())) {
      spec.commandLine().getOut().println(note);
    }
    PrintWriter printer = spec.commandLine().getOut();
    printer.println();
    if (out == null && addition.isEmpty()) {
      printer.println("Nothing is new: " + model + " stays as it is.");
    } else {
      double seconds = (System.nanoTime() - began) / 1e9;
      printer.printf(Locale.ROOT, "Wrote %s in %.1f s%n", out == null ? model : out, seconds);
    }
    return 0;
  }

  private void print(PaperAddition read, ModelManifest before, ModelManifest after) {
    PrintWriter printer = spec.commandLine().getOut();
    Table table = new Table(printer);
    table.title("Read");
    table.row("papers", read.papersRead());
    table.row("bad records, skipped", read.bad());
    read.badPlaces().forEach(place -> printer.println("      " + place));
    table.row("passed over: known to the model", read.knownId());
    table.row("passed over: one before has their id", read.sameId());
    table.row("passed over: no author", read.withoutAuthor());
    table.row("passed over: no word the model knows", read.withoutWord());
    table.title("Added");
    table.row("papers added", read.newPapers());
    table.row("unseen authors", read.newAuthors());
    table.row("unseen venues", read.newVenues());
    for (int i = 0; i < before.relations().size(); i++) {
      DatasetManifest.RelationEntry relation = after.relations().get(i);
      long links = relation.links() - before.relations().get(i).links();
      table.row("links '" + relation.name() + "'", links);
    }
    if (read.words() > 0) {
      String share = Table.share(read.unknownWords(), read.words());
      table.row("words unknown to the model", read.unknownWords(), share);
      if (read.unknownWords() > MANY * read.words()) {
        printer.println("  The model does not know many of the words: a new training would.");
      }
    }
  }
}
