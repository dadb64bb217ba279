package org.tapem.settings;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * How values of one Java type are read and written. What {@code write} gives, {@code read} takes
 * back to an equal value.
 *
 * @param shown the type in a user's words
 * @param choices all words there are, for a hint to a mistyped one; empty where they are endless
 * @param takesNone whether there may be no value, which is null and the empty text
 * @param read throws IllegalArgumentException with the broken rule: "must be a whole number"
 */
record SettingType(
    String shown,
    Collection<String> choices,
    boolean takesNone,
    Function<String, Object> read,
    Function<Object, String> write) {
  static final String FILE = "file";
  static final String LIST = "list";
  private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]+");
  // Narrower than Double.parseDouble, which also takes "1d", "0x1p3" and "NaN".
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?");
  private static final List<String> YES = List.of("yes", "true", "on");
  private static final List<String> NO = List.of("no", "false", "off");

  /**
   * The type for a type of Java, or none where values of it cannot be given as a word. A class may
   * have a text form of its own: a static method {@code parse}, of a text or of a list of words,
   * and {@code toString}, one for the other.
   */
  static Optional<SettingType> of(Type type) {
    if (type == int.class) {
      return of("int", SettingType::integer, String::valueOf);
    } else if (type == Integer.class) {
      return Optional.of(orNone("int", SettingType::integer, value -> String.valueOf((int) value)));
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
    } else if (type == Path.class) {
      return Optional.of(orNone(FILE, SettingType::path, Object::toString));
    } else if (type instanceof ParameterizedType list) {
      return ofWords(list);
    } else if (type instanceof Class<?> choice && choice.isEnum()) {
      return Optional.of(choice(choice.getEnumConstants()));
    }
    return type instanceof Class<?> other ? withParse(other) : Optional.empty();
  }

  private static Optional<SettingType> of(
      String shown, Function<String, Object> read, Function<Object, String> write) {
    return Optional.of(new SettingType(shown, List.of(), false, read, write));
  }

  private static SettingType orNone(
      String shown, Function<String, Object> read, Function<Object, String> write) {
    return new SettingType(
        shown,
        List.of(),
        true,
        text -> text.isEmpty() ? null : read.apply(text),
        value -> value == null ? "" : write.apply(value));
  }

  /** Lists and sets of words. */
  private static Optional<SettingType> ofWords(ParameterizedType type) {
    if (!Arrays.equals(type.getActualTypeArguments(), new Type[] {String.class})) {
      return Optional.empty();
    } else if (type.getRawType() == List.class) {
      return of(LIST, WordList::split, value -> WordList.join((List<?>) value));
    } else if (type.getRawType() == Set.class) {
      return of(
          LIST,
          text -> new LinkedHashSet<>(WordList.split(text)),
          value -> WordList.join(new TreeSet<>((Set<?>) value)));
    }
    return Optional.empty();
  }

  private static Optional<SettingType> withParse(Class<?> type) {
    Optional<Method> ofWords = parse(type, List.class);
    Optional<Method> ofText = parse(type, String.class);
    if (ofWords.isPresent()) {
      return of(
          LIST, text -> parsed(ofWords.get(), WordList.split(text)), value -> value.toString());
    } else if (ofText.isPresent()) {
      String shown = Kebab.ofComponent(type.getSimpleName());
      return of(shown, text -> parsed(ofText.get(), text), value -> value.toString());
    }
    return Optional.empty();
  }

  private static Optional<Method> parse(Class<?> type, Class<?> from) {
    try {
      return Optional.of(type.getMethod("parse", from));
    } catch (NoSuchMethodException e) {
      return Optional.empty();
    }
  }

  private static Object parsed(Method parse, Object from) {
    try {
      return parse.invoke(null, from);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalArgumentException refused) {
        throw refused;
      }
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether values of it may be given as a list of words. */
  boolean isList() {
    return shown.equals(LIST);
  }

  private static Object integer(String text) {
    return (int) whole(text, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("must be the name of a file", e);
    }
  }

  private static long whole(String text, long min, long max) {
    String word = text.strip();
    if (!WHOLE.matcher(word).matches()) {
      throw new IllegalArgumentException("must be a whole number");
    }
    try {
      long value = Long.parseLong(word);
      if (value >= min && value <= max) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Only digits, so it is too large for a long: the same mistake as below.
    }
    throw new IllegalArgumentException("must be >= " + min + " and <= " + max);
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
        false,
        read,
        value -> Kebab.ofConstant(((Enum<?>) value).name()));
  }
}
