package org.tapem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.tapem.cycle.one.One;

/** Checks the order of the packages: a package imports only packages before it in the list. */
class ArchitectureTest {
  private static final List<String> PACKAGES =
      List.of(
          "base",
          "io",
          "settings",
          "math",
          "network",
          "text",
          "dataset",
          "dataset.source",
          "dataset.papers",
          "dataset.papers.format",
          "dataset.generate",
          "dataset.tables",
          "dataset.importing",
          "walk",
          "sample",
          "nn",
          "rank",
          "eval",
          "method",
          "method.simple",
          "method.tapem.bag",
          "method.tapem",
          "method.hne",
          "method.sup",
          "method.plus",
          "query",
          "query.export",
          "query.papers",
          "experiment.data",
          "experiment",
          "api");

  /** A package above this size is cut. */
  private static final int MOST_CLASSES = 45;

  private static final JavaClasses OURS =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.tapem");

  private static String packageOf(JavaClass type) {
    return type.getPackageName().replaceFirst("^org\\.tapem\\.?", "");
  }

  /** The method that a class belongs to; empty for the classes that all methods share. */
  private static String methodOf(JavaClass type) {
    String name = packageOf(type);
    return name.startsWith("method.") ? name.replaceFirst("^method\\.(\\w+).*", "$1") : "";
  }

  private static List<String> backwardImports(JavaClasses classes, List<String> order) {
    List<String> found = new ArrayList<>();
    for (JavaClass type : classes) {
      int at = order.indexOf(packageOf(type));
      type.getDirectDependenciesFromSelf().stream()
          .filter(dependency -> order.indexOf(packageOf(dependency.getTargetClass())) > at)
          .forEach(dependency -> found.add(dependency.getDescription()));
    }
    return found;
  }

  private static ArchRule noCycles(String root) {
    return SlicesRuleDefinition.slices()
        .assignedFrom(
            new SliceAssignment() {
              @Override
              public String getDescription() {
                return "packages";
              }

              @Override
              public SliceIdentifier getIdentifierOf(JavaClass type) {
                return type.getPackageName().startsWith(root)
                    ? SliceIdentifier.of(type.getPackageName())
                    : SliceIdentifier.ignore();
              }
            })
        .should()
        .beFreeOfCycles();
  }

  @Test
  void everyPackageHasItsPlaceInTheOrder() {
    assertThat(OURS.stream().map(ArchitectureTest::packageOf).distinct())
        .containsExactlyInAnyOrderElementsOf(PACKAGES);
  }

  @Test
  void aPackageImportsOnlyPackagesBeforeIt() {
    assertThat(backwardImports(OURS, PACKAGES)).isEmpty();
  }

  @Test
  void noMethodImportsAnother() {
    List<String> found = new ArrayList<>();
    for (JavaClass type : OURS) {
      type.getDirectDependenciesFromSelf().stream()
          .filter(
              dependency -> {
                String other = methodOf(dependency.getTargetClass());
                // The default method trains the text encoder of the tuned paper methods.
                boolean encoder =
                    methodOf(type).equals("plus")
                        && packageOf(dependency.getTargetClass()).equals("method.tapem.bag");
                return !encoder
                    && !methodOf(type).isEmpty()
                    && !other.isEmpty()
                    && !other.equals(methodOf(type));
              })
          .forEach(dependency -> found.add(dependency.getDescription()));
    }
    assertThat(found).isEmpty();
  }

  @Test
  void noPackageIsTooLarge() {
    Map<String, Long> sizes =
        OURS.stream()
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .filter(type -> !type.getName().contains("$"))
            .collect(Collectors.groupingBy(ArchitectureTest::packageOf, Collectors.counting()));
    assertThat(sizes.values()).allMatch(size -> size <= MOST_CLASSES);
  }

  @Test
  void sparkIsNotOnTheClassPath() {
    assertThat(ArchitectureTest.class.getResource("/org/apache/spark/SparkContext.class")).isNull();
  }

  @Test
  void packagesAreFreeOfCycles() {
    noCycles("org.tapem").check(OURS);
  }

  @Test
  void theCycleRuleCanFail() {
    JavaClasses broken =
        new ClassFileImporter().importPackages(One.class.getPackageName(), "org.tapem.cycle.two");
    assertThatThrownBy(() -> noCycles("org.tapem.cycle").check(broken))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Cycle detected");
  }

  @Test
  void theOrderRuleCanFail() {
    List<String> reversed = new ArrayList<>(PACKAGES);
    Collections.reverse(reversed);
    assertThat(backwardImports(OURS, reversed)).isNotEmpty();
  }
}
