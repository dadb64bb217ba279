package org.tapem.dataset.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;

/** What is no text in UTF-8 is reported in one line that holds no byte of it. */
class FileKindTest {
  private static final Map<String, String> MAGIC =
      Map.ofEntries(
          Map.entry("7z\u00bc\u00af'\u001c", "7z archive"),
          Map.entry("\u00fd7zXZ\0", "packed with xz"),
          Map.entry("(\u00b5/\u00fd", "packed with zstd"),
          Map.entry("BZh91AY&SY", "packed with bzip2"),
          Map.entry("Rar!\u001a\7", "rar archive"),
          Map.entry("ORC", "ORC file"),
          Map.entry("Obj\1", "Avro file"),
          Map.entry("ARROW1", "Arrow file"),
          Map.entry("SQLite format 3\0", "SQLite database"),
          Map.entry("%PDF-1.7\n", "a PDF"),
          Map.entry("\u0089PNG\r\n\u001a\n", "PNG"),
          Map.entry("\u00ff\u00d8\u00ff\u00e0", "JPEG"),
          Map.entry("GIF89a", "GIF"),
          Map.entry("\u00d0\u00cf\u0011\u00e0", "old Excel"),
          Map.entry("\u0093NUMPY", "NumPy"));

  @TempDir Path folder;
  private final SplittableRandom random = new SplittableRandom(11);

  private void read(byte[] content) throws IOException {
    Path path = Files.write(folder.resolve("file"), content);
    try (InputStream in = new InputFile(path).open()) {
      in.readAllBytes();
    }
  }

  private void refused(byte[] content, String... parts) {
    assertThatThrownBy(() -> read(content))
        .isInstanceOf(BadFileException.class)
        .hasMessageContainingAll(parts)
        .message()
        .matches("[\\x20-\\x7e]*");
  }

  private byte[] behind(String magic, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    byte[] first = magic.getBytes(ISO_8859_1);
    System.arraycopy(first, 0, bytes, 0, first.length);
    return bytes;
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  private static byte[] zip(String entry) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(packed)) {
      out.putNextEntry(new ZipEntry(entry));
      out.write("id,title\n1,x\n".repeat(50).getBytes(UTF_8));
    }
    return packed.toByteArray();
  }

  @Test
  void binaryFilesAreToldByTheirKind() throws IOException {
    for (Map.Entry<String, String> entry : MAGIC.entrySet()) {
      for (int i = 0; i < 20; i++) {
        byte[] bytes = behind(entry.getKey(), random.nextInt(200, 5000));
        refused(bytes, "file: is ", entry.getValue());
        refused(gzip(bytes), "file: is ", entry.getValue());
      }
    }
    refused(zip("papers.csv"), "is a zip archive: unpack it first");
    refused(zip("xl/workbook.xml"), "is an Excel workbook: save its sheet as CSV in UTF-8");
    refused(zip("[Content_Types].xml"), "is an Excel or Word file");
    refused(gzip(gzip("id,title\n".getBytes(UTF_8))), "is packed with gzip twice");
  }

  @Test
  void aTarArchiveIsToldPackedOrNot() throws IOException {
    byte[] tar = new byte[2048];
    byte[] name = "papers.csv".getBytes(UTF_8);
    System.arraycopy(name, 0, tar, 0, name.length);
    byte[] magic = "ustar".getBytes(UTF_8);
    System.arraycopy(magic, 0, tar, 257, magic.length);
    refused(tar, "is a tar archive: unpack it first: tar xf");
    refused(gzip(tar), "is a tar archive");
  }

  @Test
  void anyOtherBytesAreABinaryFile() {
    for (int i = 0; i < 300; i++) {
      byte[] bytes = new byte[random.nextInt(300, 3000)];
      random.nextBytes(bytes);
      bytes[0] = (byte) random.nextInt('a', 'z');
      refused(bytes, "file: is ");
    }
  }

  @Test
  void textIsNoBinaryFileWhateverItsFirstLetters() throws IOException {
    for (String text :
        new String[] {"PAR1 is an id\n", "ORC,title\n", "BM,x\n", "GIF8\n", "ARROW1\n", "II*\n"}) {
      assertThatCode(() -> read(text.getBytes(UTF_8))).doesNotThrowAnyException();
    }
    assertThatCode(() -> read(("{\"id\": \"\0\", \"title\": \"" + "x".repeat(90)).getBytes(UTF_8)))
        .doesNotThrowAnyException();
    assertThat(FileKind.of(new byte[0])).isEmpty();
  }

  @Test
  void wideEncodingsAreNamed() {
    String text = "id,title\n1,Zo\u00eb\n2,\u4e2d\u6587\n";
    for (String name : new String[] {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"}) {
      byte[] marked = ("\uFEFF" + text).getBytes(Charset.forName(name));
      refused(marked, "this looks like " + name.substring(0, 6), "iconv -f " + name + " -t UTF-8");
    }
    for (String name : new String[] {"UTF-16LE", "UTF-16BE"}) {
      refused(text.getBytes(Charset.forName(name)), "iconv -f " + name + " -t UTF-8");
    }
  }

  @Test
  void oneByteACharacterIsToldApartFromUtf8() {
    SplittableRandom letters = new SplittableRandom(5);
    for (int i = 0; i < 500; i++) {
      StringBuilder text = new StringBuilder("id,title\n");
      for (int word = letters.nextInt(2, 40); word > 0; word--) {
        text.append((char) letters.nextInt(0xc0, 0x100)).append("ab");
      }
      byte[] utf8 = text.toString().getBytes(UTF_8);
      assertThat(Encoding.singleByteLine(text.toString().getBytes(ISO_8859_1))).isEqualTo(2);
      assertThat(Encoding.singleByteLine(utf8)).isZero();
      byte[] cut = java.util.Arrays.copyOf(utf8, utf8.length - letters.nextInt(1, 4));
      assertThat(Encoding.singleByteLine(cut)).isZero();
      assertThat(Encoding.singleByteLine("plain".repeat(i).getBytes(UTF_8))).isZero();
    }
  }
}
