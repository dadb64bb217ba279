package org.tapem.dataset.generate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tapem.dataset.source.InputFile;

/** Generated files read back by plain means, apart from the readers and the generator. */
record GeneratedFile(List<JsonNode> papers, List<Row> rows) {
  /** A line of the candidate file. */
  record Row(String paper, String part, List<String> own, List<String> negatives) {}

  static GeneratedFile read(Path papers, Path candidates) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    List<JsonNode> nodes = new ArrayList<>();
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(new InputFile(papers).open(), StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        nodes.add(mapper.readTree(line));
      }
    }
    List<Row> rows = new ArrayList<>();
    List<String> lines = Files.readAllLines(candidates, StandardCharsets.UTF_8);
    if (!lines.get(0).equals("paper\tpart\ttrue_authors\tnegatives")) {
      throw new IOException("unexpected header: " + lines.get(0));
    }
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split("\t", -1);
      rows.add(new Row(cells[0], cells[1], list(cells[2]), list(cells[3])));
    }
    return new GeneratedFile(nodes, rows);
  }

  static List<String> authors(JsonNode paper) {
    List<String> ids = new ArrayList<>();
    paper.get("authors").forEach(author -> ids.add(author.get("id").textValue()));
    return ids;
  }

  private static List<String> list(String cell) {
    return cell.isEmpty() ? List.of() : List.of(cell.split(",", -1));
  }
}
