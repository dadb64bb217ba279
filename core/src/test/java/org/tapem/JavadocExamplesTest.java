package org.tapem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples in the comments of {@code core}, compiled. */
class JavadocExamplesTest {
  private static final Path SOURCES = Path.of("src/main/java");
  private static final Pattern EXAMPLE =
      Pattern.compile("<pre>\\{@code\\R(.*?)\\}</pre>", Pattern.DOTALL);
  private static final List<String> NEEDED =
      List.of(
          "api/Tapem",
          "api/ModelTraining",
          "api/OpenModel",
          "dataset/Dataset",
          "method/Method",
          "method/Model",
          "method/TrainingContext",
          "method/TrainingRequest",
          "method/plus/Feature",
          "network/Network",
          "network/Schema",
          "query/Asker",
          "query/Question",
          "rank/QueryBuilder",
          "rank/Ranker",
          "settings/SettingsForm");

  /** What an example may use without saying where it comes from. */
  private static final String GIVEN =
      "static Dataset data; static Model model; static Schema schema; static Query query;"
          + " static TrainingContext in;";

  @TempDir Path folder;

  @Test
  void examplesCompile() throws IOException {
    List<String> failed = new ArrayList<>();
    int examples = 0;
    for (Path file : sources()) {
      Matcher match = EXAMPLE.matcher(Files.readString(file));
      while (match.find()) {
        String example = match.group(1).replaceAll("(?m)^ *\\* ?", "");
        examples++;
        failed.addAll(errors(file, program("Example" + examples, example), "Example" + examples));
      }
    }
    assertThat(failed).isEmpty();
    assertThat(examples).isGreaterThanOrEqualTo(NEEDED.size());
  }

  @Test
  void theTypesThatProgramsBeginWithHaveExamples() throws IOException {
    List<String> without = new ArrayList<>();
    for (String type : NEEDED) {
      String source = Files.readString(SOURCES.resolve("org/tapem/" + type + ".java"));
      if (!EXAMPLE.matcher(source).find()) {
        without.add(type);
      }
    }
    assertThat(without).isEmpty();
  }

  @Test
  void anExampleThatDoesNotCompileIsFound() throws IOException {
    String wrong = program("Wrong", "Dataset data = Dataset.opened();");
    assertThat(errors(Path.of("Wrong.java"), wrong, "Wrong")).isNotEmpty();
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  private static String program(String name, String example) throws IOException {
    StringBuilder program =
        new StringBuilder("package example;\nimport org.tapem.api.Tapem;\n"); // of two
    for (String each : packages()) {
      program.append("import ").append(each).append(".*;\n");
    }
    program.append("class ").append(name).append(" {\n").append(GIVEN).append('\n');
    if (example.contains("class ")) {
      program.append(example.replace("public final class", "static final class"));
    } else {
      program.append("static void run() throws Exception {\n").append(example).append("}\n");
    }
    return program.append("}\n").toString();
  }

  private static Set<String> packages() throws IOException {
    Set<String> packages = new TreeSet<>(List.of("java.io", "java.nio.file", "java.util"));
    for (Path file : sources()) {
      packages.add(SOURCES.relativize(file.getParent()).toString().replace('/', '.'));
    }
    packages.remove("org.tapem");
    return packages;
  }

  private List<String> errors(Path file, String program, String name) throws IOException {
    Path source = folder.resolve(name + ".java");
    Files.writeString(source, program);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(found, null, null)) {
      List<String> options = List.of("-proc:none", "-d", folder.toString());
      compiler.getTask(null, files, found, options, null, files.getJavaFileObjects(source)).call();
    }
    return found.getDiagnostics().stream()
        .filter(each -> each.getKind() == javax.tools.Diagnostic.Kind.ERROR)
        .map(each -> file + ": " + each.getMessage(null))
        .toList();
  }
}
