package org.tapem.dataset.generate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CandidatesTest {
  @TempDir Path folder;
  private final Map<String, List<String>> expected = new LinkedHashMap<>(); // paper, known authors
  private final Map<String, List<String>> authorsOf = new LinkedHashMap<>();
  private final Set<String> known = new HashSet<>();
  private GeneratorReport report;

  @Test
  void rowsHoldTheKnownAuthorsAndOthersToMakeAHundred() throws IOException {
    List<GeneratedFile.Row> rows = rows(GeneratorSettings.of(2000));

    assertThat(rows)
        .extracting(GeneratedFile.Row::paper)
        .containsExactlyElementsOf(expected.keySet());
    assertThat(report.queries()).isEqualTo(rows.size());
    for (GeneratedFile.Row row : rows) {
      assertThat(row.own()).isEqualTo(expected.get(row.paper()));
      assertThat(row.negatives()).hasSize(100 - row.own().size()).doesNotHaveDuplicates();
      assertThat(known).containsAll(row.negatives());
      assertThat(row.negatives()).doesNotContainAnyElementsOf(authorsOf.get(row.paper()));
    }
  }

  @Test
  void halfOfTheRowsAreForValidation() throws IOException {
    List<GeneratedFile.Row> rows = rows(GeneratorSettings.of(2000));
    long valid = rows.stream().filter(row -> row.part().equals("valid")).count();

    assertThat(rows).extracting(GeneratedFile.Row::part).containsOnly("valid", "test");
    assertThat(valid).isEqualTo(rows.size() / 2);
    assertThat(rows.subList(0, rows.size() / 2))
        .extracting(GeneratedFile.Row::part)
        .contains("valid", "test");
  }

  @Test
  void aSmallNetworkGivesAllItsOtherAuthors() throws IOException {
    List<GeneratedFile.Row> rows = rows(GeneratorSettings.of(100).withCandidates(1000));

    assertThat(rows).isNotEmpty();
    for (GeneratedFile.Row row : rows) {
      Set<String> others = new HashSet<>(known);
      authorsOf.get(row.paper()).forEach(others::remove);
      assertThat(row.negatives()).containsExactlyInAnyOrderElementsOf(others);
    }
  }

  @Test
  void fewCandidatesMayLeaveNoRoomForOthers() throws IOException {
    List<GeneratedFile.Row> rows = rows(GeneratorSettings.of(1000).withCandidates(2));

    for (GeneratedFile.Row row : rows) {
      assertThat(row.own()).isEqualTo(expected.get(row.paper()));
      assertThat(row.negatives()).hasSize(Math.max(0, 2 - row.own().size()));
    }
  }

  /** Writes a network and works out what its candidate file should hold. */
  private List<GeneratedFile.Row> rows(GeneratorSettings settings) throws IOException {
    Path papers = folder.resolve("papers.jsonl");
    Path candidates = folder.resolve("candidates.tsv");
    report = new Generator(settings).write(papers, candidates, 2, done -> {});
    GeneratedFile file = GeneratedFile.read(papers, candidates);
    for (JsonNode paper : file.papers()) {
      List<String> authors = GeneratedFile.authors(paper);
      String id = paper.get("id").textValue();
      authorsOf.put(id, authors);
      if (paper.get("year").intValue() < settings.lastYear()) {
        known.addAll(authors);
      } else {
        List<String> own = new ArrayList<>(authors);
        own.retainAll(known);
        if (!own.isEmpty()) {
          expected.put(id, own);
        }
      }
    }
    return file.rows();
  }
}
