package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions about known query nodes, in the words of a schema of users and items. */
class AskKnownTest {
  @TempDir static Path folder;
  private static Contract contract;
  private static Client client;

  @BeforeAll
  static void start() throws Exception {
    contract = Contract.of(ServedModels.shop(), folder.resolve("access.log"));
    client = contract.client();
  }

  @AfterAll
  static void stop() throws Exception {
    contract.close();
  }

  @Test
  void ranksWhatAKnownNodeDoesNotHave() throws Exception {
    JsonNode user = contract.node("user", "u1");
    JsonNode liked = Contract.links(user, "likes", "from");
    JsonNode answer = contract.requested("{\"for\": \"u1\", \"top\": 100}");
    assertThat(answer.at("/for/id").asText()).isEqualTo("u1");
    assertThat(answer.at("/for/name")).isEqualTo(user.get("name"));
    int had = liked.get("count").asInt();
    assertThat(answer.get("left_out").asInt()).as("and the held-out one").isEqualTo(had + 1);
    assertThat(answer.get("held_out").asInt()).isEqualTo(1);
    assertThat(answer.get("candidates").asInt()).isEqualTo(60 - had - 1);
    JsonNode all = contract.requested("{\"for\": \"u1\", \"top\": 100, \"include_known\": true}");
    assertThat(all.get("candidates").asInt()).isEqualTo(60);
    assertThat(all.get("held_out").asInt()).isZero();
    assertThat(all.get("ranked").findValuesAsText("id"))
        .containsAll(liked.get("nodes").findValuesAsText("id"));
    List<String> ranked = answer.get("ranked").findValuesAsText("id");
    assertThat(ranked).doesNotContainAnyElementsOf(liked.get("nodes").findValuesAsText("id"));
    assertThat(answer.at("/ranked/0/type").asText()).isEqualTo("item");
    assertThat(answer.at("/ranked/0/near/0/type").asText()).isEqualTo("user");
  }

  @Test
  void tellsWhyByNodesAndNotByTheWordsThatStandForThem() throws Exception {
    JsonNode why =
        contract.requested("{\"for\": \"u1\", \"explain\": true}").at("/ranked/0/explanation");
    JsonNode word = why.at("/words/0");
    assertThat(word.get("word").asText()).startsWith("item=");
    assertThat(word.at("/node/type").asText()).isEqualTo("item");
    assertThat(word.at("/node/name").asText()).isNotBlank();
    assertThat(why.get("parts")).isNotEmpty();
  }

  @Test
  void aNewOneIsToldByWhatItHas() throws Exception {
    JsonNode answer = contract.requested("{\"have\": [\"i1\", \"i2\"], \"top\": 100}");
    assertThat(answer.get("for").isNull()).isTrue();
    assertThat(answer.get("left_out").asInt()).isEqualTo(2);
    assertThat(answer.get("ranked").findValuesAsText("rank")).hasSize(58);
  }

  @Test
  void namesAreAcceptedAndUnknownPartnersAreErrors() throws Exception {
    contract.problem(
        client.ask("{\"have\": [\"i1\", \"zz\"]}"), 422, "have: the model knows no item zz");
    contract.problem(client.ask("{\"have\": [\"u1\"]}"), 422, "id of a node of type user");
    String name = contract.node("user", "u1").get("name").asText();
    JsonNode byName = contract.requested("{\"for\": \" %s\"}".formatted(name));
    assertThat(byName.at("/for/id").asText()).isEqualTo("u1");
    assertThat(byName.at("/resolved/0/field").asText()).isEqualTo("for");
    assertThat(byName.get("ranked"))
        .isEqualTo(contract.requested("{\"for\": \"u1\"}").get("ranked"));
  }

  @Test
  void refusesWhatItCannotAnswer() throws Exception {
    contract.problem(client.ask("{\"for\": \"uu1\"}"), 422, "no user uu1", "did you mean u1");
    contract.problem(
        client.ask("{\"for\": \"%s\"}".formatted("x\\n<b>".repeat(200))), 422, "no user x?<b>");
    contract.problem(client.ask("{\"for\": \"u1\", \"have\": [\"i1\"]}"), 422, "without");
    contract.problem(client.ask("{\"for\": \"u1\", \"text\": \" \"}"), 422, "without");
    contract.problem(client.ask("{\"for\": \"u1\", \"links\": {\"likes\": []}}"), 422, "without");
    contract.problem(client.ask("{\"links\": {\"likes\": [\"i1\"]}}"), 422, "must not have likes");
  }

  @Test
  void streamsAnswersForManyNodes() throws Exception {
    String lines = "{\"id\": \"a\", \"for\": \"u1\"}\n{\"id\": \"b\", \"for\": \"nobody\"}\n";
    List<String> got =
        client.post("/v1/rank", "application/x-ndjson", lines).body().lines().toList();
    assertThat(got.get(0)).startsWith("{\"id\":\"a\",\"ranked\":[{\"rank\":1,\"id\":\"i");
    assertThat(got.get(1)).contains("\"id\":\"b\"", "422", "no user nobody");
  }

  @Test
  void theModelTellsTheWordsOfItsSchema() throws Exception {
    JsonNode model = contract.good(client.get("/v1/model"), "ModelAnswer");
    assertThat(model.at("/task/known").asBoolean()).isTrue();
    assertThat(model.at("/asks/for").asBoolean()).isTrue();
    assertThat(model.at("/types").findValuesAsText("plural")).containsExactly("users", "items");
    assertThat(model.at("/types").findValuesAsText("times")).containsExactly("day", "number");
    assertThat(model.at("/card/intended").asText()).contains("items", "users", "likes");
    assertThat(model.at("/card/cautions")).isEmpty();
    assertThat(model.get("card").toString().toLowerCase(java.util.Locale.ROOT))
        .doesNotContain("paper", "author");
  }
}
