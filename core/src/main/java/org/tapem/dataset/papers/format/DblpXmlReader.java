package org.tapem.dataset.papers.format;

import java.io.IOException;
import java.util.Arrays;
import java.util.Set;
import org.tapem.dataset.papers.PaperBuilder;
import org.tapem.dataset.papers.PaperReader;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.ReadSettings;

/**
 * Reads dblp.xml. Text fields: title, booktitle, journal.
 *
 * <p>Authors have a name and no id: in dblp the name with its homonym number ("Jo Doe 0001") is
 * what tells people apart, while ORCIDs are given for some papers of a person only. Proceedings,
 * home pages and data sets are no papers, and withdrawn papers are left out. The dblp.dtd is
 * neither needed nor read.
 */
final class DblpXmlReader implements PaperReader {
  private static final Set<String> PAPERS =
      Set.of("article", "inproceedings", "incollection", "book", "phdthesis", "mastersthesis");

  private final ReadSettings settings;

  public DblpXmlReader(ReadSettings settings) {
    this.settings = settings;
  }

  @Override
  public void read(InputFile file, PaperSink sink) throws IOException {
    PaperBuilder paper = new PaperBuilder(settings);
    try (XmlRecords xml = new XmlRecords(file, settings.maxRecordBytes())) {
      xml.root("dblp");
      while (xml.nextRecord(1)) {
        if (PAPERS.contains(xml.name()) && !withdrawn(xml.attribute("publtype"))) {
          readPaper(xml, paper, sink);
        }
      }
      xml.end();
    }
  }

  /** The attribute may hold several words, as in "informal withdrawn". */
  private static boolean withdrawn(String types) {
    return types != null && Arrays.asList(types.split("\\s+", -1)).contains("withdrawn");
  }

  private static void readPaper(XmlRecords xml, PaperBuilder paper, PaperSink sink)
      throws IOException {
    paper.clear();
    paper.id(xml.attribute("key"));
    String year = null;
    String journal = null;
    String booktitle = null;
    while (xml.nextChild(2)) {
      switch (xml.name()) {
        case "author" -> paper.author(null, xml.text());
        case "title" -> paper.title(xml.text());
        case "year" -> year = xml.text();
        case "journal" -> journal = xml.text();
        case "booktitle" -> booktitle = xml.text();
        case "cite" -> {
          String cited = xml.text();
          // dblp's mark for a cited work that it has no record of
          if (!cited.equals("...")) {
            paper.reference(cited);
          }
        }
        default -> {}
      }
    }
    paper.text("journal", journal).text("booktitle", booktitle);
    paper.venue(null, booktitle != null ? booktitle : journal);
    xml.give(paper, year, sink);
  }
}
