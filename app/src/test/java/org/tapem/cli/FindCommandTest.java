package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.method.Method;

/** {@code tapem find} and {@code tapem inspect --node}. */
class FindCommandTest {
  @TempDir static Path folder;

  private static Path model;
  private static Path data;

  @BeforeAll
  static void train() throws IOException {
    model = SmallLibrary.model(folder, Method.of("popularity"));
    data = folder.resolve("small-data");
  }

  @Test
  void findsIdsByNamesInAModelAndInADataSet() {
    for (Object[] where : new Object[][] {{"--model", model}, {"--data", data}}) {
      for (String name :
          new String[] {"Angstroem", "ANGSTROM, ada", "A. Ångström", "ada", "angst"}) {
        Cli.Result found = TrainedModels.done(Cli.run("find", name, where[0], where[1]));
        assertThat(found.out().lines().toList())
            .as(name)
            .containsExactly(
                "id   name          type    links",
                "ada  Ada Ångström  author  2 papers, 2001-2004");
      }
    }
  }

  @Test
  void titlesAreSearchedWhereTheTypeIsGiven() {
    Cli.Result without = Cli.run("find", "soft robots", "--data", data);
    Cli.refused(without, "no node is called like soft robots");
    Cli.Result found =
        TrainedModels.done(Cli.run("find", "soft robot", "--data", data, "--type", "paper"));
    assertThat(found.out().lines())
        .hasSize(3)
        .anyMatch(line -> line.matches("p/4  Soft robots learn walking +paper  2 authors, 2005"));
    Cli.Result one = Cli.run("find", "soft robot", "--data", data, "--type", "paper", "--limit", 1);
    assertThat(one.out().lines()).hasSize(2);
    assertThat(one.err()).contains("there are more");
    assertThat(Cli.run("find", "held out", "--data", data, "--type", "paper").out())
        .contains("2016, held out");
  }

  @Test
  void jsonHasAllOfIt() throws IOException {
    Cli.Result found = TrainedModels.done(Cli.run("find", "Bob Birne", "--model", model, "--json"));
    JsonNode json = new ObjectMapper().readTree(found.out());
    assertThat(json.at("/nodes/0").toString())
        .isEqualTo(
            "{\"id\":\"bob\",\"name\":\"Bob Byrne\",\"type\":\"author\",\"links\":2,"
                + "\"times\":[2002,2005],\"held_out\":false,\"match\":\"spelling\"}");
    assertThat(json.get("more").asBoolean()).isFalse();
  }

  @Test
  void mistakesGetOneLine() {
    Cli.refused(Cli.run("find", "Bob"), "give one of --model and --data");
    Cli.refused(Cli.run("find", " ", "--data", data), "NAME: is blank");
    Cli.refused(Cli.run("find", "Bob", "--data", data, "--limit", 0), "--limit must be >= 1");
    Cli.refused(
        Cli.run("find", "Bob", "--data", data, "--type", "autor"), "(did you mean author?)");
    Cli.refused(Cli.run("find", "Bob", "--model", data), "it is a data set");
  }

  @Test
  void inspectShowsTheNodeOfAnIdOrAName() {
    for (Object where : new Object[] {data, model}) {
      String byId = TrainedModels.done(Cli.run("inspect", where, "--node", "ada")).out();
      assertThat(byId)
          .contains("author\n", "  id    ada\n", "  name  Ada Ångström\n", "  writes: 2\n")
          .contains("    p/1  Parsing sentences with attention\n");
      assertThat(TrainedModels.done(Cli.run("inspect", where, "--node", "ADA angstrom")).out())
          .isEqualTo(byId);
      assertThat(Cli.run("inspect", where, "--node", "ada", "--type", "author").out())
          .isEqualTo(byId);
      Cli.refused(
          Cli.run("inspect", where, "--node", "Ada Angstrem"),
          " has no node Ada Angstrem (did you mean ada (Ada Ångström)?)");
      Cli.refused(
          Cli.run("inspect", where, "--node", "ada", "--type", "paper"),
          "knows no paper ada (it is the id of a node of type author)");
      Cli.refused(Cli.run("inspect", where, "--node", "ada", "--index", "a0"), "give one of them");
    }
    String first = TrainedModels.done(Cli.run("inspect", data, "--index", "a0")).out();
    assertThat(first).contains("index a0 in walks and samples");
  }
}
