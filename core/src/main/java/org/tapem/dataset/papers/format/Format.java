package org.tapem.dataset.papers.format;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tapem.base.Nearest;
import org.tapem.dataset.papers.PaperReader;
import org.tapem.dataset.source.ParquetOpener;
import org.tapem.dataset.source.ReadSettings;

/** The formats that can be read. */
@SuppressWarnings("ImmutableEnumChecker") // lists made by List.of and constructor references
public enum Format {
  AMINER_JSON(
      "aminer-json",
      "AMiner / DBLP citation network as JSON, versions 10 to 14",
      List.of(".json", ".jsonl", ".ndjson", ".txt"),
      AminerJsonReader::new),
  AMINER_TEXT(
      "aminer-text",
      "AMiner / DBLP citation network as text, versions 1 to 8",
      List.of(".txt"),
      AminerTextReader::new),
  OPENALEX(
      "openalex",
      "OpenAlex works: the snapshot, or responses of the API",
      List.of(".json", ".jsonl", ".ndjson"),
      OpenAlexReader::new),
  ACL_XML("acl-xml", "ACL Anthology volumes", List.of(".xml"), AclXmlReader::new),
  DBLP_XML("dblp-xml", "the DBLP dump", List.of(".xml"), DblpXmlReader::new),
  ARXIV_JSON(
      "arxiv-json",
      "arXiv metadata snapshot, JSON lines",
      List.of(".json", ".jsonl", ".ndjson"),
      ArxivJsonReader::new),
  S2AG(
      "s2ag",
      "Semantic Scholar Academic Graph: papers, abstracts, citations",
      List.of(".json", ".jsonl", ".ndjson"),
      S2agReader::new),
  CSV(
      "csv",
      "a table with commas and a header, columns named by --mapping",
      List.of(".csv"),
      settings -> new TableReader(settings, ',')),
  TSV(
      "tsv",
      "a table with tabs and a header, columns named by --mapping",
      List.of(".tsv", ".tab"),
      settings -> new TableReader(settings, '\t'));

  private final String label;
  private final String meaning;
  private final List<String> endings;
  private final Function<ReadSettings, PaperReader> maker;

  Format(
      String label,
      String meaning,
      List<String> endings,
      Function<ReadSettings, PaperReader> maker) {
    this.label = label;
    this.meaning = meaning;
    this.endings = endings;
    this.maker = maker;
  }

  /** The name that the command line uses. */
  public String label() {
    return label;
  }

  public String meaning() {
    return meaning;
  }

  /** Which files of a folder are of this format; of Parquet, where it can be read. */
  public List<String> endings() {
    return mayBeParquet() && ParquetOpener.isThere()
        ? Stream.concat(endings.stream(), Stream.of(".parquet")).toList()
        : endings;
  }

  public PaperReader reader(ReadSettings settings) {
    return maker.apply(settings);
  }

  /** True for the tables, which take a mapping file. */
  public boolean takesMapping() {
    return this == CSV || this == TSV;
  }

  /** True for XML, whose files name their encoding. */
  public boolean isXml() {
    return endings.contains(".xml");
  }

  /** True where records are JSON objects or rows of a table, which may come as Parquet too. */
  public boolean mayBeParquet() {
    return takesMapping() || endings.contains(".jsonl");
  }

  public static List<String> labels() {
    return Arrays.stream(values()).map(Format::label).toList();
  }

  /** The format of that name. */
  public static Format of(String label) {
    for (Format format : values()) {
      if (format.label.equals(label)) {
        return format;
      }
    }
    throw new IllegalArgumentException(
        "unknown format: "
            + label
            + Nearest.hint(label, labels())
            + "; known are "
            + String.join(", ", labels()));
  }
}
