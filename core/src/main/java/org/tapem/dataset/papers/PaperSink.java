package org.tapem.dataset.papers;

import java.io.IOException;
import org.tapem.dataset.source.Place;

/** Takes what a reader finds, in file order. */
public interface PaperSink {
  void paper(Paper paper, Place place) throws IOException;

  /** A record that cannot be read; the reader goes on behind it. */
  void bad(Place place, String rule, String value) throws IOException;
}
