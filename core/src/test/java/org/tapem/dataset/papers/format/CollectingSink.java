package org.tapem.dataset.papers.format;

import java.util.ArrayList;
import java.util.List;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.Place;

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
