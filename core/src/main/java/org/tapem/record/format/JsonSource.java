package org.tapem.record.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Arrays;
import org.tapem.record.FieldText;

/**
 * The bytes that a parser reads. A long text without an escape is taken from them as it is, instead
 * of being turned into characters and back; the parser still checks it when it goes on.
 */
final class JsonSource {
  private byte[] bytes = new byte[0];
  private int from;
  private int end;

  void set(byte[] newBytes, int newFrom, int length) {
    bytes = newBytes;
    from = newFrom;
    end = newFrom + length;
  }

  /** The current value as a text field: a string as text, an array of strings as tokens. */
  FieldText field(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      return JsonValues.field(parser);
    }
    int start = from + (int) parser.currentTokenLocation().getByteOffset() + 1;
    int at = start;
    while (at < end && bytes[at] != '"') {
      if (bytes[at] == '\\') {
        return JsonValues.field(parser);
      }
      at++;
    }
    return FieldText.utf8(Arrays.copyOfRange(bytes, start, at));
  }
}
