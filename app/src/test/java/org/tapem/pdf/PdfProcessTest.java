package org.tapem.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.tapem.base.BadFileException;
import org.tapem.math.RandomStream;

/** A PDF takes the memory and the time of another program, whatever it is. */
class PdfProcessTest {
  private static byte[] latin(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void givesTheTextWithItsLetters() throws Exception {
    byte[] content = latin("BT /F 12 Tf 72 700 Td (Stra\337e, caf\351) Tj ET");
    String font = HandmadePdf.FONT.replace(">>", "/Encoding/WinAnsiEncoding>>");
    byte[] pdf =
        new HandmadePdf()
                .object("<</Type/Catalog/Pages 2 0 R>>")
                .object("<</Type/Pages/Kids[3 0 R]/Count 1>>")
                .object("<</Type/Page/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>>")
                .object(font)
                .stream("", content)
                .done();
    assertThat(PdfText.ofFirstPage(pdf, "paper.pdf").strip()).isEqualTo("Straße, café");
  }

  @Test
  void tellsWhatIsWrongWithItsPlace() {
    byte[] loop =
        new HandmadePdf()
            .object("<</Type/Catalog/Pages 2 0 R>>")
            .object("<</Type/Pages/Kids[2 0 R]/Count 9>>")
            .done();
    for (String place : List.of("paper.pdf", "Straße\n.pdf")) {
      assertThatThrownBy(() -> PdfText.ofFirstPage(loop, place))
          .isInstanceOf(BadFileException.class)
          .hasMessage(place.replace("\n", "\\n") + ": the PDF has no page");
    }
  }

  /** Two to four bytes of a file become an object of a hundred. */
  @Test
  void objectsBeyondAllMemoryHarmNobody() {
    RandomStream random = new RandomStream(8, 0);
    for (String object : List.of("[]", "<<>>")) {
      int count = (40 << 20) / object.length() - random.nextInt(1 << 20);
      byte[] pdf =
          new HandmadePdf()
              .object("<</Type/Catalog/Pages 2 0 R/X[" + object.repeat(count) + "]>>")
              .object("<</Type/Pages/Kids[]/Count 0>>")
              .done();
      long began = System.nanoTime();
      assertThatThrownBy(() -> new PdfProcess(20).text(pdf, "paper.pdf"))
          .isInstanceOf(BadFileException.class)
          .message()
          .matches(
              "paper\\.pdf: cannot be read as a PDF: it"
                  + " (needs more than 512 MB of memory|takes longer than 20 s)");
      assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began)).isLessThan(40);
    }
  }

  @Test
  void theEndIsForced() throws Exception {
    HandmadePdf pdf = new HandmadePdf().onePage("/XObject<</X 6 0 R>>");
    pdf.stream("", latin("/X Do"));
    for (int i = 0; i < 40; i++) {
      String next = "/Resources<</XObject<</X " + (7 + i) + " 0 R>>>>";
      pdf.stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]" + next, latin("/X Do /X Do"));
    }
    pdf.stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]", latin("q Q"));
    byte[] bytes = pdf.done();
    assertThatThrownBy(() -> new PdfProcess(1).text(bytes, "paper.pdf"))
        .hasMessage("paper.pdf: cannot be read as a PDF: it takes longer than 1 s");
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
    while (running() > 0 && System.nanoTime() < end) {
      Thread.sleep(10);
    }
    assertThat(running()).isZero();
  }

  private static long running() {
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().commandLine().orElse("").contains("PdfProgram"))
        .count();
  }
}
