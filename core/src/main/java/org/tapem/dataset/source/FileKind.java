package org.tapem.dataset.source;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Kinds of files that hold no text, known by their first bytes. Each says what it is called, and
 * what a user can do to get records out of it.
 */
@SuppressWarnings("ImmutableEnumChecker") // bytes that nothing changes
enum FileKind {
  EXCEL("an Excel workbook", "save its sheet as CSV in UTF-8", 0, "PK\3\4"),
  OFFICE_XML("an Excel or Word file", "save its sheet as CSV in UTF-8", 0, "PK\3\4"),
  OPEN_DOCUMENT("an OpenDocument file", "save its sheet as CSV in UTF-8", 0, "PK\3\4"),
  ZIP("a zip archive", "unpack it first, such as with unzip", 0, "PK\3\4"),
  EMPTY_ZIP("a zip archive", "it is empty", 0, "PK\5\6"),
  SEVEN_ZIP("a 7z archive", "unpack it first, such as with 7z x", 0, "7z\u00bc\u00af'\34"),
  XZ("packed with xz", "unpack it first: xz -dk", 0, "\u00fd7zXZ\0"),
  ZSTD("packed with zstd", "unpack it first: zstd -dk", 0, "(\u00b5/\u00fd"),
  BZIP2("packed with bzip2", "unpack it first: bzip2 -dk", 0, "BZh.1AY&SY"),
  LZ4("packed with lz4", "unpack it first: lz4 -dk", 0, "\4\"M\30"),
  COMPRESS("packed with compress", "unpack it first: uncompress", 0, "\37\u009d"),
  GZIP("packed with gzip twice", "unpack it once: gzip -dk", 0, "\37\u008b\b"),
  RAR("a rar archive", "unpack it first, such as with unrar x", 0, "Rar!\32\7"),
  TAR("a tar archive", "unpack it first: tar xf", 257, "ustar"),
  PARQUET("a damaged Parquet file", "its end is missing", 0, "PAR1"),
  ORC("an ORC file", "convert it to JSON lines or CSV first", 0, "ORC"),
  AVRO("an Avro file", "convert it to JSON lines or CSV first", 0, "Obj\1"),
  ARROW("an Arrow file", "convert it to JSON lines or CSV first", 0, "ARROW1"),
  FEATHER("a Feather file", "convert it to JSON lines or CSV first", 0, "FEA1"),
  HDF5("an HDF5 file", "convert it to JSON lines or CSV first", 0, "\u0089HDF\r\n\32\n"),
  NUMPY("a NumPy array", "convert it to JSON lines or CSV first", 0, "\u0093NUMPY"),
  SQLITE("an SQLite database", "export its table as CSV first", 0, "SQLite format 3\0"),
  OFFICE("an old Excel or Word file", "save it as CSV in UTF-8", 0, "\u00d0\u00cf\21\u00e0"),
  PDF("a PDF", "tapem identify --file asks about one", 0, "%PDF-"),
  PNG("an image (PNG)", "", 0, "\u0089PNG\r\n\32\n"),
  JPEG("an image (JPEG)", "", 0, "\u00ff\u00d8\u00ff"),
  GIF("an image (GIF)", "", 0, "GIF8"),
  TIFF("an image (TIFF)", "", 0, "II*\0"),
  TIFF_MOTOROLA("an image (TIFF)", "", 0, "MM\0*"),
  WEBP("an image (WebP)", "", 8, "WEBP"),
  BMP("an image (BMP)", "", 0, "BM"),
  ELF("a program", "", 0, "\177ELF"),
  CLASS("a Java class", "", 0, "\u00ca\u00fe\u00ba\u00be"),
  OTHER("a binary file", "no format of papers is", 0, "");

  /** How many bytes of a file are looked at. */
  static final int HEAD_BYTES = 1024;

  private static final int CONTROL_SHARE = 32; // one such byte in so many, and it is no text
  private static final String EXCEL_PART = "xl/";
  private static final String DOCUMENT_PART = "mimetypeapplication/vnd.oasis.opendocument";

  private final String meaning;
  private final String advice;
  private final int offset;
  private final byte[] magic; // a dot stands for any byte

  FileKind(String meaning, String advice, int offset, String magic) {
    this.meaning = meaning;
    this.advice = advice;
    this.offset = offset;
    this.magic = magic.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** What it is: "a zip archive". */
  String meaning() {
    return meaning;
  }

  /** What to do about it; empty where nothing can be done. */
  String advice() {
    return advice;
  }

  /**
   * The kind of a file that holds no text.
   *
   * @param head its first bytes
   */
  static Optional<FileKind> of(byte[] head) {
    boolean binary = isBinary(head);
    for (FileKind kind : values()) {
      // Text may begin with the letters of a magic number, but PDF has a text at its start itself.
      boolean sure = binary || kind == PDF || kind == BZIP2 || hasHighByte(kind.magic);
      if (sure && kind.fits(head)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  private static boolean hasHighByte(byte[] magic) {
    return magic.length > 2 && magic[0] < 0;
  }

  private boolean fits(byte[] head) {
    return switch (this) {
      case OTHER -> isBinary(head);
      case EXCEL -> hasMagic(head) && text(head).contains(EXCEL_PART);
      case OFFICE_XML -> hasMagic(head) && text(head).contains("[Content_Types].xml");
      case OPEN_DOCUMENT -> hasMagic(head) && text(head).contains(DOCUMENT_PART);
      default -> hasMagic(head);
    };
  }

  private static String text(byte[] head) {
    return new String(head, StandardCharsets.ISO_8859_1);
  }

  private boolean hasMagic(byte[] head) {
    if (head.length < offset + magic.length) {
      return false;
    }
    for (int i = 0; i < magic.length; i++) {
      if (magic[i] != '.' && head[offset + i] != magic[i]) {
        return false;
      }
    }
    return true;
  }

  /** Whether there are more control characters than a text has that was damaged a little. */
  private static boolean isBinary(byte[] head) {
    int controls = 0;
    for (byte b : head) {
      boolean control = b >= 0 && b < ' ' && b != '\n' && b != '\t' && b != '\r' && b != '\f';
      controls += control ? 1 : 0;
    }
    return controls * CONTROL_SHARE > head.length && (controls > 1 || head.length < 4);
  }
}
