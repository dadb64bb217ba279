package org.tapem.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;

/**
 * What writes JSON. JSON has no NaN and no infinity: null stands for them, whoever writes a number
 * and in whatever way. Jackson by itself writes the strings "NaN" and "Infinity".
 */
public final class FiniteJson {
  private FiniteJson() {}

  /** A factory of generators. */
  public static JsonFactory factory() {
    return new Factory();
  }

  /** What makes a mapper of objects. */
  public static JsonMapper.Builder mapper() {
    return JsonMapper.builder(factory());
  }

  /** Older versions of Jackson, which a cluster may have, know no other way to add to all of it. */
  private static final class Factory extends JsonFactory {
    private static final long serialVersionUID = 1L;

    @Override
    protected JsonGenerator _createGenerator(Writer out, IOContext context) throws IOException {
      return new FiniteNumbers(super._createGenerator(out, context));
    }

    @Override
    protected JsonGenerator _createUTF8Generator(OutputStream out, IOContext context)
        throws IOException {
      return new FiniteNumbers(super._createUTF8Generator(out, context));
    }
  }

  /** Passes all on but numbers that are none. */
  private static final class FiniteNumbers extends JsonGeneratorDelegate {
    FiniteNumbers(JsonGenerator out) {
      super(out, false); // objects and trees come back here, number by number
    }

    @Override
    public void writeNumber(double value) throws IOException {
      if (Double.isFinite(value)) {
        super.writeNumber(value);
      } else {
        writeNull();
      }
    }

    @Override
    public void writeNumber(float value) throws IOException {
      if (Float.isFinite(value)) {
        super.writeNumber(value);
      } else {
        writeNull();
      }
    }

    @Override
    public void writeNumber(String value) throws IOException {
      if (value.endsWith("NaN") || value.endsWith("Infinity")) {
        writeNull();
      } else {
        super.writeNumber(value);
      }
    }

    @Override
    public void writeArray(double[] values, int from, int length) throws IOException {
      writeStartArray(values, length);
      for (int i = from; i < from + length; i++) {
        writeNumber(values[i]);
      }
      writeEndArray();
    }
  }
}
