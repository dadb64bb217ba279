package org.tapem.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tapem.base.BadFileException;
import org.tapem.math.RandomStream;

/** PDFs that would take all memory or all time are refused in one line that names the limit. */
class HostilePdfsTest {
  private static final PdfLimits LIMITS = new PdfLimits(4 << 20, 2000, 60);
  private static final PdfLimits SHORT = new PdfLimits(4 << 20, 2000, 1);
  private static final String TOO_MUCH = "unpacks to more than 4 MB";
  private static final long LARGE = 20L << 20;

  private static String read(byte[] pdf) throws BadFileException {
    return PdfText.ofFirstPage(pdf, "paper.pdf", LIMITS);
  }

  private static void refused(byte[] pdf, String part) {
    refused(pdf, LIMITS, part);
  }

  private static void refused(byte[] pdf, PdfLimits limits, String part) {
    assertThatThrownBy(() -> PdfText.ofFirstPage(pdf, "paper.pdf", limits))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("paper.pdf: ")
        .hasMessageContaining(part)
        .message()
        .doesNotContain("\n", "java.", "Exception");
  }

  private static byte[] latin(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void aContentThatUnpacksToMuchMore() {
    RandomStream random = new RandomStream(5, 0);
    for (int i = 0; i < 5; i++) {
      byte[] bomb = HandmadePdf.bomb((5L << 20) + random.nextInt(15 << 20));
      refused(new HandmadePdf().onePage("").stream("/Filter/FlateDecode", bomb).done(), TOO_MUCH);
    }
    byte[] hex = latin(HexFormat.of().formatHex(HandmadePdf.bomb(LARGE)));
    refused(
        new HandmadePdf().onePage("").stream("/Filter[/ASCIIHexDecode/FlateDecode]", hex).done(),
        TOO_MUCH);
    refused(new HandmadePdf().onePage("").stream("/Filter[/AHx/Fl]", hex).done(), TOO_MUCH);
    byte[] runs = new byte[200_000]; // pairs of a length and a byte: 128 times the byte
    for (int i = 0; i < runs.length; i += 2) {
      runs[i] = (byte) 129;
      runs[i + 1] = ' ';
    }
    refused(new HandmadePdf().onePage("").stream("/Filter/RunLengthDecode", runs).done(), TOO_MUCH);
  }

  /** Many small streams are as much as a large one. */
  @Test
  void manyContents() {
    HandmadePdf pdf =
        new HandmadePdf()
                .object("<</Type/Catalog/Pages 2 0 R>>")
                .object("<</Type/Pages/Kids[3 0 R]/Count 1>>")
                .object(
                    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents["
                        + "5 0 R ".repeat(100)
                        + "]>>")
                .object(HandmadePdf.FONT)
                .stream("/Filter/FlateDecode", HandmadePdf.bomb(100_000));
    refused(pdf.done(), TOO_MUCH);
  }

  @Test
  void tablesAndStreamsOfObjectsThatUnpackToMuchMore() {
    byte[] bomb = HandmadePdf.bomb(LARGE);
    byte[] table =
        new HandmadePdf()
            .onePage("").stream("", HandmadePdf.showing("Soft robots"))
                .doneWithStream("/Size 9/W[1 2 1]/Filter/FlateDecode", bomb);
    refused(table, TOO_MUCH);
    byte[] entries = {0, 0, 0, (byte) 255, 2, 0, 3, 0, 2, 0, 3, 1, 1, 0, 9, 0};
    byte[] objects =
        new HandmadePdf()
            .stream("/Type/XRef/N 1/First 5", new byte[] {1}).object("null").stream(
                    "/Type/ObjStm/N 2/First 10/Filter/FlateDecode", bomb)
                .doneWithStream("/Size 4/W[1 2 1]", entries);
    assertThatThrownBy(() -> read(objects)).isInstanceOf(BadFileException.class);
  }

  @Test
  void tablesThatClaimMuchMore() throws Exception {
    byte[] text = HandmadePdf.showing("Soft robots");
    for (String claim : List.of("2147483647", "99999999999", "1000000000")) {
      byte[] pdf = new HandmadePdf().onePage("").stream("", text).done(claim);
      endsWell(pdf);
    }
    for (String index : List.of("[0 2147483647]", "[0 99999999]", "[5 -1]", "[2147483647 9]")) {
      for (String widths : List.of("[0 0 0]", "[1 2 1]", "[2147483647 1 1]", "[-1 0 0]")) {
        endsWell(
            new HandmadePdf()
                .onePage("").stream("", text)
                    .doneWithStream(
                        "/Size 2147483647/Index" + index + "/W" + widths, new byte[100]));
      }
    }
  }

  /** There is a text, or one clear line. */
  private static void endsWell(byte[] pdf) {
    try {
      assertThat(PdfText.ofFirstPage(pdf, "paper.pdf", SHORT)).isNotNull();
    } catch (BadFileException e) {
      assertThat(e.getMessage()).startsWith("paper.pdf: ").doesNotContain("\n");
    }
  }

  @Test
  void tenThousandPages() throws Exception {
    int pages = 10_000;
    StringBuilder kids = new StringBuilder("3 0 R");
    for (int i = 1; i < pages; i++) {
      kids.append(' ').append(i + 5).append(" 0 R");
    }
    HandmadePdf pdf =
        new HandmadePdf()
                .object("<</Type/Catalog/Pages 2 0 R>>")
                .object("<</Type/Pages/Kids[" + kids + "]/Count " + pages + ">>")
                .object("<</Type/Page/Parent 2 0 R/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>>")
                .object(HandmadePdf.FONT)
                .stream("", HandmadePdf.showing("Soft robots"));
    for (int i = 1; i < pages; i++) {
      pdf.object("<</Type/Page/Parent 2 0 R>>");
    }
    assertThat(read(pdf.done())).contains("Soft robots");
  }

  @Test
  void treesOfPagesThatLoopOrAreDeep() throws Exception {
    byte[] loop =
        new HandmadePdf()
            .object("<</Type/Catalog/Pages 2 0 R>>")
            .object("<</Type/Pages/Kids[3 0 R 2 0 R]/Count 9>>")
            .object("<</Type/Pages/Parent 2 0 R/Kids[2 0 R 3 0 R]/Count 9>>")
            .done();
    refused(loop, "the PDF has no page");
    HandmadePdf deep = new HandmadePdf().object("<</Type/Catalog/Pages 2 0 R>>");
    int levels = 3000;
    for (int i = 0; i < levels; i++) {
      deep.object("<</Type/Pages/Count 1/Kids[" + (i + 3) + " 0 R]>>");
    }
    deep
        .object(
            "<</Type/Page/Contents "
                + (levels + 4)
                + " 0 R/Resources<</Font<</F "
                + (levels + 3)
                + " 0 R>>>>>>")
        .object(HandmadePdf.FONT)
        .stream("", HandmadePdf.showing("Soft robots"));
    assertThat(read(deep.done())).contains("Soft robots");
    byte[] parents =
        new HandmadePdf()
            .object("<</Type/Catalog/Pages 2 0 R>>")
            .object("<</Type/Pages/Parent 3 0 R/Kids[3 0 R]/Count 1>>")
            .object("<</Type/Page/Parent 2 0 R/Contents 3 0 R>>")
            .done();
    endsWell(parents);
  }

  @Test
  void objectsThatAreNestedDeeply() {
    for (String open : List.of("[", "<</A", "[<</B[")) {
      endsWell(
          new HandmadePdf()
              .object("<</Type/Catalog/Pages 2 0 R/X " + open.repeat(200_000) + ">>")
              .object("<</Type/Pages/Kids[]/Count 0>>")
              .done());
      byte[] content = latin("BT " + open.repeat(300_000));
      endsWell(new HandmadePdf().onePage("").stream("", content).done());
    }
    byte[] toItself = new HandmadePdf().object("1 0 R").object("<</Kids 2 0 R>>").done();
    endsWell(toItself);
  }

  /** Each form shows the next one twice: a page of some lines takes years. */
  @Test
  void formsThatMultiply() {
    int levels = 40;
    HandmadePdf pdf = new HandmadePdf().onePage("/XObject<</X 6 0 R>>");
    pdf.stream("", latin("/X Do"));
    for (int i = 0; i < levels; i++) {
      String next = "/Resources<</XObject<</X " + (7 + i) + " 0 R>>>>";
      pdf.stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]" + next, latin("/X Do /X Do"));
    }
    pdf.stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]", latin("q Q"));
    refused(pdf.done(), SHORT, "it takes longer than 1 s");
  }

  @Test
  void aPageWithTooManyCharacters() throws Exception {
    byte[] content = HandmadePdf.showing("a".repeat(2001));
    refused(new HandmadePdf().onePage("").stream("", content).done(), "more than 2000 characters");
    content = HandmadePdf.showing("a".repeat(2000));
    assertThat(read(new HandmadePdf().onePage("").stream("", content).done())).hasSize(2001);
  }

  /** What counts is the text that comes out, not the signs that stand for it. */
  @Test
  void aFontThatGivesManyCharactersForOne() throws Exception {
    String map =
        "begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar\n<61> <";
    for (int of : new int[] {20, 21}) {
      byte[] font = latin(map + "0062".repeat(of) + ">\nendbfchar endcmap");
      HandmadePdf pdf =
          new HandmadePdf()
                  .object("<</Type/Catalog/Pages 2 0 R>>")
                  .object("<</Type/Pages/Kids[3 0 R]/Count 1>>")
                  .object("<</Type/Page/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>>")
                  .object(HandmadePdf.FONT.replace(">>", "/ToUnicode 6 0 R>>"))
                  .stream("", HandmadePdf.showing("a".repeat(100)))
                  .stream("", font);
      if (of == 20) {
        assertThat(read(pdf.done())).hasSize(2001);
      } else {
        refused(pdf.done(), "more than 2000 characters");
      }
    }
  }

  @Test
  void fontsThatAreBroken() {
    for (int i = 0; i < 30; i++) {
      RandomStream random = new RandomStream(6, i);
      byte[] font = new byte[random.nextInt(2000)];
      for (int at = 0; at < font.length; at++) {
        font[at] = (byte) (random.nextInt(3) == 0 ? 255 : random.nextInt(256));
      }
      byte[] begin = latin(List.of("\0\1\0\0\0\5", "OTTO\0\5", "%!PS-", "\1\0\4\1").get(i % 4));
      System.arraycopy(begin, 0, font, 0, Math.min(begin.length, font.length));
      String kind = List.of("/FontFile2", "/FontFile3", "/FontFile", "/FontFile3").get(i % 4);
      String subtype = i % 4 == 0 ? "/TrueType" : "/Type1";
      byte[] pdf =
          new HandmadePdf()
                  .object("<</Type/Catalog/Pages 2 0 R>>")
                  .object("<</Type/Pages/Kids[3 0 R]/Count 1>>")
                  .object("<</Type/Page/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>>")
                  .object(
                      "<</Type/Font/BaseFont/ABCDEF+X/Subtype"
                          + subtype
                          + "/FontDescriptor<</Type/FontDescriptor/FontName/X"
                          + kind
                          + " 6 0 R>>>>")
                  .stream("", HandmadePdf.showing("Soft robots"))
                  .stream("/Subtype/OpenType", font)
                  .done();
      endsWell(pdf);
    }
  }

  @Test
  void whatIsNoPdf() {
    refused(new byte[0], "is not a PDF: it is empty");
    refused(latin("<!DOCTYPE html><html>Soft robots</html>"), "is not a PDF: it is an HTML page");
    refused(latin("Soft robots"), "is not a PDF: it does not begin with %PDF-");
    refused(latin("PK\3\4 a workbook"), "is not a PDF");
    refused(latin("%PDF-1.7\n"), "not a PDF, or cut off or damaged");
    byte[] whole =
        new HandmadePdf().onePage("").stream("", HandmadePdf.showing("Soft robots")).done();
    refused(Arrays.copyOf(whole, 300), "not a PDF, or cut off or damaged");
  }

  /** Whatever is changed in whatever PDF, it ends, and well. */
  @Test
  void changedAtRandom() {
    List<byte[]> files = new ArrayList<>();
    byte[] text = HandmadePdf.showing("Soft robots");
    files.add(new HandmadePdf().onePage("").stream("", text).done());
    files.add(
        new HandmadePdf()
            .onePage("").stream("/Filter/FlateDecode", HandmadePdf.packed(text))
                .doneWithStream("/Size 6/W[1 2 1]", new byte[24]));
    for (int i = 0; i < 150; i++) {
      RandomStream random = new RandomStream(7, i);
      byte[] changed = files.get(i % files.size()).clone();
      for (int change = random.nextInt(8); change >= 0; change--) {
        int at = 5 + random.nextInt(changed.length - 5);
        String instead = "0123456789<>[]/() R";
        changed[at] = (byte) instead.charAt(random.nextInt(instead.length()));
      }
      endsWell(changed);
    }
  }
}
