package org.tapem.pdf;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.util.Map;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.filter.DecodeOptions;
import org.apache.pdfbox.filter.DecodeResult;
import org.apache.pdfbox.filter.Filter;
import org.apache.pdfbox.filter.FilterFactory;

/**
 * Unpacks a stream of a PDF as another filter does, but no more than the budget of the thread has.
 * PDFBox unpacks every stream into memory, whole, and has no limit of its own; its list of filters
 * is closed, so ours are put into it by reflection.
 */
final class BoundedFilter extends Filter {
  private final Filter filter;

  private BoundedFilter(Filter filter) {
    this.filter = filter;
  }

  /** Puts a bound around all filters that there are. */
  @SuppressWarnings("unchecked") // the field has this type
  static void install() {
    try {
      Field field = FilterFactory.class.getDeclaredField("filters");
      field.setAccessible(true);
      Map<COSName, Filter> filters = (Map<COSName, Filter>) field.get(FilterFactory.INSTANCE);
      filters.replaceAll(
          (name, filter) -> filter instanceof BoundedFilter ? filter : new BoundedFilter(filter));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("PDFBox has no list of filters", e);
    }
  }

  @Override
  public DecodeResult decode(InputStream in, OutputStream out, COSDictionary parameters, int index)
      throws IOException {
    return filter.decode(in, bounded(out), parameters, index);
  }

  @Override
  public DecodeResult decode(
      InputStream in, OutputStream out, COSDictionary parameters, int index, DecodeOptions options)
      throws IOException {
    return filter.decode(in, bounded(out), parameters, index, options);
  }

  @Override
  protected void encode(InputStream in, OutputStream out, COSDictionary parameters)
      throws IOException {
    filter.encode(in, out, parameters, 0);
  }

  private static OutputStream bounded(OutputStream out) {
    PdfBudget budget = PdfBudget.current();
    return budget == null ? out : new Bounded(out, budget);
  }

  private static final class Bounded extends FilterOutputStream {
    private final PdfBudget budget;

    Bounded(OutputStream out, PdfBudget budget) {
      super(out);
      this.budget = budget;
    }

    @Override
    public void write(int b) throws IOException {
      budget.unpacked(1);
      out.write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      budget.unpacked(length);
      out.write(bytes, offset, length);
    }
  }
}
