package org.tapem.dataset.papers.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.dataset.source.InputFile;

class FormatGuessTest {
  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Optional<String> guess(String text) {
    return FormatGuess.guess(bytes(text));
  }

  @ParameterizedTest
  @CsvSource({
    "sample.aminer.txt, aminer-text",
    "sample.papers.csv, csv",
    "sample.papers.tsv, tsv",
  })
  void samplesAreKnown(String name, String format) throws IOException {
    byte[] head = new InputFile(TextFormatFiles.sample(name)).head(FormatGuess.HEAD_BYTES);
    assertThat(FormatGuess.guess(head)).contains(format);
    assertThat(FormatGuess.mismatch(format, head)).isEmpty();
  }

  @Test
  void jsonIsToldApartByItsKeys() {
    assertThat(guess("{\"id\":\"https://openalex.org/W1\",\"title\":\"x\"}")).contains("openalex");
    assertThat(guess("{\"title\":\"x\",\"abstract_inverted_index\" : null}")).contains("openalex");
    assertThat(guess("{\"id\":\"1\",\"submitter\":\"x\",\"authors\":\"y\"}"))
        .contains("arxiv-json");
    assertThat(guess("{\"citingcorpusid\":1,\"citedcorpusid\":2}")).contains("s2ag");
    assertThat(guess("{\"corpusid\":1,\"title\":\"x\",\"year\":2000}")).contains("s2ag");
    assertThat(guess("{\"_id\":\"1\",\"title\":\"x\"}")).contains("aminer-json");
    assertThat(guess("\uFEFF[\n{ \"id\" : 1, \"venue\" : {}, \"year\"")).contains("aminer-json");
    assertThat(guess("{\"title\":\"on the word \\\"year\\\"\"}")).isEmpty();
    assertThat(guess("{\"colour\":\"red\"}")).isEmpty();
  }

  @Test
  void xmlIsToldApartByItsRoot() {
    assertThat(guess("<?xml version='1.0'?>\n<collection id=\"X01\">")).contains("acl-xml");
    assertThat(guess("<?xml version='1.0'?>\n<!DOCTYPE dblp SYSTEM \"dblp.dtd\">"))
        .contains("dblp-xml");
    assertThat(guess("<dblp>\n<article>")).contains("dblp-xml");
    assertThat(guess("<html><body>")).isEmpty();
  }

  @Test
  void aminerTextMayBeginWithACountOrAnId() {
    assertThat(guess("3\n#*A\n")).contains("aminer-text");
    assertThat(guess("#index1\n#*A\n")).contains("aminer-text");
    assertThat(guess("#t1999\n#cX\n#@Y\n")).contains("aminer-text");
    assertThat(guess("# A heading\n\ntext\n")).isEmpty();
  }

  @Test
  void aTableNeedsAHeaderAndARowThatFits() {
    assertThat(guess("id,title,year\n1,\"a, \"\"b\"\",\nc\",2000\n")).contains("csv");
    assertThat(guess("\"id\"\t\"a title\"\tyear\r\n1\tx,y,z\t2\r\n")).contains("tsv");
    assertThat(guess("id,title,year\n")).isEmpty();
    assertThat(guess("id,title,year")).isEmpty();
    assertThat(guess("id,title,year\n1,2\n")).isEmpty();
    assertThat(guess("1,2,3\n4,5,6\n")).isEmpty();
    assertThat(guess("some prose, of one line\nand another\n")).isEmpty();
  }

  @Test
  void aWrongChoiceIsNamed() {
    assertThat(FormatGuess.mismatch("aminer-json", bytes("#*A\n#@B\n")))
        .contains("this looks like aminer-text, not aminer-json");
    assertThat(FormatGuess.mismatch("csv", bytes("a\tb\tc\n1\t2\t3\n")))
        .contains("this looks like tsv, not csv");
    assertThat(FormatGuess.mismatch("csv", bytes("who knows"))).isEmpty();
    assertThat(FormatGuess.mismatch("csv", bytes(" \n"))).contains("the file is empty");
    assertThat(FormatGuess.mismatch("csv", new byte[0])).contains("the file is empty");
  }

  @Test
  void bytesOfAnyKindAreNoError() {
    byte[] any = new byte[1021];
    for (int i = 0; i < any.length; i++) {
      any[i] = (byte) (i * 31);
    }
    assertThat(FormatGuess.guess(any)).isEmpty();
  }
}
