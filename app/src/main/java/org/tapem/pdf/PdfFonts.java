package org.tapem.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.fontbox.FontBoxFont;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.CIDFontMapping;
import org.apache.pdfbox.pdmodel.font.FontMapper;
import org.apache.pdfbox.pdmodel.font.FontMapping;
import org.apache.pdfbox.pdmodel.font.PDCIDSystemInfo;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;

/**
 * One font for all that a PDF does not bring along. Nothing is drawn here, so any will do; without
 * this, all fonts of the machine are looked through and a list of them is left in the user's home.
 */
final class PdfFonts implements FontMapper {
  static final PdfFonts ONE = new PdfFonts();
  private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

  private TrueTypeFont font; // read when it is first needed

  private PdfFonts() {}

  private synchronized TrueTypeFont font() {
    if (font == null) {
      try (InputStream in = PDDocument.class.getResourceAsStream(FONT)) {
        font = new TTFParser().parse(new RandomAccessReadBuffer(in));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return font;
  }

  @Override
  public FontMapping<TrueTypeFont> getTrueTypeFont(String name, PDFontDescriptor descriptor) {
    return new FontMapping<>(font(), true);
  }

  @Override
  public FontMapping<FontBoxFont> getFontBoxFont(String name, PDFontDescriptor descriptor) {
    return new FontMapping<>(font(), true);
  }

  @Override
  public CIDFontMapping getCIDFont(
      String name, PDFontDescriptor descriptor, PDCIDSystemInfo system) {
    return new CIDFontMapping(null, font(), true);
  }
}
