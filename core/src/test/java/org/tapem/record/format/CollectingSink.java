package org.tapem.record.format;

import java.util.ArrayList;
import java.util.List;
import org.tapem.record.Paper;
import org.tapem.record.PaperSink;
import org.tapem.record.Place;

/** Keeps all a reader gives, for tests to look at; bad records as "place: rule: value". */
public final class CollectingSink implements PaperSink {
  public final List<Paper> papers = new ArrayList<>();
  public final List<String> bad = new ArrayList<>();

  @Override
  public void paper(Paper paper, Place place) {
    papers.add(paper);
  }

  @Override
  public void bad(Place place, String rule, String value) {
    bad.add(place + ": " + rule + ": " + value);
  }
}
