package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.cli.console.Screen;
import org.tapem.method.Method;

/** What {@code tapem identify} tells. */
class IdentifyCommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir static Path folder;

  private static Path tfidf;
  private static Path plus;

  @BeforeAll
  static void train() throws IOException {
    tfidf = SmallLibrary.model(folder, Method.of("tfidf"));
    plus = SmallLibrary.model(folder, Method.of("tapem-plus"), "train.epochs=2");
  }

  private static Cli.Result identify(Path model, String text, Object... more) {
    List<Object> args = new ArrayList<>(List.of("identify", "--model", model, "--text", text));
    args.addAll(Arrays.asList(more));
    return Cli.run(args.toArray());
  }

  private static JsonNode json(Path model, String text, Object... more) throws IOException {
    List<Object> args = new ArrayList<>(List.of(more));
    args.add("--json");
    Cli.Result result = identify(model, text, args.toArray());
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out().lines()).hasSize(1);
    return JSON.readTree(result.out());
  }

  @Test
  void ranksAuthorsWithTheirClosestPapersUnderThem() {
    Cli.Result result = TrainedModels.done(identify(tfidf, "Parsing with attention", "--top", 2));
    List<String> lines = result.out().lines().toList();
    assertThat(lines.get(0)).isEqualTo("Best of 4 authors by tfidf, from 2 known words");
    assertThat(lines.get(2)).matches("rank +score  name +papers  id");
    assertThat(lines.get(3)).matches("   1 +0\\.\\d{3}  Ada Ångström +2  ada");
    assertThat(lines.get(4)).matches(" +0\\.\\d\\d  2001  Parsing sentences with attention");
    assertThat(lines.get(5)).contains("2004  Attention grammars for parsing trees");
    assertThat(lines.get(6)).matches("   2 +0\\.\\d{3}  Cy 山田 +2  cy");
    assertThat(lines.get(3).indexOf("ada"))
        .as("wide characters")
        .isEqualTo(lines.get(6).indexOf("cy") + 2);
    assertThat(lines).hasSize(8);
  }

  @Test
  void tellsChancesWhereTheModelHasThem() {
    String out = TrainedModels.done(identify(plus, "Parsing with attention")).out();
    assertThat(out).containsPattern("rank +chance +score  name");
    assertThat(out).containsPattern("   1 +\\d+\\.\\d % +-?\\d+\\.\\d{3}  Ada Ångström");
  }

  @Test
  void explainsTheBestOrThoseThatAreNamed() {
    String best = TrainedModels.done(identify(plus, "Parsing with attention", "--explain")).out();
    assertThat(best.lines().filter(line -> line.startsWith("Why "))).hasSize(3);
    String cy =
        TrainedModels.done(identify(plus, "Parsing with attention", "--top", 1, "--explain", "cy"))
            .out();
    assertThat(cy).containsPattern("\\nWhy Cy 山田 \\(rank \\d\\)\\n");
    assertThat(cy.lines().filter(line -> line.startsWith("Why "))).hasSize(1);
    assertThat(cy).contains("The score and its parts", "Words, and how much the score falls");
    assertThat(cy).containsPattern("parsing +([+-])0\\.\\d+  \\1+\\n");
    assertThat(cy)
        .containsPattern(
            " \\d+\\.\\d %  Parsing sentences [^>]*… -> Ada Ångström -> Attention [^>]*… -> Cy 山田\n")
        .containsPattern(" \\d+\\.\\d %  Attention [^>\n]* -> Cy 山田\n");
  }

  @Test
  void pathsTellTheAttentionOfModelsThatHaveSome() throws IOException {
    String[] tiny = {"train.epochs=1", "model.dim=8", "model.pair-dim=8", "words.dim=8"};
    Path tapem = SmallLibrary.model(folder, Method.of("tapem"), tiny);
    String out = identify(tapem, "Parsing with attention", "--explain", "cy").out();
    String weight = " \\(0\\.\\d\\d\\)";
    assertThat(out)
        .contains("each with its share (attention)\n")
        .containsPattern(
            "%%  Parsing[^>]*%1$s -> Ada Ångström%1$s\n +-> Attention[^>]*%1$s -> Cy 山田%1$s\n"
                .formatted(weight));
  }

  @Test
  void narrowTerminalsGetShorterLines() {
    System.setProperty("tapem.columns", "60");
    try {
      String out = identify(plus, "Parsing with attention", "--explain").out();
      assertThat(out.lines()).allMatch(line -> Screen.columns(line) <= 60);
      assertThat(out).containsPattern("%  Parsing [^>]*… -> Ada Ångström\n +-> Attention");
    } finally {
      System.clearProperty("tapem.columns");
    }
  }

  @Test
  void writesTheSameAsJson() throws IOException {
    JsonNode answer = json(plus, "Parsing qwertz robots", "--top", 1, "--explain", "ada,cy");
    assertThat(answer.get("model").textValue()).matches("[0-9a-f]{16}");
    assertThat(answer.get("method").textValue()).isEqualTo("tapem-plus");
    assertThat(answer.get("words").get("known").intValue()).isEqualTo(2);
    assertThat(answer.get("words").get("unknown")).isEqualTo(JSON.readTree("[\"qwertz\"]"));
    assertThat(answer.get("candidates").intValue()).isEqualTo(4);
    assertThat(answer.get("unknown"))
        .isEqualTo(JSON.readTree("{\"links\": [], \"candidates\": []}"));
    JsonNode cy =
        answer.get("ranked").findParents("rank").stream()
            .filter(one -> one.get("id").textValue().equals("cy"))
            .findFirst()
            .orElseThrow();
    assertThat(cy.get("partners").intValue()).isEqualTo(2);
    assertThat(cy.get("chance").doubleValue()).isBetween(0.0, 1.0);
    JsonNode near = cy.get("near").get(0);
    assertThat(near.get("beside").get(0).textValue()).isIn("ACL", "Robotics Letters");
    assertThat(near.get("time").intValue()).isIn(2004, 2005);
    assertThat(near.get("likeness").doubleValue()).isBetween(0.0, 1.0);
    JsonNode why = cy.get("explanation");
    double sum = why.get("base").doubleValue();
    for (JsonNode part : why.get("parts")) {
      assertThat(part.get("label").textValue()).isNotBlank();
      sum += part.get("value").doubleValue();
    }
    assertThat(sum).isCloseTo(cy.get("score").doubleValue(), within(1e-4));
    assertThat(why.get("words")).hasSize(2);
    JsonNode nodes = why.get("paths").get(0).get("nodes");
    assertThat(nodes.findValuesAsText("type"))
        .containsExactly("paper", "author", "paper", "author");
    assertThat(nodes.get(3).get("id").textValue()).isEqualTo("cy");
  }

  @Test
  void jsonOfAModelWithoutChancesSaysNull() throws IOException {
    JsonNode first = json(tfidf, "soft robots").get("ranked").get(0);
    assertThat(first.get("id").textValue()).isEqualTo("bob");
    assertThat(first.get("chance").isNull()).isTrue();
    assertThat(first.get("explanation").isNull()).isTrue();
  }

  @Test
  void namesAndTitlesGiveATerminalNoOrders() throws IOException {
    String text = "Dialogue between robots";
    String shown = TrainedModels.done(identify(tfidf, text, "--explain")).out();
    assertThat(shown).contains("Eve").contains("]0;owned");
    assertHarmless(shown);
    Cli.Result json = identify(tfidf, text, "--json");
    assertHarmless(json.out());
    assertThat(JSON.readTree(json.out()).get("ranked").get(0).get("name").textValue())
        .isEqualTo(JSON.readValue("\"" + SmallLibrary.EVIL + "\"", String.class));
    Cli.Result notes =
        identify(tfidf, "robots", "--references", "\u001b[2J", "--venue", "\u009b2J");
    assertThat(notes.err().lines()).hasSize(2);
    assertHarmless(notes.err());
    assertHarmless(identify(tfidf, "robots", "--exclude", "\u0007x").err());
  }

  private static void assertHarmless(String shown) {
    assertThat(shown.chars().filter(c -> c != '\n'))
        .noneMatch(c -> Character.isISOControl(c) || c == 0x202e);
  }

  @Test
  void referencesAndVenueCount() throws IOException {
    JsonNode alone = json(plus, "learning");
    JsonNode joined = json(plus, "learning", "--references", "p/1, p/2", "--venue", "  acl ");
    assertThat(joined.get("unknown").toString()).isEqualTo("{\"links\":[],\"candidates\":[]}");
    assertThat(score(joined, "ada") - score(joined, "bob"))
        .isGreaterThan(score(alone, "ada") - score(alone, "bob"));
    Cli.Result unknown = identify(plus, "parsing", "--references", "p/1,zz", "--venue", "Nowhere");
    assertThat(unknown.code()).isZero();
    assertThat(unknown.err().lines())
        .containsExactly(
            "Note: 2 linked nodes left out: the model does not know them: Nowhere, zz");
  }

  @Test
  void aVenueIsToldByItsIdOrItsName() throws IOException {
    JsonNode byId = json(plus, "learning", "--venue", "v/9");
    assertThat(byId.get("unknown").get("links")).isEmpty();
    JsonNode byName = json(plus, "learning", "--venue", "robotics  LETTERS");
    assertThat(byName.get("ranked")).isEqualTo(byId.get("ranked"));
    assertThat(byName.at("/resolved/0/node/id").textValue()).isEqualTo("v/9");
    assertThat(json(plus, "learning", "--venue", "acl")).isNotEqualTo(byId);
    assertThat(json(plus, "learning", "--venue", "v/8").get("unknown").get("links").toString())
        .isEqualTo("[\"v/8\"]");
  }

  private static double score(JsonNode answer, String id) {
    return answer.get("ranked").findParents("rank").stream()
        .filter(one -> one.get("id").textValue().equals(id))
        .findFirst()
        .orElseThrow()
        .get("score")
        .doubleValue();
  }

  @Test
  void ranksOnlyThoseWhoAreAskedFor() throws IOException {
    Path file = Files.writeString(folder.resolve("who.txt"), "cy\n\nbob\r\n");
    JsonNode some = json(tfidf, "parsing", "--candidates", "@" + file);
    assertThat(some.get("ranked").findValuesAsText("rank")).hasSize(2);
    assertThat(some.get("ranked").get(0).get("id").textValue()).isEqualTo("cy");
    JsonNode others = json(tfidf, "parsing", "--exclude", "ada,eve", "--near", 0);
    assertThat(others.get("candidates").intValue()).isEqualTo(2);
    assertThat(others.get("ranked").get(0).get("near")).isEmpty();
    Cli.Result excluded = identify(tfidf, "parsing", "--exclude", "ada", "--explain", "ada");
    assertThat(excluded.err()).contains("Note: nothing to explain, as it was not ranked: ada");
  }

  @Test
  void aNameIsAcceptedWhereAnIdIsAndTheNodeIsReported() throws IOException {
    Cli.Result shown = identify(tfidf, "parsing", "--exclude", "ADA angstrom,bob");
    assertThat(shown.code()).as(shown.err()).isZero();
    assertThat(shown.err().lines())
        .contains("Note: --exclude 'ADA angstrom' is ada (Ada Ångström, 2 papers)");
    assertThat(shown.out()).doesNotContain("ada", "bob");
    JsonNode answer = json(tfidf, "parsing", "--candidates", "cy 山田,ada");
    assertThat(answer.get("ranked").findValuesAsText("rank")).hasSize(2);
    assertThat(answer.get("resolved")).hasSize(1);
    assertThat(answer.at("/resolved/0/field").textValue()).isEqualTo("candidates");
    assertThat(answer.at("/resolved/0/given").textValue()).isEqualTo("cy 山田");
    assertThat(answer.at("/resolved/0/node/id").textValue()).isEqualTo("cy");
  }

  @Test
  void anUnknownIdInAFilterIsAnErrorAndNeverPassedOver() throws IOException {
    for (String option : List.of("--exclude", "--candidates", "--explain")) {
      Cli.refused(
          identify(tfidf, "parsing", option, "ada,adda"),
          option + ": the model knows no author adda (did you mean ada?)");
      Path file = Files.writeString(folder.resolve("filter.txt"), "ada\n\n  Adda Ångström \n");
      Cli.refused(
          identify(tfidf, "parsing", option, "@" + file),
          file + ":3: the model knows no author Adda Ångström (did you mean ada (Ada Ångström)?)");
      Cli.refused(
          identify(tfidf, "parsing", option, "p/1"),
          "the model knows no author p/1 (it is the id of a node of type paper)");
    }
    Cli.refused(
        identify(tfidf, "a", "--candidates", "ada,bob", "--exclude", "Bob Byrne,Ada Ångström"),
        "--candidates: nobody is left to rank: all 2 are excluded");
  }

  @Test
  void aTextOfUnknownWordsIsAnsweredWithANote() {
    Cli.Result none = identify(tfidf, "qwertz yxcvb");
    assertThat(none.code()).isZero();
    assertThat(none.err()).contains("Note: the model knows no word of the text");
    assertThat(none.out()).contains("from 0 known words");
    Cli.Result most = identify(tfidf, "parsing qwertz yxcvb");
    assertThat(most.err()).contains("most words are unknown to the model (1 known, 2 not): qwertz");
  }

  @Test
  void mistakesGetOneLine() {
    Cli.refused(identify(tfidf, "a", "--top", 0), "--top must be >= 1, got 0");
    Cli.refused(identify(tfidf, "a", "--near", -1), "--near must be >= 0, got -1");
    Cli.refused(identify(tfidf, "a", "--file", "b"), "--text and --file: give one of them");
    Cli.refused(identify(tfidf, " "), "--text: has no text");
    Cli.refused(identify(tfidf, "a", "--candidates", ","), "--candidates: no id in: ,");
    Cli.refused(
        identify(tfidf, "a", "--candidates", "x"), "--candidates: the model knows no author x");
    Cli.refused(
        identify(tfidf, "a", "--exclude", "ada,bob,cy,eve"), "--exclude: nobody is left to rank");
    Cli.refused(identify(folder.resolve("none"), "a"), "none: no such folder");
    Cli.refused(
        identify(tfidf, "a", "--candidates", "@" + folder.resolve("no.txt")), "no.txt: no such");
  }
}
