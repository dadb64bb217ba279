package org.tapem.cli.data;

import java.io.PrintWriter;
import org.tapem.cli.console.Table;
import org.tapem.dataset.importing.NetworkReport;

/** Shows what an import of tables kept and what it dropped. */
final class NetworkPrinter {
  private NetworkPrinter() {}

  static void print(NetworkReport report, PrintWriter out) {
    Table table = new Table(out);
    table.title("Nodes");
    for (NetworkReport.Nodes nodes : report.nodes()) {
      table.row(nodes.plural(), nodes.training());
      some(table, "  held out", nodes.heldOut());
      some(table, "  of held-out links only, dropped", nodes.dropped());
      some(table, "  without a link", nodes.withoutLinks());
    }
    table.title("Links");
    for (NetworkReport.Links links : report.links()) {
      table.row(links.relation() + ", rows read", links.rows());
      table.row("  training", links.training());
      some(table, "  held out", links.heldOut());
      some(table, "  repeated, taken once", links.repeated());
      some(table, "  from a node to itself, dropped", links.selfLinks());
      some(table, "  to a node that no table lists, dropped", links.unknownEnds());
      some(table, "  from training to held-out nodes, dropped", links.toHeldOut());
    }
    table.title("Held out: " + report.split());
    NetworkReport.HeldOut held = report.heldOut();
    table.row("valid", held.valid());
    table.row("test", held.test());
    some(table, "in neither, nothing to be found", held.none());
    some(table, "links of nodes unknown to training, dropped", held.unknownQueryNodes());
    some(table, "links to nodes unknown to training, dropped", held.unknownCandidates());
    if (report.texts() != null) {
      texts(report.texts(), table);
    }
  }

  private static void texts(NetworkReport.Texts texts, Table table) {
    table.title("Texts");
    table.row("words of training texts", texts.trainingTokens());
    table.row("distinct words", texts.words());
    table.row("  often enough for a vector", texts.frequentWords());
    if (texts.heldOutTokens() > 0) {
      table.row(
          "held-out words unknown to training",
          texts.unknownHeldOutTokens(),
          Table.share(texts.unknownHeldOutTokens(), texts.heldOutTokens()));
    }
    some(table, "nodes without text", texts.nodesWithoutText());
  }

  private static void some(Table table, String label, long count) {
    if (count > 0) {
      table.row(label, count);
    }
  }
}
