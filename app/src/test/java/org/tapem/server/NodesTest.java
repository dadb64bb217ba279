package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.method.Method;

/** What is told of the nodes of a model, of the map and of the model itself. */
class NodesTest {
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

  @Test
  void findsNodesOfAnyTypeByBeginningsOfNames() throws Exception {
    JsonNode found = contract.good(client.get("/v1/nodes/author?q=o+ZOE"), "NodesAnswer");
    assertThat(found.at("/nodes/0/id").asText()).isEqualTo(ServedModels.ODD_AUTHOR);
    assertThat(found.get("more").asBoolean()).isFalse();
    JsonNode many = contract.good(client.get("/v1/nodes/author?q=b&limit=2"), "NodesAnswer");
    assertThat(many.get("nodes")).hasSize(2);
    assertThat(many.get("more").asBoolean()).isTrue();
    assertThat(many.at("/nodes/0/partners").asInt())
        .isGreaterThanOrEqualTo(many.at("/nodes/1/partners").asInt());
    JsonNode papers = contract.good(client.get("/v1/nodes/paper?q=p7"), "NodesAnswer");
    assertThat(papers.at("/nodes/0/id").asText()).isEqualTo("p7");
    JsonNode venues = contract.good(client.get("/v1/nodes/venue?q=unique"), "NodesAnswer");
    assertThat(venues.at("/nodes/0/name").asText()).isEqualTo("Ünique Venue");
    assertThat(venues.at("/nodes/0/partners").isNull()).isTrue();
    JsonNode spelled = contract.good(client.get("/v1/nodes/author?q=Niel,+zoee"), "NodesAnswer");
    assertThat(spelled.at("/nodes/0/id").asText()).isEqualTo(ServedModels.ODD_AUTHOR);
    contract.problem(client.get("/v1/nodes/author"), 422, "q must have");
    contract.problem(client.get("/v1/nodes/author?q=a&limit=0"), 422, "limit must be", "got 0");
    contract.problem(client.get("/v1/nodes/author?q=a&top=3"), 422, "top");
    contract.problem(
        client.get("/v1/nodes/autor?q=a"), 404, "no such type of nodes: autor", "author, paper");
  }

  @Test
  void tellsOfANodeWhoseIdHasSlashesAndOfMarkupAsItIs() throws Exception {
    JsonNode author = contract.node("author", ServedModels.ODD_AUTHOR);
    assertThat(author.get("name").asText()).endsWith(ServedModels.SCRIPT);
    assertThat(author.get("partners").asInt()).isEqualTo(1);
    JsonNode written = Contract.links(author, "writes", "from");
    assertThat(written.get("times").toString()).isEqualTo("[2012,2012]");
    assertThat(written.at("/nodes/0/name").asText()).startsWith(ServedModels.SCRIPT);
    assertThat(written.at("/nodes/0/beside").toString()).isEqualTo("[\"Ünique Venue\"]");
    JsonNode paper = contract.node("paper", "x 1/ü");
    assertThat(Contract.links(paper, "writes", "to").at("/nodes/0/id").asText())
        .isEqualTo(ServedModels.ODD_AUTHOR);
    assertThat(Contract.links(paper, "cites", "from").at("/nodes/0/id").asText()).isEqualTo("p1");
    JsonNode cited = Contract.links(contract.node("paper", "p1"), "cites", "to");
    assertThat(cited.get("nodes").findValuesAsText("id")).contains("x 1/ü");
    assertThat(contract.node("venue", "name:ünique venue").at("/links/0/count").asInt()).isOne();
    contract.problem(
        client.get("/v1/nodes/author/nobody"), 404, "the model knows no author nobody");
    contract.problem(
        client.get("/v1/nodes/paper/nothing"), 404, "the model knows no paper nothing");
    contract.problem(client.get("/v1/nodes/nothing/p1"), 404, "no such type of nodes: nothing");
  }

  @Test
  void tellsLinksAndCompanyOfANode() throws Exception {
    String id = client.get("/v1/nodes/author?q=b&limit=1").json().at("/nodes/0/id").asText();
    JsonNode author = contract.node("author", id);
    JsonNode written = Contract.links(author, "writes", "from");
    List<Integer> years =
        StreamSupport.stream(written.get("nodes").spliterator(), false)
            .map(paper -> -paper.get("time").asInt())
            .toList();
    assertThat(years).isSorted().hasSize(written.get("count").asInt());
    assertThat(author.get("nearest")).hasSize(10);
    assertThat(author.at("/company/0/shared").asInt()).isPositive();
  }

  @Test
  void drawsTheMapInTheBackground() throws Exception {
    Client.Reply reply = client.get("/v1/map");
    Instant end = Instant.now().plusSeconds(60);
    while (reply.status() == 503 && Instant.now().isBefore(end)) {
      contract.problem(reply, 503, "the map is being drawn");
      assertThat(reply.header("Retry-After")).isNotNull();
      Thread.sleep(200);
      reply = client.get("/v1/map");
    }
    JsonNode map = contract.good(reply, "MapAnswer");
    assertThat(map.get("sides")).hasSize(2);
    JsonNode side = map.at("/sides/0");
    assertThat(side.get("type").asText()).isEqualTo("author");
    int count = side.get("id").size();
    assertThat(count).isGreaterThan(200);
    assertThat(side.get("x")).hasSize(count);
    assertThat(side.get("y")).hasSize(count);
    JsonNode author = contract.node("author", side.at("/id/0").asText());
    assertThat(author.at("/map/x").asDouble()).isCloseTo(side.at("/x/0").asDouble(), within(1e-4));
    assertThat(contract.node("paper", "p7").at("/map/x").isNumber()).isTrue();
  }

  @Test
  void tellsWhatTheModelIsAndWhatItCanBeAsked() throws Exception {
    JsonNode model = contract.good(client.get("/v1/model"), "ModelAnswer");
    assertThat(model.get("method").asText()).isEqualTo("tapem-plus");
    assertThat(model.get("task").toString())
        .isEqualTo(
            "{\"left\":\"paper\",\"right\":\"author\",\"relation\":\"writes\",\"known\":false}");
    assertThat(model.get("asks").toString())
        .isEqualTo(
            "{\"for\":false,\"have\":false,\"text\":true,\"links\":[\"cites\",\"published_in\"]}");
    assertThat(model.at("/types").findValuesAsText("plural"))
        .containsExactly("authors", "papers", "venues");
    assertThat(model.at("/card/intended").asText()).contains("authors", "a new paper", "writes");
    assertThat(model.at("/card/cautions/0").asText()).contains("double-blind");
  }

  @Test
  void modelsWithoutVectorsAnswerWithoutAMap() throws Exception {
    Path tfidf = ServedModels.train(Method.of("tfidf"), "tfidf", 1);
    try (Contract plain = Contract.of(tfidf, folder.resolve("plain.log"))) {
      plain.problem(plain.client().get("/v1/map"), 404, "no map");
      JsonNode answer = plain.requested("{\"text\": \"parsing\", \"explain\": true}");
      assertThat(answer.at("/ranked/0/chance").isNull()).isTrue();
      JsonNode found = plain.client().get("/v1/nodes/author?q=b&limit=1").json();
      JsonNode author = plain.node("author", found.at("/nodes/0/id").asText());
      assertThat(author.get("nearest")).isNotEmpty();
      assertThat(author.get("map").isNull()).isTrue();
      plain.good(plain.client().get("/v1/model"), "ModelAnswer");
      plain.problem(
          plain.client().ask("{\"text\": \"a\", \"links\": {\"cites\": [\"p1\"]}}"),
          422,
          "this model reads none");
    }
  }
}
