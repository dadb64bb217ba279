package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.method.Method;

/** Where {@code tapem identify} takes its text from. */
class IdentifyInputTest {
  @TempDir static Path folder;

  private static Path model;

  @BeforeAll
  static void train() throws IOException {
    model = SmallLibrary.model(folder, Method.of("tfidf"));
  }

  private static Cli.Result file(Object file) {
    return Cli.run("identify", "--model", model, "--file", file);
  }

  private static Cli.Result input(byte[] bytes, Object... args) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(bytes));
    try {
      return Cli.run(args);
    } finally {
      System.setIn(before);
    }
  }

  private static Path write(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes);
  }

  /** A PDF of pages that each have some lines. */
  private static byte[] pdf(List<List<String>> pages, String password) throws IOException {
    try (PDDocument document = new PDDocument()) {
      for (List<String> lines : pages) {
        PDPage page = new PDPage();
        document.addPage(page);
        try (PDPageContentStream content = new PDPageContentStream(document, page)) {
          content.beginText();
          content.setFont(new PDType1Font(FontName.TIMES_ROMAN), 12);
          content.newLineAtOffset(72, 700);
          content.setLeading(14);
          for (String line : lines) {
            content.showText(line);
            content.newLine();
          }
          content.endText();
        }
      }
      if (password != null) {
        document.protect(
            new StandardProtectionPolicy("owner" + password, password, new AccessPermission()));
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      document.save(out);
      return out.toByteArray();
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void readsStandardInput() {
    byte[] text = utf8("\uFEFFParsing with attention");
    for (Object[] args :
        new Object[][] {
          {"identify", "--model", model},
          {"identify", "--model", model, "--text", "-"},
          {"identify", "--model", model, "--file", "-"}
        }) {
      assertThat(TrainedModels.done(input(text, args)).out()).contains("from 2 known words");
    }
    Cli.refused(input(utf8("  \n"), "identify", "--model", model), "standard input: has no text");
  }

  @Test
  void asksForATextWhereSomebodySitsAtStandardInput() {
    System.setProperty("tapem.input", "terminal");
    try {
      Cli.refused(Cli.run("identify", "--model", model), "no text: give --text or --file");
    } finally {
      System.clearProperty("tapem.input");
    }
  }

  @Test
  void readsTheFirstPageOfAPdf() throws IOException {
    byte[] pdf =
        pdf(List.of(List.of("Robots with soft fin-", "gers"), List.of("Parsing grammars")), null);
    String out = TrainedModels.done(file(write("paper.pdf", pdf))).out();
    assertThat(out).contains("from 3 known words");
    assertThat(out.lines().skip(3).findFirst().orElseThrow()).contains("Bob Byrne");
    assertThat(TrainedModels.done(input(pdf, "identify", "--model", model)).out()).isEqualTo(out);
  }

  @Test
  void readsAPdfThatIsEncryptedButOpen() throws IOException {
    byte[] pdf = pdf(List.of(List.of("Soft robots")), "");
    assertThat(TrainedModels.done(file(write("open.pdf", pdf))).out())
        .contains("from 2 known words");
  }

  @Test
  void refusesPdfsThatCannotBeRead() throws IOException {
    byte[] whole = pdf(List.of(List.of("Soft robots")), null);
    Cli.refused(
        file(write("secret.pdf", pdf(List.of(List.of("Soft robots")), "word"))),
        "secret.pdf: is encrypted: it needs a password");
    Cli.refused(
        file(write("picture.pdf", pdf(List.of(List.of(), List.of("Soft robots")), null))),
        "picture.pdf: the first page has no text");
    Cli.refused(file(write("empty.pdf", pdf(List.of(), null))), "empty.pdf: the PDF has no page");
    Cli.refused(
        file(write("broken.pdf", utf8("%PDF-1.7\nnothing more\n"))),
        "broken.pdf: cannot be read as a PDF");
    Path large = folder.resolve("large.pdf");
    Files.write(large, whole);
    try (RandomAccessFile sparse = new RandomAccessFile(large.toFile(), "rw")) {
      sparse.setLength((50L << 20) + 1);
    }
    Cli.refused(file(large), "large.pdf: is too large for a PDF: at most 50 MB are read");
  }

  @Test
  void refusesWhatIsOnlyCalledAPdf() throws IOException {
    Cli.refused(file(write("none.pdf", new byte[0])), "none.pdf: is not a PDF: it is empty");
    Cli.refused(
        file(write("page.PDF", utf8("<!doctype html><title>Soft robots</title>"))),
        "page.PDF: is not a PDF: it is an HTML page");
    Cli.refused(file(write("text.pdf", utf8("Soft robots"))), "text.pdf: is not a PDF");
    byte[] whole = pdf(List.of(List.of("Soft robots")), null);
    Cli.refused(
        file(write("cut.pdf", Arrays.copyOf(whole, whole.length / 3))),
        "cut.pdf: cannot be read as a PDF: not a PDF, or cut off or damaged");
  }

  /** In whatever way a file is cut or changed, there is an answer or one clear line. */
  @Test
  void damagedPdfsNeverEndInATrace() throws IOException {
    byte[] whole = pdf(List.of(List.of("Soft robots")), null);
    for (int i = 5; i < whole.length; i += 41) {
      byte[] damaged = whole.clone();
      damaged[i] ^= 0x15;
      byte[] cut = Arrays.copyOf(whole, i);
      for (byte[] bytes : List.of(damaged, cut)) {
        Cli.Result result = file(write("damaged.pdf", bytes));
        Cli.assertPlain(result);
        assertThat(result.code()).isIn(0, 2);
        assertThat(result.err().lines()).hasSizeLessThanOrEqualTo(1);
      }
    }
  }

  /** The reader of PDFs says nothing of its own, and leaves nothing in the user's home. */
  @Test
  void aProgramOfItsOwnIsQuiet() throws Exception {
    Path home = Files.createDirectory(folder.resolve("home"));
    Path paper = write("quiet.pdf", pdf(List.of(List.of("Soft robots")), null));
    byte[] whole = Files.readAllBytes(paper);
    byte[] cut = Arrays.copyOf(whole, whole.length - 200); // its table of objects is found anew
    byte[] broken = Arrays.copyOf(whole, 100);
    for (byte[] bytes : List.of(whole, cut, broken)) {
      Process process =
          Cli.program(List.of("-Duser.home=" + home, "-Xmx200m"), "identify", "--model", model)
              .redirectInput(write("input.pdf", bytes).toFile())
              .redirectOutput(folder.resolve("out").toFile())
              .redirectError(folder.resolve("err").toFile())
              .start();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      List<String> err = Files.readAllLines(folder.resolve("err"));
      if (bytes == broken) {
        assertThat(err).hasSize(1).first().asString().startsWith("tapem: standard input: ");
        assertThat(process.exitValue()).isEqualTo(2);
      } else {
        assertThat(err).isEmpty();
        assertThat(folder.resolve("out")).content().contains("Bob Byrne");
      }
    }
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void refusesFilesThatAreNoText() throws IOException {
    Cli.refused(
        file(write("latin.txt", "na\u00efve".getBytes(StandardCharsets.ISO_8859_1))),
        "latin.txt: not valid UTF-8: byte 0xEF at offset 2");
    Cli.refused(
        file(write("cut.txt", new byte[] {'a', (byte) 0xC3})),
        "cut.txt: not valid UTF-8: byte 0xC3 at offset 1");
    Cli.refused(file(write("none.txt", new byte[0])), "none.txt: has no text");
    Cli.refused(
        file(write("long.txt", new byte[(1 << 20) + 1])),
        "long.txt: is too large for a text: at most 1 MB are read");
    Cli.refused(file(folder), "is a folder, not a file");
    Cli.refused(file(folder.resolve("missing.txt")), "missing.txt: no such file or folder");
  }
}
