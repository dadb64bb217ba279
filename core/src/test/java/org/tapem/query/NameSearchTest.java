package org.tapem.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.method.Method;

class NameSearchTest {
  @TempDir static Path folder;
  private static NameSearch search;

  @BeforeAll
  static void train() throws Exception {
    Asker asker =
        SmallModel.of(
            folder,
            Method.of("popularity"),
            SmallModel.paper(1, "one", "a=Zoë Müller-Lüdenscheidt", "b=John Smith"),
            SmallModel.paper(2, "two", "b=John Smith", "c=Joan O'Neil Smithers"),
            SmallModel.paper(
                3, "three", "b=John Smith", "c=Joan O'Neil Smithers", "d=Smith Johnson"));
    search = new NameSearch(asker.known(), asker.known().task().candidateType());
  }

  private static List<String> ids(String text) {
    return search.find(text, 10).nodes().stream().map(NodeRef::id).toList();
  }

  @Test
  void everyWordBeginsAWordOfTheName() {
    assertThat(ids("smi")).containsExactly("b", "c", "d"); // most links first
    assertThat(ids("jo smi")).containsExactly("b", "c", "d");
    assertThat(ids("john smith")).containsExactly("b", "d", "c"); // Joan Smithers is near
    assertThat(ids("smith smith")).containsExactly("b", "d", "c"); // whole words first
    assertThat(ids("smith x")).isEmpty();
  }

  @Test
  void caseAccentsAndMarksDoNotCount() {
    assertThat(ids("ZOE")).containsExactly("a");
    assertThat(ids("muller")).containsExactly("a");
    assertThat(ids("Lüd, zo")).containsExactly("a");
    assertThat(ids("neil")).containsExactly("c");
    assertThat(ids("...")).isEmpty();
  }

  @Test
  void partsMayStandInAnyOrderAndBeginTheWord() {
    assertThat(ids("Smith, John")).startsWith("b");
    assertThat(ids("smith johnson")).startsWith("d");
    assertThat(ids("J. Smith")).startsWith("b");
    assertThat(ids("Smith, J.")).startsWith("b");
  }

  @Test
  void wrongLettersAreForgivenInLongEnoughWords() {
    assertThat(ids("Jhon Smiht")).containsExactly("b");
    assertThat(ids("mueller")).containsExactly("a");
    assertThat(ids("mith")).containsExactly("b", "d");
    assertThat(ids("xy")).isEmpty();
  }

  @Test
  void saysWhetherThereAreMore() {
    assertThat(search.find("smi", 2).more()).isTrue();
    assertThat(search.find("smi", 3).more()).isFalse();
  }

  @Test
  void anIdIsFoundToo() {
    assertThat(ids("c")).containsExactly("c");
    assertThat(ids("d smith")).containsExactly("d");
  }
}
