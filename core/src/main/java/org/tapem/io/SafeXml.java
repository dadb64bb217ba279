package org.tapem.io;

import java.io.Reader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The JDK's XML parser, set so that a file cannot make it fetch or expand anything: DTDs are passed
 * over, so that every named entity comes as a reference that is left to the caller. Only within the
 * value of an attribute is such a reference dropped (or, behind an internal DTD, an error).
 */
public final class SafeXml {
  private SafeXml() {}

  public static XMLStreamReader open(Reader source) throws XMLStreamException {
    // the JDK's own, whatever other parser is on the class path
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setXMLResolver(
        (publicId, systemId, base, namespace) -> {
          throw new XMLStreamException("external entities are not read: " + systemId);
        });
    return factory.createXMLStreamReader(source);
  }

  /** What the parser has to say, in one line without the place it repeats. */
  public static String message(Exception e) {
    String message =
        String.valueOf(e.getMessage())
            .replaceFirst("(?s)^ParseError at .*?\nMessage: ", "")
            .replaceFirst("^http://[^#]*#", "")
            .replaceAll("[\\s\\p{Cntrl}]+", " ")
            .strip();
    return message.length() <= 160 ? message : message.substring(0, 157) + "...";
  }
}
