package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The text of PDFs over HTTP. */
class PdfReadingTest {
  @TempDir static Path folder;
  private static Contract contract;
  private static Client client;

  @BeforeAll
  static void start() throws Exception {
    contract = Contract.of(ServedModels.PLUS, folder.resolve("log"));
    client = contract.client();
  }

  @AfterAll
  static void stop() throws Exception {
    contract.close();
  }

  private static byte[] pdf(String... lines) throws Exception {
    try (PDDocument document = new PDDocument()) {
      PDPage page = new PDPage();
      document.addPage(page);
      try (PDPageContentStream content = new PDPageContentStream(document, page)) {
        content.beginText();
        content.setFont(new PDType1Font(FontName.TIMES_ROMAN), 12);
        content.setLeading(14);
        content.newLineAtOffset(72, 700);
        for (String line : lines) {
          content.showText(line);
          content.newLine();
        }
        content.endText();
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      document.save(out);
      return out.toByteArray();
    }
  }

  private static Client.Reply send(String type, byte[] body) throws Exception {
    return client.send(
        client
            .to("/v1/text")
            .header("Content-Type", type)
            .POST(HttpRequest.BodyPublishers.ofByteArray(body)));
  }

  @Test
  void readsTheFirstPage() throws Exception {
    Client.Reply reply = send("application/pdf", pdf("Parsing with atten-", "tion"));
    String text = contract.good(reply, "TextAnswer").get("text").asText();
    assertThat(text).isEqualTo("Parsing with attention");
  }

  /** Larger than other bodies may be. */
  @Test
  void readsLargeFiles() throws Exception {
    byte[] small = pdf("Parsing");
    byte[] large = Arrays.copyOf(small, small.length + (3 << 20)); // zeros behind its end
    assertThat(send("application/pdf", large).status()).isIn(200, 422);
    byte[] noise = new byte[3 << 20];
    contract.problem(send("application/pdf", noise), 422, "the file: is not a PDF");
  }

  @Test
  void refusesWhatIsNoPdf() throws Exception {
    byte[] html = "<!doctype html>".getBytes(StandardCharsets.US_ASCII);
    contract.problem(send("application/pdf", html), 422, "is not a PDF: it is an HTML page");
    contract.problem(send("application/pdf", new byte[0]), 422, "is not a PDF: it is empty");
    contract.problem(send("text/plain", pdf("a")), 415, "Content-Type must be application/pdf");
    contract.problem(send("application/pdf", pdf()), 422, "the first page has no text");
    byte[] whole = pdf("Parsing");
    byte[] cut = Arrays.copyOf(whole, whole.length / 3);
    contract.problem(send("application/pdf", cut), 422, "cut off or damaged");
    contract.problem(client.get("/v1/text"), 405, "POST");
  }
}
