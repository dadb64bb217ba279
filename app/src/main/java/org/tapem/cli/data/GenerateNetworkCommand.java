package org.tapem.cli.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.tapem.cli.console.ProgressBars;
import org.tapem.cli.console.ShellWord;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.FileOutput;
import org.tapem.cli.options.WaitOption;
import org.tapem.dataset.generate.NetworkGenerator;
import org.tapem.dataset.generate.NetworkSize;
import org.tapem.network.Noun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tapem generate network --users N --items N --links N --out DIR}. */
@Command(
    name = "network",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Generates users and items: tables, and a schema to import them.",
      "Groups of items, tastes of users that change over time and popular items are",
      "planted in it."
    },
    footer = {
      "",
      "Example:",
      "  tapem generate network --users 2000 --items 1000 --links 40000 --out shop",
      "  tapem import network shop/schema.yaml --out data"
    })
public final class GenerateNetworkCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--users",
      paramLabel = "N",
      defaultValue = "2000",
      description = "Number of users (default: ${DEFAULT-VALUE}).")
  private int users;

  @Option(
      names = "--items",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Number of items (default: ${DEFAULT-VALUE}).")
  private int items;

  @Option(
      names = "--links",
      paramLabel = "N",
      description = "Number of links (default: 20 for each user).")
  private Long links;

  @Option(
      names = "--texts",
      description = "Items have titles and descriptions, which tell their group.")
  private boolean texts;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Folder for users.csv, items.csv, links.csv and schema.yaml.")
  private Path out;

  @Option(names = "--gzip", description = "Write tables gzipped (.csv.gz).")
  private boolean gzip;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Same seed, same bytes (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Mixin private FileOutput output;

  @Override
  public Integer call() throws IOException {
    long wanted = links == null ? 20L * users : links;
    NetworkSize size =
        UserMistake.checked(() -> new NetworkSize(users, items, wanted, texts, seed));
    WaitOption.Locks locks = output.take(NetworkGenerator.files(out, gzip));
    try (locks) {
      NetworkGenerator.Report report;
      try (ProgressBars progress = new ProgressBars()) {
        progress.phase("Generating", size.links(), "links");
        report = new NetworkGenerator(size).write(out, gzip, progress::reach);
      }
      spec.commandLine()
          .getOut()
          .printf(
              Locale.ROOT,
              "Wrote %s: %s, %s in %s, %s%n"
                  + "Import it with: tapem import network %s --out DATA%n",
              out,
              Noun.count(size.users(), "user"),
              Noun.count(size.items(), "item"),
              Noun.count(report.groups(), "group"),
              Noun.count(report.links(), "link"),
              ShellWord.of(out.resolve("schema.yaml")));
      return 0;
    }
  }
}
