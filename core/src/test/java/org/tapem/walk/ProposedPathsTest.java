package org.tapem.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tapem.network.MetaPath;
import org.tapem.network.NodeType;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.network.Task;

class ProposedPathsTest {
  private static final NodeType USER = new NodeType("user", 'U');
  private static final NodeType ITEM = new NodeType("item", 'I');
  private static final NodeType TAG = new NodeType("tag", 'T');

  private static List<String> all(Schema schema, Task task) {
    return ProposedPaths.all(schema, task).stream().map(MetaPath::toString).toList();
  }

  private static Schema schema(Relation... relations) {
    return new Schema(List.of(USER, ITEM, TAG), List.of(relations));
  }

  @Test
  void aBibliographyHasThoseOfBefore() {
    Schema schema =
        new Schema(
            List.of(
                new NodeType("author", 'A'),
                new NodeType("paper", 'P'),
                new NodeType("venue", 'V')),
            List.of(
                new Relation("writes", 0, 1, false),
                new Relation("cites", 1, 1, true),
                new Relation("published_in", 1, 2, false)));
    assertThat(all(schema, Task.of(schema, "paper", "author", "writes")))
        .containsExactly("APA", "APPA", "APVPA");
    assertThat(all(schema, Task.of(schema, "paper", "paper", "cites")))
        .containsExactly("PP", "PPAP", "PPVP");
  }

  @Test
  void relationsOfEitherTypeMakeThemLonger() {
    Schema schema =
        schema(
            new Relation("buys", 0, 1, false),
            new Relation("tagged", 1, 2, false),
            new Relation("follows", 0, 0, true),
            new Relation("near", 2, 2, false));
    Task task = Task.of(schema, "user", "item", "buys");
    assertThat(ProposedPaths.shortest(schema, task)).hasToString("IUI");
    assertThat(all(schema, task)).containsExactly("IUI", "IUITI", "IUUI");
    assertThat(all(schema, Task.of(schema, "item", "user", "buys")))
        .containsExactly("UIU", "UITIU", "UIUU");
  }

  @Test
  void twoRelationsBetweenTheSameTypesAreNamed() {
    Schema schema = schema(new Relation("buys", 0, 1, false), new Relation("views", 0, 1, false));
    assertThat(all(schema, Task.of(schema, "user", "item", "buys")))
        .containsExactly("I[buys]U[buys]I", "I[buys]U[views]I[views]U[buys]I");
  }

  @Test
  void withinOneTypeTheRelationItselfIsTheCycle() {
    Schema alone = new Schema(List.of(USER), List.of(new Relation("knows", 0, 0, false)));
    assertThat(all(alone, Task.of(alone, "user", "user", "knows"))).containsExactly("UU");
    Schema two =
        new Schema(
            List.of(USER, ITEM),
            List.of(
                new Relation("knows", 0, 0, false),
                new Relation("cites", 0, 0, true),
                new Relation("buys", 0, 1, false)));
    assertThat(all(two, Task.of(two, "user", "user", "knows")))
        .containsExactly("U[knows]U", "U[knows]U[cites]U", "U[knows]UIU");
  }

  @Test
  void settingsChooseAmongThem() {
    Schema schema = schema(new Relation("buys", 0, 1, false), new Relation("tagged", 1, 2, false));
    Task task = Task.of(schema, "user", "item", "buys");
    assertThat(NetworkSettings.defaults().parse(schema, task)).hasToString("[IUI]");
    assertThat(new NetworkSettings(NetworkSettings.ALL).parse(schema, task))
        .hasToString("[IUI, IUITI]");
    assertThat(new NetworkSettings("UIU, ITI").parse(schema, task)).hasToString("[UIU, ITI]");
    assertThatThrownBy(() -> new NetworkSettings("ITI").parse(schema, task))
        .hasMessageContaining("has no user");
  }
}
