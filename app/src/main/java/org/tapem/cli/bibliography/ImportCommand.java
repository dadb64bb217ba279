package org.tapem.cli.bibliography;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.tapem.cli.options.Threads;
import org.tapem.dataset.importing.PaperImport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tapem import FORMAT FILE... --out DATA}. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Turns files of papers, or tables of any network, into a data set.",
    footerHeading = "%nFormats:%n",
    footer = {
      "  aminer-json  AMiner / DBLP citation network, JSON (versions 10 to 14)",
      "  aminer-text  AMiner / DBLP citation network, text (versions 1 to 8)",
      "  openalex     OpenAlex works: the snapshot, or responses of the API",
      "  acl-xml      ACL Anthology volumes",
      "  dblp-xml     the DBLP dump",
      "  arxiv-json   arXiv metadata snapshot, JSON lines",
      "  s2ag         Semantic Scholar: papers, abstracts and citations together",
      "  csv, tsv     a table with a header; --mapping says which column is what,",
      "               else columns are called id, title, abstract, authors, ...",
      "  network      a network of your own: FILE is one YAML file that names tables",
      "               of nodes and links (CSV, TSV, JSON lines), the task and what is",
      "               held out (docs/networks.md); of the options only --out, --force,",
      "               --seed and --threads go with it",
      "",
      "Files may be gzipped, and may be folders or quoted globs ('dump/*.gz').",
      "",
      "Examples:",
      "  tapem import aminer-json papers.jsonl.gz --split-year 2013 --out data",
      "  tapem import acl-xml xml/ --years 2010-2024 --split-year 2024 --out acl",
      "  tapem import network shop/schema.yaml --out data"
    })
public final class ImportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private ImportOptions options;
  @Mixin private Threads threads;

  @Override
  public Integer call() throws IOException {
    PrintWriter printer = spec.commandLine().getOut();
    int used = threads.count();
    if (options.ofNetwork()) {
      options.runNetwork(spec.commandLine().getParseResult(), used, printer);
      return 0;
    }
    return options.run(
        (settings, target, replace, progress) ->
            PaperImport.run(settings, target, replace, used, progress),
        printer);
  }
}
