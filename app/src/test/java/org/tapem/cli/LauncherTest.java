package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher, copied to a home where the jar only points to the classes under test and where a
 * build always fails, so that no test ever builds.
 */
class LauncherTest {
  private static final Path BASH = Path.of("/bin/bash");
  @TempDir Path folder;
  private Path home;

  @BeforeEach
  void makeHome() throws IOException {
    assumeTrue(Files.isExecutable(BASH) && Files.isDirectory(Path.of("/dev/fd")));
    home = folder.resolve("a home");
    Path target = Files.createDirectories(home.resolve("app/target"));
    Files.createDirectory(target.resolve("lib"));
    writeJar(target.resolve("tapem.jar"));
    Files.createFile(target.resolve("tapem.built"));
    Files.copy(Path.of("../tapem"), home.resolve("tapem"));
    Path build = home.resolve("mvnw");
    Files.writeString(build, "#!/bin/bash\necho no compiler here\nexit 1\n");
    assertThat(build.toFile().setExecutable(true)).isTrue();
  }

  private static void writeJar(Path jar) throws IOException {
    String[] entries = System.getProperty("java.class.path").split(File.pathSeparator, -1);
    writeJar(
        jar,
        Attributes.Name.CLASS_PATH,
        Arrays.stream(entries)
            .map(entry -> Path.of(entry).toUri().toString())
            .collect(Collectors.joining(" ")));
  }

  private static void writeJar(Path jar, Attributes.Name name, String value) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(name, value);
    try (OutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      out.flush();
    }
  }

  private Cli.Result launch(Path launcher, String... args) throws Exception {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    List<String> words = new ArrayList<>(List.of(launcher.toString()));
    words.addAll(List.of(args));
    Process process = bash(words).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Cli.Result(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  @Test
  void flagsThatJavaRefusesAreAMistakeInOneLine() throws Exception {
    for (String flags :
        List.of(
            "-Xmx8q",
            "--nonsense",
            "-Xmx2g -XX:+NoSuchFlag",
            "-Xmx100000g",
            "-Xmx1k",
            "a.b.NoClass",
            "-version",
            "-Xmx100m --help",
            "--dry-run",
            "-jar some.jar",
            "-Xmx200m -cp elsewhere",
            "-javaagent:/no/such.jar=x",
            "-agentlib:nosuch=a",
            "--source 17",
            "-XX:+UseSerialGC -XX:+UseParallelGC")) {
      Path err = folder.resolve("err");
      ProcessBuilder builder = bash(List.of(home.resolve("tapem").toString(), "--version"));
      builder.environment().put("TAPEM_OPTS", flags);
      Process process = builder.redirectError(err.toFile()).start();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).as(flags).isEqualTo(2);
      assertThat(Files.readAllLines(err)).as(flags).hasSize(1);
      assertThat(Files.readString(err)).startsWith("tapem: TAPEM_OPTS: ").doesNotContain("Error");
    }
  }

  /** What {@code -javaagent} starts before our program. */
  public static final class Agent {
    private Agent() {}

    /** Refuses one option, as agents do. */
    public static void premain(String option) {
      System.err.println("agent: starts");
      if ("bad".equals(option)) {
        throw new IllegalArgumentException("no such option: bad");
      }
    }
  }

  @Test
  void whatStopsJavaBeforeOurProgramBeginsIsAMistakeInOneLine() throws Exception {
    Path agent = folder.resolve("agent.jar");
    writeJar(agent, new Attributes.Name("Premain-Class"), Agent.class.getName());
    Path none = folder.resolve("none.jar");
    writeJar(none, new Attributes.Name("Other"), "value");
    Map<String, String> flags =
        Map.of(
            "-javaagent:" + agent + "=bad",
            "no such option: bad",
            "-javaagent:" + none,
            "Premain-Class",
            "-agentlib:jdwp=nonsense",
            "nonsense",
            "-XX:StartFlightRecording=filename=/no/such/x.jfr",
            "/no/such/x.jfr");
    for (Map.Entry<String, String> flag : flags.entrySet()) {
      Cli.Result result = launch(flag.getKey() + " -Xmx200m", "--version");
      assertThat(result.code()).as(flag.getKey()).isEqualTo(2);
      assertThat(result.out()).as(flag.getKey()).isEmpty();
      assertThat(result.err().lines()).as(flag.getKey()).hasSize(1);
      assertThat(result.err()).startsWith("tapem: TAPEM_OPTS: ").contains(flag.getValue());
    }
  }

  @Test
  void anAgentThatStartsLeavesOurExitCodesAndMessagesAsTheyAre() throws Exception {
    Path agent = folder.resolve("agent.jar");
    writeJar(agent, new Attributes.Name("Premain-Class"), Agent.class.getName());
    Cli.Result result = launch("-Xmx200m -javaagent:" + agent, "--version");
    assertThat(result.code()).isZero();
    assertThat(result.out()).startsWith("tapem ");
    assertThat(result.err()).isEqualTo("agent: starts\n");
    result = launch("-Xmx200m -javaagent:" + agent, "inspect", "no where");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err())
        .contains("tapem: no where: no such folder", "agent: starts")
        .doesNotContain("TAPEM_OPTS");
  }

  private Cli.Result launch(String flags, String... args) throws Exception {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    List<String> words = new ArrayList<>(List.of(home.resolve("tapem").toString()));
    words.addAll(List.of(args));
    ProcessBuilder builder = bash(words).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().put("TAPEM_OPTS", flags);
    Process process = builder.start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Cli.Result(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  private ProcessBuilder bash(List<String> args) throws IOException {
    List<String> words = new ArrayList<>(List.of(BASH.toString()));
    words.addAll(args);
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .directory(Files.createDirectories(folder.resolve("elsewhere")).toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("TAPEM_OPTS", "-XX:TieredStopAtLevel=1 -Xmx200m");
    return builder;
  }

  @Test
  void worksFromAnyFolderAndSaysNothingOfItsOwn() throws Exception {
    Cli.Result result = launch(home.resolve("tapem"), "--version");
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).startsWith("tapem ");
    assertThat(result.code()).isZero();
  }

  @Test
  void findsItsHomeThroughLinks() throws Exception {
    Path link = Files.createDirectories(folder.resolve("bin")).resolve("tapem");
    Files.createSymbolicLink(link, Path.of("../a home/tapem"));
    assertThat(launch(link, "help", "walk").out()).contains("tapem walk");
  }

  @Test
  void passesMessagesAndExitCodesOn() throws Exception {
    Cli.refused(launch(home.resolve("tapem"), "inspect", "no where"), "no where: no such folder");
  }

  /** What is written to one file by several stands there one after the other. */
  @Test
  void messagesStayWhereOthersWriteToTheSameFile() throws Exception {
    Path log = folder.resolve("log");
    String launcher = "'" + home.resolve("tapem") + "'";
    String script = "echo before; " + launcher + " inspect nowhere; echo after";
    Process process =
        bash(List.of("-c", "(" + script + ") > '" + log + "' 2>&1")).inheritIO().start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(log).hasContent("before\ntapem: nowhere: no such folder\nafter");
  }

  @Test
  void aClosedOrFullStandardErrorIsNoReasonToFailWhereNothingIsSaid() throws Exception {
    String launcher = "'" + home.resolve("tapem") + "'";
    String closed = launcher + " --version 2>&- || exit 3; ";
    String full = "[ -e /dev/full ] || exit 0; " + launcher + " --version 2>/dev/full || exit 4; ";
    String lost = launcher + " --version >/dev/full; [ $? = 2 ] || exit 5";
    Process process =
        bash(List.of("-c", closed + full + lost))
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said").toFile())
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(folder.resolve("said"))).isZero();
    assertThat(folder.resolve("said")).content().contains("standard output cannot be written");
  }

  @Test
  void tellsWhyABuildFailed() throws Exception {
    Files.delete(home.resolve("app/target/tapem.jar"));
    Cli.Result result = launch(home.resolve("tapem"), "--version");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("no compiler here", "the build failed");
  }

  @Test
  void buildsWhenASourceIsNewerThanTheJarAndNotBecauseSomeoneElseBuilt() throws Exception {
    Files.delete(home.resolve("app/target/tapem.built"));
    assertThat(launch(home.resolve("tapem"), "--version").code()).isZero();
    Path source = Files.createDirectories(home.resolve("core/src/main")).resolve("New.java");
    Files.createFile(source);
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));
    assertThat(launch(home.resolve("tapem"), "--version").err()).contains("the build failed");
  }
}
