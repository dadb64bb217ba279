package org.tapem.report;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** A page as a reader of XML sees it. */
record Page(String text, Document document) {
  static Page of(Report report) {
    return parse(HtmlReport.render(report));
  }

  static Page of(Block... blocks) {
    return of(new Report("Title", "", List.of(new Section("part", "Part", "", List.of(blocks)))));
  }

  static Page parse(String text) {
    try {
      DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
      builder.setErrorHandler(new DefaultHandler()); // throws, prints nothing
      return new Page(text, builder.parse(new InputSource(new StringReader(text))));
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new AssertionError("the page is no XML: " + e.getMessage(), e);
    }
  }

  List<Element> all(String tag) {
    NodeList nodes = document.getElementsByTagName(tag);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  /** Elements that have a class, among others. */
  List<Element> ofClass(String tag, String name) {
    return all(tag).stream()
        .filter(element -> List.of(element.getAttribute("class").split(" ")).contains(name))
        .toList();
  }

  /** Text of all elements of a tag. */
  List<String> texts(String tag) {
    return all(tag).stream().map(element -> element.getTextContent().strip()).toList();
  }

  /** What a pattern with one group finds in the page. */
  List<String> found(String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    List<String> found = new ArrayList<>();
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }
}
