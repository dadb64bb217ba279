package org.tapem;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Checks the order of the packages of this module: a package imports only packages before it in the
 * list, so that there are no cycles.
 */
class ArchitectureTest {
  private static final List<String> PACKAGES =
      List.of(
          "report",
          "answer",
          "pdf",
          "study",
          "server",
          "cli.console",
          "cli.options",
          "cli.data",
          "cli.bibliography",
          "cli.training",
          "cli.querying",
          "cli.serving",
          "cli.inspecting",
          "cli");

  /** A package above this size is cut. */
  private static final int MOST_CLASSES = 45;

  private static final JavaClasses OURS =
      new ClassFileImporter().importPath(Path.of("target/classes"));

  private static String packageOf(JavaClass type) {
    return type.getPackageName().replaceFirst("^org\\.tapem\\.", "");
  }

  private static List<String> backwardImports(List<String> order) {
    List<String> found = new ArrayList<>();
    for (JavaClass type : OURS) {
      int at = order.indexOf(packageOf(type));
      type.getDirectDependenciesFromSelf().stream()
          .filter(dependency -> order.indexOf(packageOf(dependency.getTargetClass())) > at)
          .forEach(dependency -> found.add(dependency.getDescription()));
    }
    return found;
  }

  @Test
  void everyPackageHasItsPlaceInTheOrder() {
    assertThat(OURS.stream().map(ArchitectureTest::packageOf).distinct())
        .containsExactlyInAnyOrderElementsOf(PACKAGES);
  }

  @Test
  void aPackageImportsOnlyPackagesBeforeIt() {
    assertThat(backwardImports(PACKAGES)).isEmpty();
  }

  @Test
  void theOrderRuleCanFail() {
    List<String> reversed = new ArrayList<>(PACKAGES);
    Collections.reverse(reversed);
    assertThat(backwardImports(reversed)).isNotEmpty();
  }

  @Test
  void noPackageIsTooLarge() {
    Map<String, Long> sizes =
        OURS.stream()
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .filter(type -> !type.getName().contains("$"))
            .collect(Collectors.groupingBy(ArchitectureTest::packageOf, Collectors.counting()));
    assertThat(sizes.values()).isNotEmpty().allMatch(size -> size <= MOST_CLASSES);
  }
}
