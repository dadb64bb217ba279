package org.tapem.pdf;

import java.io.IOException;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/** The bytes of a PDF; who reads them on and on is stopped at the end of its time. */
final class TimedSource extends RandomAccessReadBuffer {
  private final PdfBudget budget;

  TimedSource(byte[] pdf, PdfBudget budget) {
    super(pdf);
    this.budget = budget;
  }

  @Override
  public int read() throws IOException {
    budget.step();
    return super.read();
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    budget.look();
    return super.read(bytes, offset, length);
  }

  @Override
  public void seek(long position) throws IOException {
    budget.step();
    super.seek(position);
  }
}
