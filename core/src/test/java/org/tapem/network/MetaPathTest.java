package org.tapem.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.tapem.network.TestNetworks.ACADEMIC;
import static org.tapem.network.TestNetworks.AUTHOR;
import static org.tapem.network.TestNetworks.CITES;
import static org.tapem.network.TestNetworks.PAPER;
import static org.tapem.network.TestNetworks.WRITES;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.network.MetaPath.Step;

class MetaPathTest {
  /** Two relations join users and items, and one that is not directed joins users. */
  private static final Schema SHOP =
      new Schema(
          List.of(new NodeType("user", 'U'), new NodeType("item", 'I')),
          List.of(
              new Relation("buys", 0, 1, true),
              new Relation("likes", 0, 1, true),
              new Relation("knows", 0, 0, false)));

  @Test
  void lettersAreResolvedToSteps() {
    assertThat(MetaPath.parse("APPA", ACADEMIC).steps())
        .isEqualTo(
            List.of(
                new Step(AUTHOR, WRITES, Direction.FORWARD, PAPER),
                new Step(PAPER, CITES, Direction.BOTH, PAPER),
                new Step(PAPER, WRITES, Direction.BACKWARD, AUTHOR)));
    assertThat(MetaPath.parse("APPA", ACADEMIC).startType()).isEqualTo(AUTHOR);
  }

  @ParameterizedTest
  @CsvSource({
    "APA, APA",
    "APVPA, APVPA",
    "author-paper-author, APA",
    "author[writes]paper-author, APA",
    "A[writes]P[writes]A, APA",
    "A[writes>]P[<writes]A, APA",
    "A-P-A, APA",
    "AP-author, APA",
    "P[cites]P, PP",
    "paper-paper, PP",
    "P[cites>]P, P[cites>]P",
    "P[<cites]P, P[<cites]P",
    "AP[cites>]PA, AP[cites>]PA",
  })
  void theCanonicalFormIsTheShortest(String written, String canonical) {
    MetaPath path = MetaPath.parse(written, ACADEMIC);
    assertThat(path).hasToString(canonical);
    assertThat(MetaPath.parse(canonical, ACADEMIC)).isEqualTo(path);
  }

  @Test
  void directionsAreAlongAndAgainstTheLink() {
    assertThat(MetaPath.parse("P[cites>]P", ACADEMIC).steps().get(0).direction())
        .isEqualTo(Direction.FORWARD);
    assertThat(MetaPath.parse("P[<cites]P", ACADEMIC).steps().get(0).direction())
        .isEqualTo(Direction.BACKWARD);
  }

  @Test
  void aRelationThatIsNotEvidentStaysInTheCanonicalForm() {
    assertThat(MetaPath.parse("user[buys]item[likes]user", SHOP)).hasToString("U[buys]I[likes]U");
    assertThat(MetaPath.parse("U[knows]U", SHOP)).hasToString("UU");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "APX | no node type X (there are A author, P paper, V venue)",
        "apa | no node type apa (there are A author, P paper, V venue)",
        "author-book-author | no node type book (there are A author, P paper, V venue)",
        "AVA | no relation joins A and V",
        "APV | a meta-path must end with its first type, A, to be repeated, but ends with V",
        "A | a meta-path needs at least two nodes",
        "'' | a node type is missing at character 1",
        "A--PA | a node type is missing at character 3",
        "AP[writes] | a node type is missing at character 11",
        "A[writesPA | the bracket at character 2 is not closed",
        "A[]PA | the brackets at character 2 name no relation",
        "A[wrote]PA | no relation wrote (there are writes, cites, published_in)",
        "A[cites]PA | cites joins P and P, not A and P",
        "A[<writes]PA | writes goes from A to P: leave the direction out",
        "AP[writes>]A | writes goes from A to P: leave the direction out",
      })
  void aMetaPathThatCannotBeWalkedIsExplained(String written, String why) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MetaPath.parse(written, ACADEMIC))
        .withMessage(written + ": " + why);
  }

  @Test
  void anAmbiguousStepIsExplained() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MetaPath.parse("UIU", SHOP))
        .withMessage("UIU: 2 relations join U and I (buys, likes): name one, as in U[buys]I");
  }

  @Test
  void aRelationWithoutDirectionCannotBeWalkedOneWayOnly() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MetaPath.parse("U[knows>]U", SHOP))
        .withMessage("U[knows>]U: knows is not directed: leave the direction out");
  }
}
