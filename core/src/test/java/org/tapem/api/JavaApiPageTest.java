package org.tapem.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.dataset.generate.Generator;
import org.tapem.dataset.generate.GeneratorSettings;

/** The code of docs/java-api.md, compiled and run as one program on invented papers. */
class JavaApiPageTest {
  private static final Path PAGE = Path.of("../docs/java-api.md");
  private static final Pattern BLOCK =
      Pattern.compile("<!-- runs -->\\R```java\\R(.*?)```", Pattern.DOTALL);
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();
  @TempDir Path folder;

  @Test
  void allCodeOnThePageIsMarkedToRun() throws IOException {
    String page = Files.readString(PAGE);
    assertThat(page.split("```java", -1).length - 1)
        .isEqualTo(blocks(page).size())
        .isGreaterThan(3);
  }

  @Test
  void theCodeOfThePageRuns() throws Exception {
    Files.writeString(folder.resolve("Page.java"), program(blocks(Files.readString(PAGE))));
    compile(folder.resolve("Page.java"));
    new Generator(GeneratorSettings.of(300).withTexts(20, 5, 5))
        .write(folder.resolve("papers.jsonl"), null, 2, done -> {});
    List<String> said = run();
    assertThat(said.subList(0, 5)).allMatch(line -> line.matches("[1-5] .+ [01]\\.\\d+(E-\\d+)?"));
    assertThat(said).anyMatch(line -> line.matches("\\d+ authors, unknown: \\[.*]"));
    assertThat(said).anyMatch(line -> line.startsWith("epoch 2 {"));
    assertThat(said).anyMatch(line -> line.startsWith("FINISHED: "));
    assertThat(said.get(said.size() - 1)).matches("AUC 0\\.\\d+");
  }

  private static List<String> blocks(String page) {
    List<String> blocks = new ArrayList<>();
    Matcher match = BLOCK.matcher(page);
    while (match.find()) {
      blocks.add(match.group(1));
    }
    return blocks;
  }

  /** One class: the imports of all blocks, and their other lines in one method. */
  private static String program(List<String> blocks) {
    List<String> lines = blocks.stream().flatMap(String::lines).toList();
    StringBuilder program = new StringBuilder();
    lines.stream().filter(line -> line.startsWith("import ")).forEach(line -> line(program, line));
    line(program, "public class Page {");
    line(program, "public static void main(String[] args) throws Exception {");
    lines.stream().filter(line -> !line.startsWith("import ")).forEach(line -> line(program, line));
    line(program, "}");
    line(program, "}");
    return program.toString();
  }

  private static void line(StringBuilder program, String line) {
    program.append(line).append('\n');
  }

  private static void compile(Path source) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(found, null, null)) {
      List<String> options =
          List.of(
              "-cp", System.getProperty("java.class.path"), "-Xlint:all,-processing", "-Werror");
      boolean fine =
          compiler
              .getTask(null, files, found, options, null, files.getJavaFileObjects(source))
              .call();
      assertThat(fine).as("%s\n%s", found.getDiagnostics(), Files.readString(source)).isTrue();
    }
  }

  private List<String> run() throws Exception {
    String path =
        folder + System.getProperty("path.separator") + System.getProperty("java.class.path");
    Path out = folder.resolve("out");
    Process process =
        new ProcessBuilder(JAVA, "-XX:TieredStopAtLevel=1", "-Xmx500m", "-cp", path, "Page")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    try {
      assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(Files.readString(out)).isZero();
    return Files.readAllLines(out);
  }
}
