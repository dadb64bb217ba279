package org.tapem.dataset.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;

class TableScanTest {
  @TempDir Path folder;

  /** All rows: cells with "|" between them, several values of a cell with "+". */
  private List<String> rows(String name, byte[] content, String... columns) throws IOException {
    Path path = Files.write(folder.resolve(name), content);
    TableFile file = new TableFile(path, TableFile.Format.byEnding(name).orElseThrow());
    List<String> rows = new ArrayList<>();
    try (TableScan scan = TableScan.open(file, List.of(columns))) {
      while (scan.next()) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < columns.length; i++) {
          List<String> values = new ArrayList<>();
          for (int k = 0; k < scan.cell(i).count(); k++) {
            values.add(scan.cell(i).text(k));
          }
          cells.add(String.join("+", values));
        }
        rows.add(String.join("|", cells));
      }
    }
    return rows;
  }

  private List<String> rows(String name, String content, String... columns) throws IOException {
    return rows(name, content.getBytes(StandardCharsets.UTF_8), columns);
  }

  @Test
  void cellsOfCsvMayStandInQuotes() throws IOException {
    String table = "\uFEFFa,b,c\r\n1,\"x, \"\"y\"\"\n z\",é\r\n\r\n 2 ,\"\",\"\"\"\"";
    assertThat(rows("t.csv", table, "c", "a", "b")).containsExactly("é|1|x, \"y\"\n z", "\"|2|");
  }

  @Test
  void aQuoteInATableWithTabsIsACharacter() throws IOException {
    assertThat(rows("t.tsv", "a\tb\n\"x\t5\" tall\n\n\t\n", "b", "a"))
        .containsExactly("5\" tall|\"x", "|");
  }

  @Test
  void jsonMayHaveListsAndNothing() throws IOException {
    String lines =
        """
        {"a": "x", "b": [1, "two", 3.5], "other": {"a": [1]}}

        {"b": null, "a": true}
        {"a": "\\u00e9\\ud83d\\ude00", "b": []}
        """;
    assertThat(rows("t.jsonl", lines, "a", "b")).containsExactly("x|1+two+3.5", "true|", "é😀|");
  }

  @Test
  void filesMayBeGzipped() throws IOException {
    Path path = folder.resolve("raw");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(path))) {
      out.write("a,b\n1,2\n".getBytes(StandardCharsets.UTF_8));
    }
    assertThat(rows("t.csv.gz", Files.readAllBytes(path), "b")).containsExactly("2");
  }

  @Test
  void whatIsWrongIsReportedWithItsPlace() {
    refused("t.csv", "a,b\n1,2\n1\n", "t.csv:3: row has 1 cells, the header 2");
    refused("t.csv", "a,b\n1,\"2\n3,4\n", "t.csv:2: quote never closed");
    refused("t.csv", "a,c\n", "t.csv:1: no column b: the columns are a, c");
    refused("t.csv", "a,b,b\n", "t.csv:1: two columns of one name: b");
    refused("t.csv", "", "t.csv: no header");
    refused("t.tsv", "a\tb\n1\t2\t3\n", "t.tsv:2: row has 3 cells, the header 2");
    refused("t.tsv", "", "t.tsv: no header");
    refused("t.jsonl", "{\"a\": 1, \"b\": 2}\n{\"a\": \n", "t.jsonl:2: not valid JSON");
    refused("t.jsonl", "[1]\n", "t.jsonl:1: not a JSON object");
    refused("t.jsonl", "{\"a\":1,\"b\":2} {}\n", "t.jsonl:1: more than one JSON value");
    refused("t.jsonl", "{\"a\": 1, \"bb\": 2}\n", "t.jsonl: no line has the column b");
    refused("t.jsonl", "{\"a\": 1, \"b\": {}}\n", "t.jsonl:1: column b: must be a text");
    refused("t.jsonl", "{\"a\": 1, \"b\": \"\\ud83d\"}\n", "t.jsonl:1: column b: not valid UTF-8");
  }

  @Test
  void textInAnotherEncodingIsRefused() {
    byte[] latin = "a,b\n1,caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1);
    assertThatThrownBy(() -> rows("t.csv", latin, "a", "b"))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("t.csv:2: column b: not valid UTF-8");
  }

  private void refused(String name, String content, String message) {
    assertThatThrownBy(() -> rows(name, content, "a", "b"))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining(message);
  }
}
