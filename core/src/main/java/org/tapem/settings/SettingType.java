package org.tapem.settings;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * How values of one Java type are read and written. What {@code write} gives, {@code read} takes
 * back to an equal value.
 *
 * @param shown the type in a user's words
 * @param choices all words there are, for a hint to a mistyped one; empty where they are endless
 * @param read throws IllegalArgumentException with the broken rule: "must be a whole number"
 */
record SettingType(
    String shown,
    Collection<String> choices,
    Function<String, Object> read,
    Function<Object, String> write) {
  private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]+");
  // Narrower than Double.parseDouble, which also takes "1d", "0x1p3" and "NaN".
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?");
  private static final List<String> YES = List.of("yes", "true", "on");
  private static final List<String> NO = List.of("no", "false", "off");

  /** The type for a class of Java, or none where values of it cannot be given as a word. */
  static Optional<SettingType> of(Class<?> type) {
    if (type == int.class) {
      return of(
          "int", text -> (int) whole(text, Integer.MIN_VALUE, Integer.MAX_VALUE), String::valueOf);
    } else if (type == long.class) {
      return of("int", text -> whole(text, Long.MIN_VALUE, Long.MAX_VALUE), String::valueOf);
    } else if (type == double.class) {
      return of(
          "number",
          text -> finite(Double.parseDouble(number(text))),
          value -> Decimal.of(finite((double) value)));
    } else if (type == float.class) {
      return of(
          "number",
          text -> (float) finite(Float.parseFloat(number(text))),
          value -> Decimal.of((float) finite((float) value)));
    } else if (type == boolean.class) {
      return of("yes/no", SettingType::yes, value -> (boolean) value ? "yes" : "no");
    } else if (type == String.class) {
      return of("text", text -> text, value -> (String) value);
    } else if (type.isEnum()) {
      return Optional.of(choice(type.getEnumConstants()));
    }
    return Optional.empty();
  }

  private static Optional<SettingType> of(
      String shown, Function<String, Object> read, Function<Object, String> write) {
    return Optional.of(new SettingType(shown, List.of(), read, write));
  }

  private static long whole(String text, long least, long most) {
    String word = text.strip();
    if (!WHOLE.matcher(word).matches()) {
      throw new IllegalArgumentException("must be a whole number");
    }
    try {
      long value = Long.parseLong(word);
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Only digits, so it is too large for a long: the same mistake as below.
    }
    throw new IllegalArgumentException("must be >= " + least + " and <= " + most);
  }

  private static String number(String text) {
    String word = text.strip();
    if (!NUMBER.matcher(word).matches()) {
      throw new IllegalArgumentException("must be a number");
    }
    return word;
  }

  private static double finite(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("must be a finite number");
    }
    return value;
  }

  private static boolean yes(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT);
    if (!YES.contains(word) && !NO.contains(word)) {
      throw new IllegalArgumentException("must be yes or no");
    }
    return YES.contains(word);
  }

  private static SettingType choice(Object[] constants) {
    Map<String, Object> choices = new LinkedHashMap<>();
    Arrays.stream(constants)
        .forEach(value -> choices.put(Kebab.ofConstant(((Enum<?>) value).name()), value));
    Function<String, Object> read =
        text -> {
          String word = Kebab.ofConstant(text.strip());
          if (!choices.containsKey(word)) {
            throw new IllegalArgumentException(
                "must be one of " + String.join(", ", choices.keySet()));
          }
          return choices.get(word);
        };
    return new SettingType(
        String.join("|", choices.keySet()),
        choices.keySet(),
        read,
        value -> Kebab.ofConstant(((Enum<?>) value).name()));
  }
}
