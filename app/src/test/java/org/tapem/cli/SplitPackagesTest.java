package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Java's modules refuse a package that two of them have. */
class SplitPackagesTest {
  private static Set<String> packages(String module) throws IOException {
    Path sources = Path.of("..", module, "src", "main", "java");
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(file -> sources.relativize(file.getParent()).toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  @Test
  void theModulesShareNoPackage() throws IOException {
    Set<String> core = packages("core");
    Set<String> learners = packages("learners");
    Set<String> app = packages("app");
    assertThat(core).isNotEmpty().doesNotContainAnyElementsOf(learners);
    assertThat(learners).isNotEmpty().doesNotContainAnyElementsOf(app);
    assertThat(app).isNotEmpty().doesNotContainAnyElementsOf(core);
    assertThat(packages("spark"))
        .isNotEmpty()
        .doesNotContainAnyElementsOf(core)
        .doesNotContainAnyElementsOf(app);
  }

  @Test
  void sparkIsNotOnTheClassPath() {
    assertThat(Main.class.getResource("/org/apache/spark/SparkContext.class")).isNull();
  }
}
