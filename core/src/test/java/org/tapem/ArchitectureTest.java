package org.tapem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tapem.cycle.one.One;

/** Holds the order of the rooms: data passes in one direction, a room imports only rooms before. */
class ArchitectureTest {
  /** The order of the flow. Rooms to come stand where they will be. */
  private static final List<String> ROOMS =
      List.of(
          "flat",
          "settings",
          "math",
          "record",
          "text",
          "network",
          "walk",
          "sample",
          "model",
          "train",
          "rank",
          "baseline",
          "feature",
          "evidence",
          "eval",
          "store",
          "document",
          "method",
          "ask",
          "export",
          "tables",
          "preset",
          "experiment",
          "api");

  private static final JavaClasses OURS =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.tapem");

  private static ArchRule noCycles(String rooms) {
    return SlicesRuleDefinition.slices().matching(rooms).should().beFreeOfCycles();
  }

  private static String room(JavaClass type) {
    return type.getPackageName().replaceFirst("^org\\.tapem\\.?", "").replaceFirst("\\..*", "");
  }

  private static List<String> backwardImports(JavaClasses classes, List<String> order) {
    List<String> found = new ArrayList<>();
    for (JavaClass type : classes) {
      int at = order.indexOf(room(type));
      type.getDirectDependenciesFromSelf().stream()
          .filter(dependency -> order.indexOf(room(dependency.getTargetClass())) > at)
          .forEach(dependency -> found.add(dependency.getDescription()));
    }
    return found;
  }

  @Test
  void everyRoomHasItsPlaceInTheOrder() {
    assertThat(OURS).isNotEmpty();
    assertThat(OURS.stream().map(ArchitectureTest::room).distinct()).isSubsetOf(ROOMS);
  }

  @Test
  void aRoomImportsOnlyRoomsBeforeIt() {
    assertThat(backwardImports(OURS, ROOMS)).isEmpty();
  }

  @Test
  void sparkIsNotOnTheClassPath() {
    assertThat(ArchitectureTest.class.getResource("/org/apache/spark/SparkContext.class")).isNull();
  }

  @Test
  void roomsAreFreeOfCycles() {
    noCycles("org.tapem.(*)..").check(OURS);
  }

  @Test
  void theCycleRuleCanFail() {
    JavaClasses broken = new ClassFileImporter().importPackages(One.class.getPackageName(), TWO);
    assertThatThrownBy(() -> noCycles("org.tapem.cycle.(*)..").check(broken))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Cycle detected");
  }

  @Test
  void theOrderRuleCanFail() {
    List<String> reversed = new ArrayList<>(ROOMS);
    java.util.Collections.reverse(reversed);
    assertThat(backwardImports(OURS, reversed)).isNotEmpty();
  }

  private static final String TWO = "org.tapem.cycle.two";
}
