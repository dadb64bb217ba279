package org.tapem.dataset.papers.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.ReadSettings;

/** Tables as people have them: other capitals, semicolons, no ids, columns that nobody reads. */
class TableNamesTest {
  private static final List<String> NAMES =
      List.of("id", "title", "abstract", "authors", "author_ids", "venue", "venue_id", "year");

  @TempDir private Path folder;

  private final TableReader reader = new TableReader(ReadSettings.defaults(), ',');

  private Path table(String text) throws IOException {
    return TextFormatFiles.write(folder, "t.csv", text);
  }

  private List<String> notes(String text) throws IOException {
    return reader.notes(List.of(new InputFile(table(text))));
  }

  /** The same name as another process may write it. */
  private static String otherwise(String name, SplittableRandom random) {
    StringBuilder other = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '_') {
        other.append(List.of("_", " ", "", "-", "  ").get(random.nextInt(5)));
      } else {
        other.append(random.nextBoolean() ? Character.toUpperCase(c) : c);
      }
    }
    return random.nextInt(3) == 0 ? " " + other + " " : other.toString();
  }

  private static String row(List<String> cells, List<Integer> order, char separator) {
    return order.stream()
        .map(cells::get)
        .map(c -> '"' + c.replace("\"", "\"\"") + '"')
        .collect(Collectors.joining(String.valueOf(separator), "", "\r\n"));
  }

  @Test
  void namesCountWithoutCaseBlanksAndUnderscores() throws IOException {
    SplittableRandom random = new SplittableRandom(23);
    for (int round = 0; round < 80; round++) {
      List<Integer> order = order(random.nextLong(), NAMES.size());
      char separator = random.nextBoolean() ? ',' : ';';
      List<String> plain = new ArrayList<>();
      StringBuilder odd =
          new StringBuilder(random.nextBoolean() ? "\uFEFF" : "")
              .append(
                  row(NAMES.stream().map(n -> otherwise(n, random)).toList(), order, separator));
      plain.add(row(NAMES, order, ','));
      for (int i = random.nextInt(1, 6); i > 0; i--) {
        List<String> cells =
            List.of("p" + i, "A, \"b\"; c", "x;y,z", "Ann;Bob", "a1;a2", "V", "v1", "200" + i);
        odd.append(row(cells, order, separator));
        plain.add(row(cells, order, ','));
      }
      CollectingSink expected = TextFormatFiles.read(reader, table(String.join("", plain)));
      assertThat(expected.bad).isEmpty();
      CollectingSink sink = TextFormatFiles.read(reader, table(odd.toString()));
      assertThat(sink.bad).isEmpty();
      assertThat(sink.papers).isEqualTo(expected.papers);
      assertThat(sink.papers.get(0).authors()).hasSize(2);
    }
  }

  @Test
  void aColumnOfAnotherNameIsGuessedByItsWords() throws IOException {
    assertThat(notes("id,Title,Author Names,Year Published,Journal,shelf\n1,x,Ann,2001,J,3\n"))
        .containsExactly(
            "Not read: columns Author Names (did you mean authors?), Year Published (did you mean"
                + " year?), Journal (did you mean venue?), shelf; --mapping FILE says which column"
                + " is what");
    assertThat(notes("id,Title,authors,paperAuthors,publicationYear\n1,x,Ann,Bob,2001\n"))
        .containsExactly(
            "Not read: columns paperAuthors, publicationYear (did you mean year?); --mapping FILE"
                + " says which column is what");
  }

  private static List<Integer> order(long seed, int count) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      order.add(i);
    }
    Collections.shuffle(order, new Random(seed));
    return order;
  }

  @Test
  void anExactNameGoesBeforeAnotherSpelling() throws IOException {
    CollectingSink sink = TextFormatFiles.read(reader, table("ID,id,Title\n1,2,x\n"));
    assertThat(sink.papers).extracting(Paper::id).containsExactly("2");
    assertThatThrownBy(() -> TextFormatFiles.read(reader, table("ID,Id,Title\n1,2,x\n")))
        .isInstanceOf(BadFileException.class)
        .hasMessageEndingWith("two columns of the same name: id");
  }

  @Test
  void idsThatAreMadeAreThoseOfTheContent() throws IOException {
    SplittableRandom random = new SplittableRandom(31);
    for (int round = 0; round < 30; round++) {
      List<String> names = List.of("title", "authors", "year", "shelf");
      List<List<String>> rows = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        rows.add(List.of("T " + i, "Ann;Bob", "20" + (10 + i), i % 2 == 0 ? "" : "s" + i));
      }
      List<Integer> order = order(random.nextLong(), names.size());
      List<String> first = ids(names, rows, order(0, 4));
      assertThat(first).doesNotHaveDuplicates().allMatch(id -> id.matches("row:[0-9a-f]{20}"));
      assertThat(ids(names, rows, order)).isEqualTo(first);
      List<List<String>> later = new ArrayList<>(rows.subList(random.nextInt(20), 20));
      Collections.reverse(later);
      List<String> upper = names.stream().map(name -> name.toUpperCase(Locale.ROOT)).toList();
      List<String> again = ids(upper, later, order);
      Collections.reverse(again);
      assertThat(again).isEqualTo(first.subList(20 - later.size(), 20));
    }
    assertThat(notes("title,year\nx,2000\n"))
        .containsExactly(
            "No id column in "
                + folder.resolve("t.csv")
                + ": ids are made of the content of a row (row:...), so the same row has the same"
                + " id in every file");
    CollectingSink sink = TextFormatFiles.read(reader, table("title,year\n,\nx,1\n"));
    assertThat(sink.bad).singleElement().asString().contains("t.csv:2: paper has no id");
  }

  private List<String> ids(List<String> names, List<List<String>> rows, List<Integer> order)
      throws IOException {
    StringBuilder text = new StringBuilder(row(names, order, ','));
    rows.forEach(cells -> text.append(row(cells, order, ',')));
    CollectingSink sink = TextFormatFiles.read(reader, table(text.toString()));
    assertThat(sink.bad).isEmpty();
    return new ArrayList<>(sink.papers.stream().map(Paper::id).toList());
  }

  @Test
  void columnsThatNothingReadsAreListedWithWhatTheyMayMean() throws IOException {
    assertThat(notes("id,title,autors,Yeer,shelf\n1,x,A,2000,3\n"))
        .containsExactly(
            "Not read: columns autors (did you mean authors?), Yeer (did you mean year?), shelf;"
                + " --mapping FILE says which column is what");
    assertThat(notes("id,title,authors\n1,x,A\n")).isEmpty();
    assertThat(notes("id;title;authors\n1;x;A\n"))
        .containsExactly("Semicolons separate the cells of " + folder.resolve("t.csv"));
  }

  @Test
  void aTableOfUnknownColumnsIsRefused() {
    assertThatThrownBy(() -> TextFormatFiles.read(reader, table("foo,bar\n1,2\n")))
        .isInstanceOf(BadFileException.class)
        .hasMessageContainingAll(
            "no column of a known name: the columns are foo, bar", "--mapping");
    assertThatThrownBy(() -> TextFormatFiles.read(reader, table("Paper ID,title\n1,2\n")))
        .isInstanceOf(BadFileException.class)
        .hasMessageContainingAll("no id column", "\"id: Paper ID\"", "--mapping");
  }
}
