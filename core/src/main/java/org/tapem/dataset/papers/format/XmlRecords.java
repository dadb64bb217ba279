package org.tapem.dataset.papers.format;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperBuilder;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.Place;
import org.tapem.io.SafeXml;

/**
 * Walks through an XML file of many records. A named entity is looked up in {@link LatinEntities}
 * or spoils its record. Whatever else the JDK's parser stumbles over, be it with an unchecked
 * exception, ends as one {@link BadFileException} with its line.
 */
final class XmlRecords implements AutoCloseable {
  /** Real files stay below ten; without a limit the parser's own stack would grow with the file. */
  private static final int MAX_DEPTH = 90; // newer parsers have a limit of 100 of their own

  private final InputFile file;
  private final int maxChars;
  private final XmlSource source;
  private final XMLStreamReader xml;
  private final StringBuilder text = new StringBuilder();
  private int depth;
  private Place record;
  private long recordChars;
  private String unknownEntity;

  XmlRecords(InputFile file, int maxChars) throws IOException {
    this.file = file;
    this.maxChars = maxChars;
    this.record = file.at(1);
    source = new XmlSource(file, maxChars);
    try {
      xml = SafeXml.open(source);
    } catch (XMLStreamException | RuntimeException e) {
      source.close();
      throw broken(e, 1);
    }
  }

  /** Goes to the root element, which must have this name. */
  void root(String expected) throws IOException {
    while (next() != XMLStreamConstants.START_ELEMENT) {}
    if (!name().equals(expected)) {
      throw new BadFileException(
          file.at(line()).toString(),
          "wrong root element",
          "<" + BadRecordException.shorten(name()) + ">, expected <" + expected + ">");
    }
  }

  /** As {@link #nextChild}, where each child is a record of its own. */
  boolean nextRecord(int parent) throws IOException {
    if (!nextChild(parent)) {
      return false;
    }
    record = file.at(line());
    recordChars = 0;
    unknownEntity = null;
    source.restart();
    return true;
  }

  /**
   * Goes to the next child of the open element at depth {@code parent} (the root has 1), over what
   * is left of the child before; false behind the last.
   */
  boolean nextChild(int parent) throws IOException {
    while (depth >= parent) {
      if (next() == XMLStreamConstants.START_ELEMENT && depth == parent + 1) {
        return true;
      }
    }
    return false;
  }

  /** The text of the current element and all in it, white space collapsed; goes to its end. */
  String text() throws IOException {
    int outside = depth - 1;
    text.setLength(0);
    while (true) {
      switch (next()) {
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
            append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
        case XMLStreamConstants.ENTITY_REFERENCE -> {
          String known = LatinEntities.text(name());
          if (known != null) {
            append(known.toCharArray(), 0, known.length());
          }
        }
        case XMLStreamConstants.END_ELEMENT -> {
          if (depth == outside) {
            return text.toString().strip();
          }
        }
        default -> {}
      }
    }
  }

  private void append(char[] chars, int from, int length) {
    for (int i = from; i < from + length; i++) {
      boolean space = Character.isWhitespace(chars[i]) || chars[i] == '\u00a0';
      if (!space) {
        text.append(chars[i]);
      } else if (text.length() > 0 && text.charAt(text.length() - 1) != ' ') {
        text.append(' ');
      }
    }
  }

  /** Gives the paper of the record just read, or says why it cannot be given. */
  void give(PaperBuilder builder, String year, PaperSink sink) throws IOException {
    Paper paper;
    try {
      if (unknownEntity != null) {
        throw new BadRecordException("unknown entity", unknownEntity);
      }
      paper = builder.year(year).build();
    } catch (BadRecordException e) {
      sink.bad(record, e.rule(), e.value());
      return;
    }
    sink.paper(paper, record);
  }

  /** Where the current record begins. */
  Place record() {
    return record;
  }

  String name() {
    return xml.getLocalName();
  }

  /** An attribute of the current element, or null. */
  String attribute(String name) {
    return xml.getAttributeValue(null, name);
  }

  /** Reads what is behind the root, where only comments may be. */
  void end() throws IOException {
    while (next() != XMLStreamConstants.END_DOCUMENT) {}
  }

  private int next() throws IOException {
    int event;
    try {
      event = xml.next();
    } catch (XMLStreamException | RuntimeException e) {
      throw broken(e, line());
    }
    if (event == XMLStreamConstants.END_DOCUMENT && source.failure() != null) {
      throw broken(source.failure(), line());
    }
    switch (event) {
      case XMLStreamConstants.START_ELEMENT -> {
        if (++depth > MAX_DEPTH) {
          throw new BadFileException(
              file.at(line()).toString(), "elements nested too deep", "over " + MAX_DEPTH);
        }
      }
      case XMLStreamConstants.END_ELEMENT -> depth--;
      case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
        recordChars += xml.getTextLength();
        if (recordChars > maxChars) {
          throw tooLong();
        }
      }
      case XMLStreamConstants.ENTITY_REFERENCE -> {
        if (unknownEntity == null && LatinEntities.text(name()) == null) {
          unknownEntity = "&" + BadRecordException.shorten(name()) + ";";
        }
      }
      default -> {}
    }
    return event;
  }

  private long line() {
    return Math.max(xml.getLocation().getLineNumber(), 1);
  }

  private BadFileException tooLong() {
    return new BadFileException(
        record.toString(),
        "record too long",
        "over " + maxChars + " characters; is this the right format?");
  }

  private IOException broken(Exception e, long lastLine) {
    IOException failure = source.failure();
    if (source.overrun()) {
      return tooLong();
    }
    if (failure instanceof CharacterCodingException) {
      return new BadFileException(
          file.at(lastLine).toString(),
          "not valid " + source.charset(),
          "in this line or soon after");
    }
    if (failure != null) {
      return failure;
    }
    Location location = e instanceof XMLStreamException x ? x.getLocation() : null;
    long line = location == null ? lastLine : Math.max(location.getLineNumber(), lastLine);
    return new BadFileException(
        file.at(line).toString(), "not well-formed XML", SafeXml.message(e));
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
