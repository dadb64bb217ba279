package org.tapem.dataset.papers.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.papers.PaperBuilder;
import org.tapem.dataset.papers.PaperReader;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.ReadSettings;

/**
 * Reads the volume files of the ACL Anthology. Text fields: title, abstract, booktitle (of the
 * volume).
 *
 * <p>Markup in texts is flattened to its text. The Anthology's short name of a venue is both its id
 * and its name here, as the file holds no other. Front matter is no paper, editors are no authors.
 * Retracted and removed papers are left out without a word: the Anthology keeps their entries only
 * so that old links still lead somewhere.
 */
final class AclXmlReader implements PaperReader {
  private final ReadSettings settings;

  public AclXmlReader(ReadSettings settings) {
    this.settings = settings;
  }

  @Override
  public void read(InputFile file, PaperSink sink) throws IOException {
    try (XmlRecords xml = new XmlRecords(file, settings.maxRecordBytes())) {
      xml.root("collection");
      String collection = xml.attribute("id");
      while (xml.nextRecord(1)) {
        if (xml.name().equals("volume")) {
          new Volume(xml, collection, sink).read();
        }
      }
      xml.end();
    }
  }

  /** One volume; what its head says holds for all its papers. */
  private final class Volume {
    private final XmlRecords xml;
    private final String collection;
    private final PaperSink sink;
    private final PaperBuilder paper = new PaperBuilder(settings);
    private final String id;
    private String booktitle;
    private String year;
    private String venue;

    Volume(XmlRecords xml, String collection, PaperSink sink) {
      this.xml = xml;
      this.collection = collection;
      this.sink = sink;
      this.id = xml.attribute("id");
      this.venue = AclNames.venue(List.of(), collection);
    }

    void read() throws IOException {
      while (xml.nextRecord(2)) {
        switch (xml.name()) {
          case "meta" -> readHead();
          case "paper" -> readPaper();
          default -> {}
        }
      }
    }

    private void readHead() throws IOException {
      List<String> venues = new ArrayList<>();
      while (xml.nextChild(3)) {
        switch (xml.name()) {
          case "booktitle" -> booktitle = xml.text();
          case "year" -> year = xml.text();
          case "venue" -> venues.add(xml.text());
          default -> {}
        }
      }
      venue = AclNames.venue(venues, collection);
    }

    private void readPaper() throws IOException {
      String number = xml.attribute("id");
      boolean withdrawn = false;
      paper.clear();
      paper.venue(venue, venue).text("booktitle", booktitle);
      while (xml.nextChild(3)) {
        switch (xml.name()) {
          case "title" -> paper.title(xml.text());
          case "abstract" -> paper.text("abstract", xml.text());
          case "author" -> readAuthor();
          case "retracted", "removed" -> withdrawn = true;
          default -> {}
        }
      }
      if (withdrawn) {
        return;
      }
      try {
        paper.id(AclNames.paperId(collection, id, number));
      } catch (BadRecordException e) {
        sink.bad(xml.record(), e.rule(), e.value());
        return;
      }
      xml.give(paper, year, sink);
    }

    private void readAuthor() throws IOException {
      String authorId = xml.attribute("id");
      String first = "";
      String last = "";
      while (xml.nextChild(4)) {
        switch (xml.name()) {
          case "first" -> first = xml.text();
          case "last" -> last = xml.text();
          default -> {}
        }
      }
      paper.author(authorId, first + " " + last);
    }
  }
}
