package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions about a new query node: a text, and what it is joined to. */
class AskTextTest {
  @TempDir static Path folder;
  private static Contract contract;
  private static Client client;

  @BeforeAll
  static void start() throws Exception {
    contract = Contract.of(ServedModels.PLUS, folder.resolve("access.log"));
    client = contract.client();
  }

  @AfterAll
  static void stop() throws Exception {
    contract.close();
  }

  private static String title(String id) throws Exception {
    return contract.node("paper", id).get("name").asText();
  }

  private static String firstPartner(String id) throws Exception {
    return Contract.links(contract.node("paper", id), "writes", "to").at("/nodes/0/id").asText();
  }

  @Test
  void ranksForAText() throws Exception {
    JsonNode answer =
        contract.requested(
            "{\"text\": \"%s zzzunknownword\", \"top\": 5, \"near\": 2}".formatted(title("p7")));
    assertThat(answer.get("ranked")).hasSize(5);
    assertThat(answer.at("/words/unknown").toString()).isEqualTo("[\"zzzunknownword\"]");
    JsonNode types = client.get("/v1/model").json().get("types");
    assertThat(types.at("/0/name").asText()).isEqualTo("author");
    assertThat(answer.get("candidates")).isEqualTo(types.at("/0/count"));
    List<Integer> ranks = new ArrayList<>();
    answer.get("ranked").forEach(ranked -> ranks.add(ranked.get("rank").asInt()));
    assertThat(ranks).containsExactly(1, 2, 3, 4, 5);
    assertThat(answer.at("/ranked/0/type").asText()).isEqualTo("author");
    assertThat(answer.at("/ranked/0/explanation").isNull()).isTrue();
    assertThat(answer.at("/ranked/0/near").size()).isBetween(1, 2);
    assertThat(answer.at("/ranked/0/near/0/type").asText()).isEqualTo("paper");
    assertThat(answer.at("/ranked/0/chance").isNumber()).isTrue();
  }

  @Test
  void tellsWhyAndAddsWhomItIsAskedFor() throws Exception {
    String text = title("p7");
    JsonNode best = contract.requested("{\"text\": \"%s\", \"explain\": true}".formatted(text));
    for (int i = 0; i < 10; i++) {
      assertThat(best.at("/ranked/" + i + "/explanation").isNull()).isEqualTo(i >= 3);
    }
    JsonNode why = best.at("/ranked/0/explanation");
    double sum = why.get("base").asDouble();
    for (JsonNode part : why.get("parts")) {
      sum += part.get("value").asDouble();
    }
    assertThat(sum).isCloseTo(best.at("/ranked/0/score").asDouble(), within(1e-3));
    assertThat(why.get("words")).isNotEmpty();
    assertThat(why.at("/lefts/0/type").asText()).isEqualTo("paper");

    String last = firstPartner("p20");
    JsonNode requested =
        contract.requested(
            "{\"text\": \"%s\", \"top\": 1, \"explain\": [\"%s\"]}".formatted(text, last));
    assertThat(requested.get("ranked")).hasSize(2);
    assertThat(requested.at("/ranked/1/id").asText()).isEqualTo(last);
    assertThat(requested.at("/ranked/1/rank").asInt()).isGreaterThan(1);
    assertThat(requested.at("/ranked/1/explanation").isObject()).isTrue();
    assertThat(requested.at("/ranked/0/explanation").isNull()).isTrue();
  }

  @Test
  void keepsToCandidatesAndLeavesOut() throws Exception {
    String one = firstPartner("p7");
    String other = firstPartner("p20");
    JsonNode answer =
        contract.requested(
            """
            {"text": "parsing", "candidates": ["%s", "%s"], "exclude": ["%s"],
             "links": {"cites": ["p1", "nothing"], "published_in": ["no such venue"]}}"""
                .formatted(one, other, other));
    assertThat(answer.get("candidates").asInt()).isEqualTo(1);
    assertThat(answer.at("/ranked/0/id").asText()).isEqualTo(one);
    assertThat(answer.at("/unknown/links")).hasSize(2);
    assertThat(answer.at("/unknown/links").toString()).contains("nothing", "no such venue");
  }

  @Test
  void whatItIsJoinedToIsKnownByItsNameWhateverItsCase() throws Exception {
    int elsewhere = rankOfTheOddAuthor("no such venue", 1);
    for (String venue : List.of("ünique  VENUE", "name:ünique venue")) {
      assertThat(rankOfTheOddAuthor(venue, 0)).as(venue).isLessThan(elsewhere);
    }
  }

  private int rankOfTheOddAuthor(String venue, int unknown) throws Exception {
    JsonNode answer =
        contract.requested(
            """
            {"text": "parsing", "top": 100, "links": {"published_in": ["%s"]}}"""
                .formatted(venue));
    assertThat(answer.at("/unknown/links")).as(venue).hasSize(unknown);
    int rank = 0;
    for (JsonNode ranked : answer.get("ranked")) {
      if (ranked.get("id").asText().equals(ServedModels.ODD_AUTHOR)) {
        break;
      }
      rank++;
    }
    return rank;
  }

  @Test
  void aFilterNeverFailsOpen() throws Exception {
    for (String field : List.of("candidates", "exclude", "explain")) {
      refused(field, "[\"a1x\"]", field + ": the model knows no author a1x", "did you mean a1");
      refused(field, "[\"p1\"]", "it is the id of a node of type paper");
      refused(field, "[\"  \"]", field + ": the model knows no author", "blank");
      refused(field, "[\"\"]", field + "[0] must have 1 to 2000 characters");
      refused(field, "[null]", field + "[0] must be a string");
      refused(field, "[1]", field + "[0] must be a string");
      refused(field, "[[\"a1\"]]", field + "[0] must be a string");
      refused(field, "\"a1\"", field + " must be");
      refused(field, "null", field + " must be");
      refused(field, "{\"a1\": true}", field + " must be");
    }
    refused("candidates", "[]", "candidates must have an entry");
    refused("exclude", "[\"x1\", \"a1\", \"x2\", \"x3\"]", "no author x1", ", nor x2, x3");
    String one = firstPartner("p7");
    refused("candidates", "[\"%s\"], \"exclude\": [\"%s\"]".formatted(one, one), "nobody is left");
  }

  @Test
  void aFilterInTheUrlIsAnErrorAsItWouldNotFilter() throws Exception {
    String type = "application/json";
    for (String query : List.of("exclude=a1", "exclude", "%22=1", "a1&exclude=a1")) {
      contract.problem(
          client.post("/v1/ask?" + query, type, "{\"text\": \"parsing\"}"),
          422,
          "no parameter may be called",
          "fields go into the body");
      String line = "{\"id\": \"a\", \"text\": \"parsing\"}";
      contract.problem(
          client.post("/v1/rank?" + query, "application/x-ndjson", line), 422, "no parameter");
    }
  }

  private static void refused(String field, String value, String... parts) throws Exception {
    String body = "{\"text\": \"parsing\", \"%s\": %s}".formatted(field, value);
    contract.problem(client.ask(body), 422, parts);
  }

  @Test
  void aNameIsAcceptedWhereAnIdIsAndTheNodeIsReported() throws Exception {
    String one = firstPartner("p7");
    String name = contract.node("author", one).get("name").asText();
    JsonNode all = contract.requested("{\"text\": \"parsing\"}");
    JsonNode without =
        contract.requested(
            "{\"text\": \"parsing\", \"exclude\": [\"%s\", \"%s\"]}"
                .formatted(name.toUpperCase(Locale.ROOT), one));
    assertThat(without.get("candidates").asInt()).isEqualTo(all.get("candidates").asInt() - 1);
    assertThat(without.get("resolved")).hasSize(1);
    assertThat(without.at("/resolved/0/field").asText()).isEqualTo("exclude");
    assertThat(without.at("/resolved/0/node/id").asText()).isEqualTo(one);
    assertThat(contract.node("author", name).get("id").asText()).isEqualTo(one);
    contract.problem(client.get("/v1/nodes/author/a1x"), 404, "did you mean a1");
  }

  @Test
  void anErrorOfAStreamBelongsToItsLine() throws Exception {
    String name = contract.node("author", firstPartner("p7")).get("name").asText();
    String lines =
        """
        {"id": "a", "text": "parsing", "exclude": ["no such one"]}
        {"id": "b", "text": "parsing", "candidates": ["%s"]}
        """
            .formatted(name);
    Client.Reply reply = client.post("/v1/rank", "application/x-ndjson", lines);
    List<String> got = reply.body().lines().toList();
    assertThat(got.get(0)).contains("\"id\":\"a\"", "422", "exclude: the model knows no author");
    assertThat(got.get(1)).contains("\"id\":\"b\"", "\"resolved\":[{\"field\":\"candidates\"");
  }

  @Test
  void refusesWhatTheModelDoesNotRead() throws Exception {
    contract.problem(
        client.ask("{\"text\": \"a\", \"links\": {\"cite\": [\"p1\"]}}"),
        422,
        "links must not have cite",
        "did you mean cites",
        "this model reads cites, published_in");
    contract.problem(client.ask("{\"text\": \"a\", \"links\": [\"p1\"]}"), 422, "links must be");
    contract.problem(
        client.ask("{\"text\": \"a\", \"links\": {\"cites\": \"p1\"}}"),
        422,
        "links.cites must be");
    contract.problem(
        client.ask("{\"links\": {\"writes\": [\"a1\"]}}"), 422, "must not have writes");
    contract.problem(client.ask("{\"for\": \"p1\"}"), 422, "for must not be there", "a new paper");
    contract.problem(client.ask("{\"have\": [\"a1\"]}"), 422, "have must not be there");
    contract.problem(client.ask("{\"for\": \"p1\", \"text\": \"a\"}"), 422, "for must be there");
  }
}
