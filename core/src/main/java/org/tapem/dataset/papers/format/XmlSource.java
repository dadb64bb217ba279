package org.tapem.dataset.papers.format;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.source.InputFile;

/**
 * The characters of an XML file. Decoding is done here and not by the JDK's parser, which prints to
 * stderr when bytes do not fit the encoding. It is also the one place that sees how far the parser
 * reads: a comment, attribute or CDATA section without end is stopped before it fills the memory.
 */
final class XmlSource extends Reader {
  /** The parser reads ahead, so the limit of a stretch must leave room for its buffers. */
  private static final int READ_AHEAD = 1 << 16;

  private static final Pattern DECLARED =
      Pattern.compile("^<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([^\"'>]*)[\"']");

  private final InputFile file;
  private final int maxChars;
  private final Charset charset;
  private final Reader chars;
  private long stretch;
  private boolean overrun;
  private IOException failure;

  XmlSource(InputFile file, int maxChars) throws IOException {
    this.file = file;
    this.maxChars = maxChars;
    InputStream in = new BufferedInputStream(file.open());
    try {
      in.mark(256);
      String head = new String(in.readNBytes(256), StandardCharsets.ISO_8859_1);
      in.reset();
      charset = declared(head);
    } catch (IOException e) {
      in.close();
      throw e;
    }
    chars =
        new InputStreamReader(
            in,
            charset
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT));
  }

  private Charset declared(String head) throws BadFileException {
    Matcher matcher = DECLARED.matcher(head);
    if (!matcher.find()) {
      return StandardCharsets.UTF_8;
    }
    try {
      return Charset.forName(matcher.group(1));
    } catch (IllegalArgumentException e) {
      throw new BadFileException(
          file.at(1).toString(), "unknown encoding", BadRecordException.shorten(matcher.group(1)));
    }
  }

  /** Begins a new stretch, which may be as long as a record. */
  void restart() {
    stretch = 0;
  }

  /** Why reading failed, or null: the parser hides it in exceptions of its own. */
  IOException failure() {
    return failure;
  }

  /** True where reading failed because a stretch was longer than a record may be. */
  boolean overrun() {
    return overrun;
  }

  Charset charset() {
    return charset;
  }

  @Override
  public int read(char[] target, int from, int length) throws IOException {
    try {
      if (stretch > (long) maxChars + READ_AHEAD) {
        overrun = true;
        throw new IOException("no end of record after " + stretch + " characters");
      }
      int count = chars.read(target, from, length);
      stretch += Math.max(count, 0);
      return count;
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    chars.close();
  }
}
