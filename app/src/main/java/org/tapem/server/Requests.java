package org.tapem.server;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tapem.flat.Nearest;

/** Reads what clients ask; docs/serve.md tells the fields. */
final class Requests {
  private static final List<String> FIELDS =
      List.of(
          "text",
          "title",
          "abstract",
          "references",
          "venue",
          "candidates",
          "exclude",
          "top",
          "explain",
          "near");
  private static final int BEST_EXPLAINED = 3;
  private static final int MOST_EXPLAINED = 10;

  private final int longestText;

  Requests(ServerSettings.Limits limits) {
    longestText = limits.text();
  }

  /** Reads the body of a request. */
  IdentifyRequest identify(byte[] body) {
    return read(body, "the body", false);
  }

  /** Reads a line of a stream, which has an id too. */
  IdentifyRequest line(byte[] line) {
    return read(line, "the line", true);
  }

  private IdentifyRequest read(byte[] json, String what, boolean withId) {
    Draft draft = new Draft(withId);
    FieldReader.read(PercentText.strict(json, what), draft::read);
    return draft.done();
  }

  /** A request that is being read. */
  private final class Draft {
    private final boolean withId;
    private final Map<String, String> texts = new HashMap<>();
    private String id;
    private List<String> references = List.of();
    private String venue;
    private List<String> candidates = List.of();
    private List<String> exclude = List.of();
    private List<String> explain = List.of();
    private int explainBest;
    private int top = 10;
    private int near = 3;

    Draft(boolean withId) {
      this.withId = withId;
    }

    void read(FieldReader in, String field) {
      switch (field) {
        case "text", "title", "abstract" -> texts.put(field, in.string(field));
        case "references" -> references = in.ids(field);
        case "venue" -> venue = in.id(field);
        case "candidates" -> candidates = in.ids(field);
        case "exclude" -> exclude = in.ids(field);
        case "top" -> top = in.integer(field, 1, 100);
        case "near" -> near = in.integer(field, 0, 20);
        case "explain" -> readExplain(in, field);
        default -> {
          if (!field.equals("id") || !withId) {
            throw unknown(field);
          }
          id = in.id(field);
        }
      }
    }

    private void readExplain(FieldReader in, String field) {
      if (in.isList()) {
        explain = in.ids(field, MOST_EXPLAINED);
      } else if (in.isTrueOrFalse()) {
        explainBest = in.isTrue() ? BEST_EXPLAINED : 0;
      } else {
        throw in.wrong(field, "must be true, false or a list of strings");
      }
    }

    private Problem unknown(String field) {
      String known = String.join(", ", FIELDS);
      return Problem.of(
          422,
          "no field may be called %s%s; known are %s%s"
              .formatted(
                  Problem.shown(field), Nearest.hint(field, FIELDS), withId ? "id, " : "", known));
    }

    IdentifyRequest done() {
      if (withId && id == null) {
        throw Problem.of(422, "id must be there");
      }
      String text =
          Stream.of("title", "abstract", "text")
              .filter(texts::containsKey)
              .map(texts::get)
              .collect(Collectors.joining("\n"));
      if (text.isBlank()) {
        throw Problem.of(422, "one of text, title, abstract must be there and not blank");
      }
      if (text.length() > longestText) {
        throw Problem.field(
            "text", "must have at most " + longestText + " characters in all", text.length());
      }
      return new IdentifyRequest(
          id, text, references, venue, candidates, exclude, top, near, explainBest, explain);
    }
  }
}
