package org.tapem.dataset.papers.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tapem.dataset.papers.format.JsonTestFiles.asking;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.source.InputFile;

/** Responses of the OpenAlex API give the works that the same works one a line give. */
class OpenAlexPagesTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private final OpenAlexReader reader = new OpenAlexReader(asking("title", "abstract"));
  @TempDir private Path folder;

  private static List<JsonNode> works() throws IOException {
    List<JsonNode> works = new ArrayList<>();
    for (String line : Files.readAllLines(TextFormatFiles.sample("sample.openalex.jsonl"))) {
      works.add(JSON.readTree(line));
    }
    return works;
  }

  private CollectingSink read(String text) throws IOException {
    return TextFormatFiles.read(reader, TextFormatFiles.write(folder, "page.json", text));
  }

  private List<Paper> asLines(List<JsonNode> works) throws IOException {
    StringBuilder lines = new StringBuilder();
    works.forEach(work -> lines.append(work).append('\n'));
    return read(lines.toString()).papers;
  }

  private static ObjectNode page(List<JsonNode> works, SplittableRandom random) {
    ObjectNode page = JSON.createObjectNode();
    ArrayNode results = JSON.createArrayNode().addAll(works);
    if (random.nextInt(4) == 0) { // another order of fields
      page.set("results", results);
    }
    page.putObject("meta").put("count", 9).put("db_response_time_ms", 7).putNull("groups_count");
    page.set("results", results);
    page.putArray("group_by");
    return page;
  }

  private static String text(JsonNode node, SplittableRandom random) {
    return (random.nextBoolean() ? node.toPrettyString() : node.toString())
        + (random.nextBoolean() ? "\n" : random.nextBoolean() ? "\r\n\n" : " ");
  }

  @Test
  void pagesListsAndPrettyWorksGiveWhatLinesGive() throws IOException {
    SplittableRandom random = new SplittableRandom(17);
    for (int round = 0; round < 60; round++) {
      List<JsonNode> works = works().subList(0, random.nextInt(1, 10));
      List<Paper> expected = asLines(works);
      StringBuilder text = new StringBuilder(random.nextBoolean() ? "\uFEFF" : "");
      int form = random.nextInt(3);
      for (int from = 0; from < works.size(); ) {
        int to = Math.min(works.size(), from + random.nextInt(0, 4));
        List<JsonNode> some = works.subList(from, to);
        switch (form) {
          case 0 -> text.append(text(page(some, random), random));
          case 1 -> text.append(text(JSON.createArrayNode().addAll(some), random));
          default -> some.forEach(work -> text.append(work.toPrettyString()).append('\n'));
        }
        from = to;
      }
      CollectingSink sink = read(text.toString());
      assertThat(sink.bad).isEmpty();
      assertThat(sink.papers).isEqualTo(expected);
      byte[] head = new InputFile(folder.resolve("page.json")).head(FormatGuess.HEAD_BYTES);
      assertThat(FormatGuess.guess(head)).contains("openalex");
      assertThat(reader.hasRecordPerLine(new InputFile(folder.resolve("page.json")))).isFalse();
    }
  }

  @Test
  void worksOneALineAreNoPages() throws IOException {
    assertThat(
            reader.hasRecordPerLine(new InputFile(TextFormatFiles.sample("sample.openalex.jsonl"))))
        .isTrue();
  }

  @Test
  void aBadWorkOfAPageCostsOnlyItself() throws IOException {
    SplittableRandom random = new SplittableRandom(4);
    for (int round = 0; round < 60; round++) {
      List<JsonNode> works = works();
      int broken = random.nextInt(works.size());
      ObjectNode work = ((ObjectNode) works.get(broken)).deepCopy();
      switch (random.nextInt(4)) {
        case 0 -> work.remove("id");
        case 1 -> work.put("publication_year", "soon");
        case 2 -> work.put("publication_year", 99999999999L);
        default -> work.putObject("abstract_inverted_index").put("word", 3);
      }
      works.set(broken, work);
      CollectingSink sink = read(page(works, random).toPrettyString());
      assertThat(sink.bad).singleElement().asString().contains("page.json:");
      works.remove(broken);
      assertThat(sink.papers).isEqualTo(asLines(works));
    }
  }

  @Test
  void aPageWithoutWorksGivesNoneAndGroupsAreReported() throws IOException {
    String meta = "{\"meta\":{\"count\":0,\"db_response_time_ms\":3},\"results\":[]";
    CollectingSink sink = read(meta + ",\"group_by\":[]}");
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers).isEmpty();
    sink = read(meta + ",\"group_by\":[{\"key\":\"2020\",\"count\":[1]},{\"key\":\"2021\"}]}");
    assertThat(sink.bad)
        .containsExactly(
            folder.resolve("page.json")
                + ":1: holds no works: a response of OpenAlex with group_by");
    byte[] head = (meta + ",\"group_by\":[]}").getBytes(StandardCharsets.UTF_8);
    assertThat(FormatGuess.guess(head)).contains("openalex");
    assertThat(OpenAlexEntity.notWorks(head)).isEmpty();
    head =
        "{\"meta\":{},\"results\":[{\"id\":\"https://openalex.org/A5\"}]}"
            .getBytes(StandardCharsets.UTF_8);
    assertThat(OpenAlexEntity.notWorks(head)).contains("OpenAlex authors, not works");
  }

  @Test
  void aPageThatIsCutIsRefused() throws IOException {
    SplittableRandom random = new SplittableRandom(8);
    byte[] whole = page(works(), random).toString().getBytes(StandardCharsets.UTF_8);
    for (int round = 0; round < 80; round++) {
      int length = random.nextInt(20, whole.length - 1);
      Path path = folder.resolve("cut.json");
      Files.write(path, java.util.Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> TextFormatFiles.read(reader, path))
          .isInstanceOf(BadFileException.class)
          .hasMessageStartingWith(path + ":1: not valid ")
          .message()
          .doesNotContain("\n");
      TextFormatFiles.readCorrupted(reader, folder, whole, round);
    }
  }
}
