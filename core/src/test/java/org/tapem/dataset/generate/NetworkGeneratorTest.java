package org.tapem.dataset.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.Progress;
import org.tapem.dataset.importing.NetworkImport;
import org.tapem.dataset.importing.NetworkReport;
import org.tapem.dataset.tables.TableSchema;

class NetworkGeneratorTest {
  private static final NetworkSize SIZE = new NetworkSize(500, 300, 10_000, true, 1);
  @TempDir Path folder;

  private List<String> lines(String name) throws IOException {
    return Files.readAllLines(folder.resolve(name));
  }

  @Test
  void thereAreAsManyLinksAsAskedAndNoneTwice() throws IOException {
    NetworkGenerator.Report report = new NetworkGenerator(SIZE).write(folder, false, done -> {});
    List<String> links = lines("links.csv").subList(1, 10_001);
    assertThat(report.links()).isEqualTo(10_000);
    assertThat(lines("links.csv")).hasSize(10_001);
    Set<String> pairs = new HashSet<>();
    String before = "";
    for (String link : links) {
      String[] cells = link.split(",", -1);
      assertThat(pairs.add(cells[0] + " " + cells[1])).as(link).isTrue();
      String key = cells[0] + " " + cells[2];
      if (before.startsWith(cells[0] + " ")) {
        assertThat(key).as("days of a user rise").isGreaterThanOrEqualTo(before);
      }
      before = key;
    }
    assertThat(pairs.stream().map(pair -> pair.split(" ", -1)[0]).distinct()).hasSize(500);
  }

  @Test
  void sameSeedSameBytes() throws IOException {
    new NetworkGenerator(SIZE).write(folder.resolve("a"), false, done -> {});
    new NetworkGenerator(SIZE).write(folder.resolve("b"), false, done -> {});
    new NetworkGenerator(new NetworkSize(500, 300, 10_000, true, 2))
        .write(folder.resolve("c"), false, done -> {});
    for (String name : List.of("users.csv", "items.csv", "links.csv", "schema.yaml")) {
      assertThat(lines("a/" + name)).isEqualTo(lines("b/" + name));
    }
    assertThat(lines("a/links.csv")).isNotEqualTo(lines("c/links.csv"));
  }

  @Test
  void fewItemsHaveManyLinksAndUsersKeepToFewGroups() throws IOException {
    new NetworkGenerator(SIZE).write(folder, false, done -> {});
    Catalogue catalogue = new Catalogue(SIZE);
    int[] counts = new int[300];
    Map<String, int[]> groups = new HashMap<>();
    for (String link : lines("links.csv").subList(1, 10_001)) {
      String[] cells = link.split(",", -1);
      int item = Integer.parseInt(cells[1].substring(1));
      counts[item]++;
      groups
          .computeIfAbsent(cells[0], user -> new int[catalogue.groups()])[catalogue.group(item)]++;
    }
    Arrays.sort(counts);
    assertThat(Arrays.stream(counts, 270, 300).sum())
        .as("a tenth of the items")
        .isGreaterThan(2000);
    double inTopThree = 0;
    for (int[] user : groups.values()) {
      int all = Arrays.stream(user).sum();
      Arrays.sort(user);
      inTopThree += (double) Arrays.stream(user, user.length - 3, user.length).sum() / all;
    }
    assertThat(catalogue.groups()).isEqualTo(12);
    assertThat(inTopThree / groups.size()).as("three of twelve groups").isGreaterThan(0.75);
  }

  @Test
  void whatIsWrittenCanBeImported() throws IOException {
    new NetworkGenerator(SIZE).write(folder.resolve("zip"), true, done -> {});
    NetworkReport report =
        NetworkImport.run(
            TableSchema.read(folder.resolve("zip/schema.yaml")),
            1,
            folder.resolve("data"),
            false,
            Progress.NONE);
    assertThat(report.links().get(0).training() + report.links().get(0).heldOut())
        .isEqualTo(10_000);
    assertThat(report.texts().words()).isGreaterThan(500);
  }

  @Test
  void sizesThatCannotBeAreRefused() {
    assertThatThrownBy(() -> new NetworkSize(100, 50, 99, false, 1))
        .hasMessage("links must be in 100 .. 1250, got 99");
  }
}
