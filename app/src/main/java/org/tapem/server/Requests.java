package org.tapem.server;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tapem.base.Nearest;
import org.tapem.query.Question;

/** Reads what clients ask; docs/rest.md describes the fields. */
final class Requests {
  private static final List<String> FIELDS =
      List.of(
          "for",
          "have",
          "text",
          "links",
          "candidates",
          "exclude",
          "top",
          "explain",
          "near",
          "include_known");
  private static final int BEST_EXPLAINED = 3;
  private static final int MOST_EXPLAINED = 10;

  private final int longestText;

  Requests(ServerSettings.Limits limits) {
    longestText = limits.text();
  }

  /** Reads the body of a request. */
  AskRequest body(byte[] body) {
    return read(body, "the body", false);
  }

  /** Reads a line of a stream, which has an id too. */
  AskRequest line(byte[] line) {
    return read(line, "the line", true);
  }

  private AskRequest read(byte[] json, String what, boolean withId) {
    Draft draft = new Draft(withId);
    FieldReader.read(PercentText.strict(json, what), draft::read);
    return draft.done();
  }

  /** A request that is being read. */
  private final class Draft {
    private final boolean withId;
    private String id;
    private String about;
    private List<String> have = List.of();
    private String text = "";
    private Map<String, List<String>> links = Map.of();
    private List<String> candidates = List.of();
    private List<String> exclude = List.of();
    private List<String> explain = List.of();
    private int explainBest;
    private int top = 10;
    private int near = 3;
    private boolean includeKnown;

    Draft(boolean withId) {
      this.withId = withId;
    }

    void read(FieldReader in, String field) {
      switch (field) {
        case "for" -> about = in.id(field);
        case "have" -> have = in.ids(field);
        case "text" -> text = in.string(field);
        case "links" -> links = in.idLists(field);
        case "candidates" -> {
          candidates = in.ids(field);
          if (candidates.isEmpty()) { // a filter that leaves nobody is not one that lets all pass
            throw Problem.of(
                422, "candidates must have an entry, got an empty list; leave it out to rank all");
          }
        }
        case "exclude" -> exclude = in.ids(field);
        case "top" -> top = in.integer(field, 1, 100);
        case "near" -> near = in.integer(field, 0, 20);
        case "explain" -> readExplain(in, field);
        case "include_known" -> {
          if (!in.isTrueOrFalse()) {
            throw in.wrong(field, "must be true or false");
          }
          includeKnown = in.isTrue();
        }
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

    AskRequest done() {
      if (withId && id == null) {
        throw Problem.of(422, "id must be there");
      }
      boolean ofNew =
          !text.isBlank() || !have.isEmpty() || links.values().stream().anyMatch(l -> !l.isEmpty());
      if (about != null && !(text.isEmpty() && have.isEmpty() && links.isEmpty())) {
        throw Problem.of(422, "for must be there without text, have and links");
      }
      if (about == null && !ofNew) {
        throw Problem.of(422, "one of text, for, have, links must be there and not blank");
      }
      if (text.length() > longestText) {
        throw Problem.field(
            "text", "must have at most " + longestText + " characters", text.length());
      }
      Question question = about == null ? Question.of(text).links(links) : Question.about(about);
      return new AskRequest(
          id,
          have,
          question
              .candidates(candidates)
              .exclude(Set.copyOf(exclude))
              .top(top)
              .near(near)
              .explainBest(explainBest)
              .explain(explain)
              .includeKnown(includeKnown));
    }
  }
}
