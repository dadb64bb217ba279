package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar as it is packaged: it starts by itself and names all that is shipped with it. */
class PackagedJarIT {
  private static final Path JAR = Path.of("target/tapem.jar").toAbsolutePath();
  @TempDir Path folder;

  private Cli.Result start(List<String> flags, String... args) throws Exception {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(flags);
    words.addAll(List.of("-jar", JAR.toString()));
    words.addAll(List.of(args));
    Process process =
        new ProcessBuilder(words)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new Cli.Result(process.waitFor(), Files.readString(out), Files.readString(err));
  }

  @Test
  void startsWithoutTheLauncherAndNamesTheFasterWay() throws Exception {
    Cli.Result plain = start(List.of(), "generate", "--papers", "100", "--out", "p.jsonl");
    assertThat(plain.code()).as(plain.err()).isZero();
    assertThat(plain.out()).startsWith("Wrote p.jsonl: 100 papers");
    assertThat(plain.err()).startsWith("tapem: note: without `--add-modules").hasLineCount(1);
    Cli.Result fast = start(List.of("--add-modules", "jdk.incubator.vector"), "--version");
    assertThat(fast.code()).isZero();
    assertThat(fast.err()).doesNotContain("tapem:");
  }

  @Test
  void holdsTheLicencesAndABillOfMaterialsOfAllLibraries() throws IOException {
    Set<String> shipped;
    try (Stream<Path> files = Files.list(JAR.resolveSibling("lib"))) {
      shipped =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> !name.startsWith("tapem-"))
              .collect(Collectors.toCollection(TreeSet::new));
    }
    assertThat(shipped).hasSizeGreaterThan(40);
    try (JarFile jar = new JarFile(JAR.toFile())) {
      assertThat(jar.getEntry("META-INF/LICENSE")).isNotNull();
      assertThat(jar.getEntry("META-INF/NOTICE")).isNotNull();
      String licences = text(jar, "META-INF/THIRD-PARTY.txt");
      Set<String> listed = new TreeSet<>();
      licences
          .lines()
          .filter(line -> line.matches("[^ :]+:[^ :]+:[^ :]+"))
          .forEach(line -> listed.add(line.split(":", -1)[1] + "-" + line.split(":", -1)[2]));
      assertThat(listed.stream().map(name -> name + ".jar")).containsExactlyElementsOf(shipped);
      JsonNode bill = new ObjectMapper().readTree(text(jar, "META-INF/sbom/tapem.cdx.json"));
      assertThat(bill.path("bomFormat").asText()).isEqualTo("CycloneDX");
      Set<String> components = new TreeSet<>();
      for (JsonNode component : bill.path("components")) {
        String name = component.path("name").asText();
        if (!name.startsWith("tapem-")) {
          components.add(name + "-" + component.path("version").asText() + ".jar");
        }
      }
      assertThat(components).isEqualTo(shipped);
    }
  }

  private static String text(JarFile jar, String name) throws IOException {
    try (InputStream in = jar.getInputStream(jar.getEntry(name))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
