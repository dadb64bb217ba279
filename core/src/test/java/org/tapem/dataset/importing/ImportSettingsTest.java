package org.tapem.dataset.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.dataset.papers.VenuePresets;
import org.tapem.dataset.papers.format.Format;
import org.tapem.settings.Setting;

class ImportSettingsTest {
  private static final ImportSettings PLAIN =
      ImportSettings.of(Format.CSV, List.of(Path.of("a.csv"), Path.of("b.csv")));
  private static final List<String> ALL =
      List.of(
          "text=title,notes",
          "stop-words=words.txt",
          "min-count=3",
          "task=author-identification",
          "split-year=2013",
          "candidates=lists.tsv",
          "seed=7",
          "years=2000-",
          "venues=\"Data, Mining\",KDD",
          "min-venue-papers=2",
          "drop=no-text,duplicates",
          "mapping=m.yaml",
          "max-bad=0.5");

  private static ImportSettings with(List<String> assignments) {
    return PLAIN.with(PLAIN.form().withAssignments(assignments));
  }

  @Test
  void everyOptionCanBeSetByItsName() {
    assertThat(ImportSettings.options().stream().map(Setting::key))
        .containsExactlyElementsOf(ALL.stream().map(a -> a.substring(0, a.indexOf('='))).toList());
    ImportSettings settings = with(ALL);
    assertThat(settings.text())
        .isEqualTo(new ImportSettings.Text(List.of("title", "notes"), "words.txt", 3));
    assertThat(settings.split()).isEqualTo(new ImportSettings.Split(2013, Path.of("lists.tsv"), 7));
    assertThat(settings.filter().venues())
        .isEqualTo(Set.of("data mining", "Data, Mining", "kdd", "KDD"));
    assertThat(settings.filter().drop().needsAuthors()).isFalse();
    assertThat(settings.filter().drop().noDuplicates()).isTrue();
    assertThat(settings.source().maxBadShare()).isEqualTo(0.5);
    assertThat(settings.source().files()).isEqualTo(PLAIN.source().files());
  }

  @Test
  void theManifestKeepsTheNamesOfTheFirstVersion() {
    assertThat(with(ALL).toMap().toString())
        .isEqualTo(
            "{format=csv, mapping=m.yaml, maxBadShare=0.5, maxRecordBytes=67108864, text=[title,"
                + " notes], stopWords=words.txt, minCount=3, firstYear=2000, lastYear=null,"
                + " venues=[Data, Mining, KDD, data mining, kdd], minVenuePapers=2,"
                + " needsAuthors=false, needsText=true, noDuplicates=true, splitYear=2013,"
                + " candidates=lists.tsv, seed=7}");
    assertThat(PLAIN.with(BibliographyTask.CITATION).toMap()).containsEntry("task", "citation");
  }

  @Test
  void anotherProcessGetsTheSameWithPathsThatItFinds() throws Exception {
    ImportSettings sent = with(ALL);
    assertThat(copy(sent)).isEqualTo(sent.withPaths(Path::toAbsolutePath));
    assertThat(copy(PLAIN)).isEqualTo(PLAIN);
    ImportSettings cites = PLAIN.with(BibliographyTask.CITATION);
    assertThat(copy(cites)).isEqualTo(cites);
  }

  private static Object copy(ImportSettings settings) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(settings);
    }
    return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }

  @Test
  void aPresetOfVenuesStaysWhatItIs() {
    Set<String> preset = VenuePresets.find("aminer-top");
    assertThat(with(List.of("venues=aminer-top")).filter().venues()).isEqualTo(preset);
    assertThat(VenuePresets.wanted(List.copyOf(preset))).isEqualTo(preset);
  }

  @Test
  void whatBreaksARuleIsRefusedByTheNameOfTheOption() {
    for (String[] wrong :
        new String[][] {
          {"min-count=0", "min-count must be >= 1, got 0"},
          {"min-count=x", "min-count must be a whole number, got \"x\""},
          {"max-bad=2", "max-bad must be a share from 0 to 1, got 2.0"},
          {"years=2012-2010", "years must go up, got 2012 to 2010"},
          {"task=cites", "task must be one of author-identification, citation, collaborator, got"},
          {"drop=no-texts", "drop: unknown: no-texts (did you mean no-text?); known are no-text"}
        }) {
      assertThatThrownBy(() -> with(Arrays.asList(wrong[0]))).hasMessageContaining(wrong[1]);
    }
    assertThatThrownBy(() -> with(List.of("candidates=lists.tsv", "task=citation")))
        .hasMessage("candidate lists are of authors of papers, but the task is citation");
  }
}
