package org.tapem.dataset.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.dataset.papers.format.Format;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;

/** Papers by hand, those of 2020 and later held out, imported to be asked other things. */
class OtherTasksImportTest {
  @TempDir Path folder;
  private ImportReport report;

  /** A paper: authors are letters, references ids, both between blanks. */
  private static String paper(String id, int year, String authors, String references) {
    String names = list(authors, "{\"id\": \"%s\"}");
    return """
        {"id": "%s", "title": "on %s", "authors": [%s], "references": [%s], "year": %d}"""
        .formatted(id, id, names, list(references, "\"%s\""), year);
  }

  private static String list(String words, String pattern) {
    return words.isEmpty()
        ? ""
        : String.join(
            ", ", Stream.of(words.split(" ", -1)).map(word -> pattern.formatted(word)).toList());
  }

  private Dataset imported(BibliographyTask task, long seed, String... papers) throws IOException {
    Path file = Files.write(folder.resolve("papers.jsonl"), List.of(papers));
    ImportSettings settings =
        ImportSettings.of(Format.AMINER_JSON, List.of(file))
            .with(new ImportSettings.Split(2020, null, seed))
            .with(task);
    report = PaperImport.run(settings, folder.resolve("data"), true, Progress.NONE);
    return Dataset.open(folder.resolve("data"));
  }

  private static String id(Dataset data, int type, int node) throws IOException {
    return data.ids(type).strings().get(node);
  }

  /** Training links of collaborators as "a b 2001", the names in their order. */
  private static List<String> links(Dataset data) throws IOException {
    int relation = data.taskRelation();
    Adjacency links = data.network().adjacency(relation, Direction.FORWARD);
    int[] times = data.linkTimes(relation);
    List<String> shown = new ArrayList<>();
    for (int one = 0; one < links.nodes(); one++) {
      for (int i = links.offsets()[one]; i < links.offsets()[one + 1]; i++) {
        assertThat(links.targets()[i]).as("told from the lower number").isGreaterThan(one);
        String[] ends = {id(data, 0, one), id(data, 0, links.targets()[i])};
        Arrays.sort(ends);
        String year = times[i] == Integer.MIN_VALUE ? "?" : "" + times[i];
        shown.add(ends[0] + " " + ends[1] + " " + year);
      }
    }
    return shown;
  }

  /** What is held out, as "query candidate". */
  private static List<String> heldOut(Dataset data) throws IOException {
    HeldOut held = data.heldOut();
    List<String> shown = new ArrayList<>();
    for (int row = 0; row < held.size(); row++) {
      for (int other : held.linked(data.taskRelation(), row)) {
        String queryId = id(data, data.queryType(), held.node(row));
        shown.add(queryId + " " + id(data, data.candidateType(), other));
      }
    }
    return shown;
  }

  private static final String[] COLLABORATIONS = {
    paper("p1", 2003, "a b c", ""),
    paper("p2", 2001, "b a", ""),
    paper("p3", 2007, "c d", "p1"),
    paper("p4", 2005, "d c", ""),
    paper("p5", 2006, "e", ""),
    paper("p6", 2008, "d e", ""),
    paper("p7", 2020, "a b d", "p1 p3 p9"), // a and d, b and d are new
    paper("p8", 2021, "e a", ""), // new
    paper("p9", 2021, "a d n", ""), // n is not known, a and d are the same as before
    paper("p10", 2022, "e", "")
  };

  @Test
  void collaboratorsAreJoinedFromTheirFirstPaperOn() throws IOException {
    Dataset data = imported(BibliographyTask.COLLABORATOR, 1, COLLABORATIONS);
    assertThat(data.manifest().task().known()).isTrue();
    assertThat(data.manifest().task().queryType()).isEqualTo("author");
    assertThat(data.manifest().task().candidateType()).isEqualTo("author");
    assertThat(links(data))
        .containsExactlyInAnyOrder("a b 2001", "a c 2003", "b c 2003", "c d 2005", "d e 2008");
  }

  @Test
  void aYearThatIsNotKnownIsNotTheFirst() throws IOException {
    String[] papers = {
      paper("p1", 2003, "a b", ""), paper("p2", 2001, "b a", ""), paper("p3", 2002, "b c", "")
    };
    for (int i = 1; i < 3; i++) { // the later ones have none
      papers[i] = papers[i].replaceAll(", \"year\": \\d+", "");
    }
    Path file = Files.write(folder.resolve("papers.jsonl"), List.of(papers));
    ImportSettings settings =
        ImportSettings.of(Format.AMINER_JSON, List.of(file)).with(BibliographyTask.COLLABORATOR);
    PaperImport.run(settings, folder.resolve("data"), true, Progress.NONE);
    assertThat(links(Dataset.open(folder.resolve("data"))))
        .containsExactlyInAnyOrder("a b 2003", "b c ?");
  }

  @Test
  void heldOutAreNewCollaboratorsOfKnownAuthorsBothWays() throws IOException {
    Dataset data = imported(BibliographyTask.COLLABORATOR, 1, COLLABORATIONS);
    assertThat(heldOut(data)).containsExactlyInAnyOrder("a d", "d a", "b d", "d b", "a e", "e a");
    HeldOut held = data.heldOut();
    assertThat(IntStream.range(0, held.size()).map(held::node)).doesNotHaveDuplicates().hasSize(4);
  }

  @Test
  void nothingOfHeldOutPapersIsInTheDataSet() throws IOException {
    Dataset data = imported(BibliographyTask.COLLABORATOR, 1, COLLABORATIONS);
    int papers = data.schema().type("paper");
    assertThat(data.count(0)).as("n is no author").isEqualTo(5).isEqualTo(data.training(0));
    assertThat(data.count(papers)).isEqualTo(6).isEqualTo(data.training(papers));
    assertThat(data.texts(papers).nodes()).isEqualTo(6);
    for (String word : List.of("p7", "p8", "p9", "p10")) {
      assertThat(data.vocabulary().find(word)).isEqualTo(-1);
    }
    HeldOut held = data.heldOut();
    for (int relation = 0; relation < data.taskRelation(); relation++) {
      for (int row = 0; row < held.size(); row++) {
        assertThat(held.linked(relation, row)).isEmpty();
      }
    }
  }

  @Test
  void halvesOfTheAuthorsAreDrawn() throws IOException {
    List<Part> first = null;
    boolean other = false;
    for (int seed = 1; seed < 7; seed++) {
      HeldOut held = imported(BibliographyTask.COLLABORATOR, seed, COLLABORATIONS).heldOut();
      List<Part> parts = IntStream.range(0, held.size()).mapToObj(held::part).toList();
      assertThat(parts).containsExactlyInAnyOrder(Part.VALID, Part.VALID, Part.TEST, Part.TEST);
      first = first == null ? parts : first;
      other |= !parts.equals(first);
    }
    assertThat(other).as("another seed, other halves").isTrue();
  }

  @Test
  void theReportTellsPapersThatWereReadAndAuthorsThatAreHeldOut() throws IOException {
    imported(BibliographyTask.COLLABORATOR, 1, COLLABORATIONS);
    assertThat(report.papers().training()).isEqualTo(6);
    assertThat(report.papers().heldOut()).isEqualTo(4);
    assertThat(report.papers().valid()).as("no paper is asked about").isZero();
    assertThat(report.papers().test()).isZero();
    assertThat(report.papers().heldOutWithoutKnownAuthor()).isZero();
    assertThat(report.authors().heldOutOnly()).isEqualTo(1);
    assertThat(report.authors().heldOutLinks()).as("not kept").isZero();
    assertThat(report.citations().heldOut()).as("not kept").isZero();
    assertThat(report.collaborators()).isEqualTo(new ImportReport.Collaborators(5, 4, 2, 2, 3, 0));
    assertThat(report.holdsOut()).isTrue();
  }

  @Test
  void withoutNewPairsNothingIsHeldOut() throws IOException {
    Dataset data =
        imported(
            BibliographyTask.COLLABORATOR,
            1,
            paper("p1", 2003, "a b", ""),
            paper("p2", 2021, "a b n", ""));
    assertThat(data.heldOut().size()).isZero();
    assertThat(report.papers().heldOut()).isEqualTo(1);
    assertThat(report.holdsOut()).isFalse();
  }

  private static String crowd(int authors) {
    return String.join(" ", IntStream.range(0, authors).mapToObj(i -> "x" + i).toList());
  }

  @Test
  void aPaperOfMoreThanTwentyAuthorsMakesNoCollaborators() throws IOException {
    Dataset data =
        imported(
            BibliographyTask.COLLABORATOR,
            1,
            paper("p1", 2003, crowd(21), ""),
            paper("p2", 2004, "x0 x1", ""),
            paper("p3", 2020, "x1 x2", ""),
            paper("p4", 2021, crowd(21), ""));
    assertThat(links(data)).containsExactly("x0 x1 2004");
    assertThat(heldOut(data)).containsExactlyInAnyOrder("x1 x2", "x2 x1");
    assertThat(report.collaborators().largePapers()).isEqualTo(2);
    imported(BibliographyTask.COLLABORATOR, 1, paper("p1", 2003, crowd(20), ""));
    assertThat(report.collaborators().links()).isEqualTo(20 * 19 / 2);
    assertThat(report.collaborators().largePapers()).isZero();
  }

  private static final String[] CITATIONS = {
    paper("p1", 2003, "a", ""),
    paper("p2", 2004, "a", "p1 p9 q1"),
    paper("p3", 2005, "b", "p1 p2"),
    paper("p7", 2020, "n", "p1 p3"),
    paper("p8", 2021, "a", "p7"), // cites no training paper
    paper("p9", 2021, "a b", "p2 p8 q2"),
    paper("p10", 2022, "a", "") // cites nothing
  };

  @Test
  void citationsAreAskedOfNewPapers() throws IOException {
    Dataset data = imported(BibliographyTask.CITATION, 1, CITATIONS);
    assertThat(data.manifest().task().known()).isFalse();
    assertThat(data.queryType()).isEqualTo(data.candidateType()).isEqualTo(1);
    assertThat(data.training(1)).isEqualTo(3);
    assertThat(heldOut(data))
        .containsExactlyInAnyOrder("p7 p1", "p7 p3", "p8 p7", "p9 p2", "p9 p8");
    Adjacency cites = data.network().adjacency(data.taskRelation(), Direction.FORWARD);
    assertThat(cites.degrees()).containsExactly(0, 1, 2);
  }

  @Test
  void halvesAreOfPapersThatCiteATrainingPaper() throws IOException {
    for (int seed = 1; seed < 5; seed++) {
      Dataset data = imported(BibliographyTask.CITATION, seed, CITATIONS);
      HeldOut held = data.heldOut();
      List<String> requested = new ArrayList<>();
      for (int row = 0; row < held.size(); row++) {
        if (held.part(row) != Part.NONE) {
          requested.add(id(data, 1, held.node(row)));
        }
      }
      assertThat(requested).as("p7 has no known author, but cites").containsExactly("p7", "p9");
      assertThat(IntStream.range(0, held.size()).mapToObj(held::part))
          .containsOnlyOnce(Part.VALID, Part.TEST);
    }
    assertThat(report.papers().heldOut()).isEqualTo(4);
    assertThat(report.papers().valid()).isEqualTo(1);
    assertThat(report.papers().test()).isEqualTo(1);
    assertThat(report.citations())
        .isEqualTo(new ImportReport.Citations(3, 5, 2, 1, 2)); // q1 and q2; p2 cites p9
    assertThat(report.collaborators()).isNull();
    assertThat(report.holdsOut()).isTrue();
  }

  @Test
  void candidateListsAreOfAuthorsOfPapersAlone() {
    for (BibliographyTask task :
        List.of(BibliographyTask.CITATION, BibliographyTask.COLLABORATOR)) {
      ImportSettings settings =
          ImportSettings.of(Format.AMINER_JSON, List.of(Path.of("papers.jsonl")))
              .with(new ImportSettings.Split(2020, Path.of("lists.tsv"), 1));
      assertThatThrownBy(() -> settings.with(task))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("candidate lists are of authors of papers, but the task is " + task.key());
    }
  }

  @Test
  void tasksHaveNamesAndAMistypedOneIsReported() {
    assertThat(BibliographyTask.keys())
        .containsExactly("author-identification", "citation", "collaborator");
    assertThat(BibliographyTask.of("collaborator")).isEqualTo(BibliographyTask.COLLABORATOR);
    assertThatThrownBy(() -> BibliographyTask.of("citations"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("got citations")
        .hasMessageContaining("citation?");
  }
}
