package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.cli.console.SafeWriter;
import org.tapem.cli.console.Screen;
import org.tapem.dataset.Dataset;
import org.tapem.method.Method;

/** Names, titles, ids and words with all that a terminal obeys: none of it gets there. */
class HostileNamesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What is drawn from beside the control characters. */
  private static final int[] ACTING = {
    0x1B, 0x07, 0x0D, 0x09, 0x7F, 0x9B, 0x9D, 0x85, 0xAD, 0x61C, 0x180E, 0x200B, 0x200C, 0x200D,
    0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202E, 0x2060, 0x2066, 0x2069, 0xFEFF, 0xFFF9, 0xE0041
  };

  private static final int PAPERS = 30;
  @TempDir static Path folder;
  private static final Random RANDOM = new Random(11);
  private static final List<String> IDS = new ArrayList<>();
  private static final List<String> NAMES = new ArrayList<>();
  private static Path data;
  private static Path model;

  @BeforeAll
  static void make() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < PAPERS; i++) {
      IDS.add(hostile("id" + i));
      NAMES.add(hostile("Name" + i));
      ObjectNode paper = JSON.createObjectNode();
      paper.put("id", hostile("p" + i));
      paper.put("title", "parsing robots " + hostile("walk"));
      paper.put("year", i < 20 ? 2001 + i % 9 : 2016);
      paper.put("venue", hostile("Venue"));
      ObjectNode author = paper.putArray("authors").addObject();
      author.put("id", IDS.get(i % 20));
      author.put("name", NAMES.get(i % 20));
      lines.add(JSON.writeValueAsString(paper));
    }
    lines.add("{\"id\": \"" + "x\\u001b[31m\\n" + "\"}");
    Path papers = Files.write(folder.resolve("papers.jsonl"), lines);
    data = folder.resolve("data");
    Cli.Result imported =
        harmless(
            "import",
            "aminer-json",
            papers,
            "--split-year",
            2015,
            "--min-count",
            1,
            "--max-bad",
            1,
            "--out",
            data);
    assertThat(imported.code()).as(imported.err()).isZero();
    model = TrainedModels.train(data, folder.resolve("model"), Method.of("tfidf"));
  }

  /** A text with some of them at drawn places. */
  private static String hostile(String plain) {
    List<String> signs = new ArrayList<>(List.of(plain.split("")));
    for (int i = 0; i < 4; i++) {
      int c =
          RANDOM.nextInt(3) == 0 ? 1 + RANDOM.nextInt(0x9F) : ACTING[RANDOM.nextInt(ACTING.length)];
      signs.add(1 + RANDOM.nextInt(plain.length()), Character.toString(c));
    }
    return String.join("", signs) + "z";
  }

  private static boolean acts(int c) {
    int type = Character.getType(c);
    return c != '\n'
        && (type == Character.CONTROL
            || type == Character.FORMAT
            || type == Character.LINE_SEPARATOR
            || type == Character.PARAGRAPH_SEPARATOR);
  }

  /** Runs a command and asserts that nothing of it reaches a terminal. */
  private static Cli.Result harmless(Object... args) {
    Cli.Result result = Cli.run(args);
    String all = result.out() + result.err();
    String found =
        all.codePoints()
            .filter(HostileNamesTest::acts)
            .mapToObj(Integer::toHexString)
            .collect(Collectors.joining(" "));
    assertThat(found).as(all).isEmpty();
    return result;
  }

  @Test
  void reportsShowNothingThatActs() {
    assertThat(harmless("inspect", data).code()).isZero();
    assertThat(harmless("inspect", model).code()).isZero();
    for (String node : List.of("a0", "a7", "p3", "v1")) {
      Cli.Result result = harmless("inspect", data, "--index", node);
      assertThat(result.code()).as(result.err()).isZero();
    }
    assertThat(harmless("find", NAMES.get(3), "--data", data).out()).isNotEmpty();
    assertThat(harmless("evaluate", "--model", model, "--data", data).code()).isZero();
    assertThat(harmless("identify", "--model", model, "--text", "parsing", "--explain").code())
        .isZero();
  }

  @Test
  void jsonMeansTheSame() throws IOException {
    Cli.Result result = harmless("identify", "--model", model, "--text", "parsing", "--json");
    assertThat(result.code()).isZero();
    List<String> ids = new ArrayList<>();
    JSON.readTree(result.out()).get("ranked").forEach(node -> ids.add(node.get("id").asText()));
    assertThat(ids).isNotEmpty().allMatch(IDS::contains);
  }

  @Test
  void filesKeepEveryByte() throws IOException {
    Dataset opened = Dataset.open(data);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      names.add(opened.ids(opened.candidateType()).strings().get(i));
    }
    assertThat(names).containsExactlyInAnyOrderElementsOf(IDS.subList(0, 20));
    Path table = folder.resolve("table.tsv");
    Cli.Result ranked =
        harmless(
            "rank", "--model", model, "--papers", folder.resolve("papers.jsonl"), "--out", table);
    assertThat(ranked.code()).as(ranked.err()).isZero();
    String message = Files.readString(table);
    Map<Boolean, List<String>> cells =
        IDS.subList(0, 20).stream()
            .map(id -> id.replace('\t', ' ').replace('\n', ' ').replace('\r', ' '))
            .collect(Collectors.partitioningBy(message::contains));
    assertThat(cells.get(false)).isEmpty();
  }

  @Test
  void messagesQuoteWithoutHarm() {
    for (int i = 0; i < 40; i++) {
      String evil = hostile("word");
      List<Object[]> commands =
          List.of(
              new Object[] {evil},
              new Object[] {"inspect", folder.resolve(evil.replace('/', '_'))},
              new Object[] {"inspect", data, "--node", evil},
              new Object[] {"inspect", data, "--index", evil},
              new Object[] {"inspect", data, "--" + evil},
              new Object[] {"find", "--data", data, evil},
              new Object[] {"import", evil, evil, "--out", folder.resolve("no")},
              new Object[] {"identify", "--model", model, "--text", "robots", "--exclude", evil},
              new Object[] {"identify", "--model", model, "--text", "robots", "--link", evil},
              new Object[] {"recommend", "--model", model, "--for", evil},
              new Object[] {"walk", "--data", data, "--meta-path", evil, "--out", "no"},
              new Object[] {"train", "--data", data, "--method", evil, "--out", "no"},
              new Object[] {"serve", "--model", model, "--port", evil});
      Object[] args = commands.get(i % commands.size());
      Cli.Result result = harmless(args);
      assertThat(result.err()).isNotEmpty();
      assertThat(result.err().lines())
          .as("no line of the value's own")
          .allMatch(line -> line.matches("(tapem: |Note: |  |Try |Possible |Did you ).*"));
    }
  }

  @Test
  void joinersOfWrittenLanguagesStay() {
    StringWriter shown = new StringWriter();
    PrintWriter out = SafeWriter.to(new PrintWriter(shown));
    String persian = "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645";
    String sinhala = "\u0DC1\u0DCA\u200D\u0DBB\u0DD3";
    String family = "\uD83D\uDC69\u200D\uD83D\uDC67";
    out.println(persian + sinhala + family + " pay\u200Dpal");
    assertThat(shown.toString().strip()).isEqualTo(persian + sinhala + family + " pay\\u200Dpal");
    assertThat(Screen.clean(persian)).isEqualTo(persian);
  }

  @Test
  void halvesOfPairsMeetAcrossWrites() {
    StringWriter shown = new StringWriter();
    PrintWriter out = SafeWriter.to(new PrintWriter(shown));
    for (char half : "\uD83D\uDE00 \uDB40\uDC41 \uD83D \uDE00".toCharArray()) {
      out.print(half);
    }
    out.flush();
    assertThat(shown).hasToString("\uD83D\uDE00 \\uDB40\\uDC41 \\uD83D \\uDE00");
  }
}
