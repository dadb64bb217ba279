package org.tapem.cli.querying;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.tapem.cli.console.Screen;
import org.tapem.cli.console.UserMistake;
import org.tapem.query.NameScan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tapem find NAME (--model MODEL | --data DATA)}. */
@Command(
    name = "find",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Finds the ids of nodes by approximate names.",
      "Parts may stand in any order, as initials or beginnings, without accents, and",
      "with spelling mistakes."
    },
    footer = {
      "",
      "The best fit comes first; of equal ones, the node with most links. Without",
      "--type, all types are searched except new texts that a model ranks for.",
      "Exit code 2 if nothing is found.",
      "",
      "Examples:",
      "  tapem find 'Kohen' --model model",
      "  tapem find 'Cohen, J.' --data data --limit 5",
      "  tapem find 'soft robots' --data data --type item --json"
    })
public final class FindCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "NAME", description = "A name, part of one, or an id.")
  private String name;

  @Option(names = "--model", paramLabel = "MODEL", description = "Search a model.")
  private Path model;

  @Option(names = "--data", paramLabel = "DATA", description = "Search a data set.")
  private Path data;

  @Option(names = "--type", paramLabel = "TYPE", description = "Search nodes of this type only.")
  private String type;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "10",
      description = "At most N nodes (default: ${DEFAULT-VALUE}).")
  private int limit;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    if ((model == null) == (data == null)) {
      throw new UserMistake("give one of --model and --data");
    }
    if (limit < 1) {
      throw new UserMistake("--limit must be >= 1, got " + limit);
    }
    if (name.isBlank()) {
      throw new UserMistake("NAME: is blank");
    }
    NodeFolder folder = model != null ? NodeFolder.ofModel(model) : NodeFolder.ofData(data);
    NameScan scan = new NameScan(folder.nodes(), limit);
    int only = type == null ? -1 : folder.type(type);
    for (int each = 0; each < folder.nodes().schema().types().size(); each++) {
      if (only < 0 ? folder.nodes().isSearched(each) : each == only) {
        scan.search(each, name);
      }
    }
    List<NameScan.Hit> hits = scan.hits();
    PrintWriter out = spec.commandLine().getOut();
    FoundNodes found = new FoundNodes(folder, hits, out);
    if (json) {
      found.printJson(name, scan.more());
    } else if (!hits.isEmpty()) {
      found.printTable();
    }
    if (hits.isEmpty()) {
      throw new UserMistake(
          "no %s is called like %s".formatted(type == null ? "node" : type, Screen.clean(name)));
    }
    if (!json && scan.more()) {
      spec.commandLine().getErr().println("Note: there are more; a higher --limit shows them");
    }
    return 0;
  }
}
