package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mistakes in commands, data sets and the places where things are written. */
class TargetMistakesTest {
  private static final Path GOOD = Cli.sample("aminer.jsonl");
  @TempDir static Path folder;
  private static Path data;

  @BeforeAll
  static void importData() {
    data = folder.resolve("good");
    assertThat(imports(data).code()).isZero();
  }

  private static Cli.Result imports(Path out) {
    return Cli.run("import", "aminer-json", GOOD, "--min-count", 1, "--force", "--out", out);
  }

  private static Cli.Result walk(String... more) {
    Object[] args = {"walk", "--data", data, "--out", folder.resolve("walks"), "--meta-path"};
    return Cli.run(Stream.of(args, more).flatMap(Arrays::stream).toArray());
  }

  @Test
  void noCommandAndUnknownCommands() {
    Cli.refused(Cli.run(), "which command?", "Try 'tapem --help'");
    Cli.refused(Cli.run("impotr"), "unknown command: impotr (did you mean import?)");
    Cli.refused(Cli.run("help", "nothing"), "nothing");
    Cli.refused(Cli.run("import", "aminer-json"), "FILE");
    Cli.refused(
        Cli.run("import", "aminer-json", GOOD, "--min-count", 0, "--out", folder.resolve("x")),
        "--min-count must be >= 1, got 0");
    Cli.refused(Cli.run("generate"), "--out");
  }

  @Test
  void helpIsGivenOnStandardOutput() {
    for (String[] words : new String[][] {{"help", "import"}, {"import", "--help"}}) {
      Cli.Result help = Cli.run((Object[]) words);
      assertThat(help.code()).isZero();
      assertThat(help.err()).isEmpty();
      assertThat(help.out()).contains("tapem import", "--split-year", "Formats:", "arxiv-json");
    }
    assertThat(Cli.run("--help").out()).contains("demo", "import", "inspect", "walk", "words");
    assertThat(Cli.run("--version").out()).startsWith("tapem ");
  }

  @Test
  void anUnknownOptionIsReportedWithTheNearestOne() {
    Cli.refused(
        Cli.run("import", "aminer-json", GOOD, "--out", folder.resolve("x"), "--yeers", "2010"),
        "Unknown option: '--yeers'",
        "--years",
        "Try 'tapem import --help'");
  }

  @Test
  void aMetaPathThatCannotBeWalked() {
    Cli.refused(walk("APX"), "APX: no node type X (there are A author, P paper, V venue)");
    Cli.refused(walk("AVA"), "AVA: no relation joins A and V");
    Cli.refused(walk("APV"), "APV: a meta-path must end with its first type, A");
    assertThat(folder.resolve("walks")).doesNotExist();
  }

  @Test
  void numbersThatBreakARule() {
    Cli.refused(walk("APA", "--threads", "0"), "--threads must be >= 1, got 0");
    Cli.refused(walk("APA", "--length", "1"), "length", "got 1");
    Cli.refused(walk("APA", "--form", "pictures"), "--form", "pictures");
    assertThat(folder.resolve("walks")).doesNotExist();
    Path words = folder.resolve("words");
    Cli.refused(Cli.run("words", "--data", data, "--out", words, "--threads", 0), "got 0");
    Cli.refused(Cli.run("words", "--data", data, "--out", words, "--dim", 0), "dim", "got 0");
    Cli.refused(
        Cli.run("words", "--data", data, "--out", words, "--near", "zzz"), "--near: ", "zzz");
    assertThat(words).doesNotExist();
    Path papers = folder.resolve("papers.jsonl");
    Cli.refused(Cli.run("generate", "--papers", 0, "--out", papers), "papers", "got 0");
    Cli.refused(Cli.run("generate", "--papers", "many", "--out", papers), "--papers", "many");
    assertThat(papers).doesNotExist();
  }

  @Test
  void inspectOfWhatIsNoDataSet() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    Path nowhere = folder.resolve("nowhere");
    Cli.refused(Cli.run("inspect", empty), empty + ": not a data set: it has no dataset.json");
    Cli.refused(Cli.run("inspect", nowhere), nowhere + ": no such folder");
    Cli.refused(Cli.run("inspect", GOOD), GOOD + ": is a file, not the folder of a data set");
    Cli.refused(Cli.run("walk", "--data", GOOD, "--meta-path", "APA", "--out", "w"), "is a file");
  }

  @Test
  void inspectOfADataSetThatIsNotWhole() throws IOException {
    Path broken = folder.resolve("broken");
    imports(broken);
    Path missing = broken.resolve("words/count");
    Files.delete(missing);
    Cli.refused(Cli.run("inspect", broken), missing + ": is missing");
    imports(broken);
    Path manifest = broken.resolve("dataset.json");
    String text = Files.readString(manifest);
    Files.writeString(manifest, text.substring(0, text.length() / 2));
    Cli.refused(Cli.run("inspect", broken), manifest + ": not a valid manifest");
    Files.writeString(manifest, text.replace("\"version\" : ", "\"version\" : 9"));
    Cli.refused(Cli.run("inspect", broken), manifest + ": unknown version of data set: 9");
    Files.writeString(manifest, "[]");
    Cli.refused(Cli.run("inspect", broken), manifest + ": not the manifest of a data set");
    Files.writeString(manifest, text);
    Files.delete(broken.resolve("SHA256SUMS"));
    Cli.refused(Cli.run("inspect", broken), broken + ": not a folder of tapem");
  }

  @Test
  void aTargetThatIsAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("thesis.tex"), "precious");
    Cli.refused(imports(file), file + ": is a file, not a folder");
    Cli.refused(imports(file.resolve("data")), file + ": is a file, not a folder");
    assertThat(file).hasContent("precious");
  }

  @Test
  void aFileToWriteWhoseNameAFolderHas() throws IOException {
    Path taken = Files.createDirectories(folder.resolve("taken/deep")).getParent();
    Cli.refused(
        Cli.run("walk", "--data", data, "--meta-path", "APA", "--out", taken), taken + ": ");
    Cli.refused(Cli.run("words", "--data", data, "--dim", 4, "--out", taken), taken + ": ");
    Cli.refused(Cli.run("generate", "--papers", 100, "--force", "--out", taken), taken + ": ");
    assertThat(Cli.names(taken)).containsExactly("deep");
    assertThat(Cli.names(folder)).noneMatch(name -> name.startsWith("taken."));
  }

  @Test
  void aTargetThatIsSomeoneElsesFolderIsNotReplacedEvenIfForced() throws IOException {
    Path home = Files.createDirectory(folder.resolve("home"));
    Files.writeString(home.resolve("thesis.tex"), "precious");
    Cli.refused(imports(home), home + ": exists and is not ours");
    assertThat(home.resolve("thesis.tex")).hasContent("precious");
    assertThat(Cli.names(folder)).noneMatch(name -> name.startsWith("."));
  }

  @Test
  void walkAndWordsDoNotReplaceAFileUnlessForced() throws IOException {
    Path precious = Files.writeString(folder.resolve("precious"), "kept");
    Object[] walk = {"walk", "--data", data, "--meta-path", "APA", "--out", precious};
    Object[] words = {"words", "--data", data, "--out", precious, "--dim", 2, "--epochs", 1};
    Cli.refused(Cli.run(walk), precious + ": exists already: give --force to replace it");
    Cli.refused(Cli.run(words), precious + ": exists already: give --force to replace it");
    assertThat(precious).hasContent("kept");
    Object[] forced = Arrays.copyOf(words, words.length + 1);
    forced[words.length] = "--force";
    assertThat(Cli.run(forced).code()).isZero();
    assertThat(precious).content().isNotEqualTo("kept");
  }
}
