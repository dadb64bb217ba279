package org.tapem.dataset.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CandidateFileTest {
  private static final CandidateFile.Header HEADER = new CandidateFile.Header("paper", "authors");

  @TempDir Path folder;

  private List<CandidateFile.Row> read(String text) throws IOException {
    Path path = Files.writeString(folder.resolve("c.tsv"), text);
    List<CandidateFile.Row> rows = new ArrayList<>();
    CandidateFile.read(path, HEADER, rows::add);
    return rows;
  }

  @Test
  void readsRowsWithTheirPlaces() throws IOException {
    List<CandidateFile.Row> rows =
        read(HEADER.text() + "\np1\tvalid\ta,b\tc,d,e\n\np2\ttest\tx\t\r\n");
    assertThat(rows).hasSize(2);
    assertThat(rows.get(0).truth()).containsExactly("a", "b");
    assertThat(rows.get(0).negatives()).containsExactly("c", "d", "e");
    assertThat(rows.get(1).part()).isEqualTo("test");
    assertThat(rows.get(1).negatives()).isEmpty();
    assertThat(rows.get(1).place().line()).isEqualTo(4);
  }

  @Test
  void theThirdColumnMayBeCalledTrueForShort() throws IOException {
    assertThat(HEADER.text()).isEqualTo("paper\tpart\ttrue_authors\tnegatives");
    assertThat(read("paper\tpart\ttrue\tnegatives\np1\ttest\ta\tb\n")).hasSize(1);
    assertThatThrownBy(() -> read("user\tpart\ttrue\tnegatives\np1\ttest\ta\tb\n"))
        .hasMessageContaining("the header must be paper<tab>part<tab>true_authors<tab>negatives");
  }

  @Test
  void namesPlaceRuleAndValueOfAMistake() {
    assertThatThrownBy(() -> read("id\tpart\n"))
        .hasMessageContaining("c.tsv:1: the header must be");
    assertThatThrownBy(() -> read("")).hasMessageContaining("the file is empty");
    assertThatThrownBy(() -> read(HEADER.text() + "\np\ttrain\ta\tb\n"))
        .hasMessageContaining("c.tsv:2: part must be valid or test: train");
    assertThatThrownBy(() -> read(HEADER.text() + "\np\ttest\ta\n"))
        .hasMessageContaining("c.tsv:2: a row has 4 cells: got 3");
    assertThatThrownBy(() -> read(HEADER.text() + "\n\ttest\ta\tb\n"))
        .hasMessageContaining("names no paper");
  }
}
