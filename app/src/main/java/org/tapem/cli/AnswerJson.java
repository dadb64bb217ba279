package org.tapem.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.stream.Stream;
import org.tapem.ask.Answer;
import org.tapem.ask.Asker;
import org.tapem.ask.Explanation;
import org.tapem.ask.Likeness;
import org.tapem.ask.NodeRef;
import org.tapem.preset.KnownPapers;

/** Answers of a model as JSON. Safe for many threads. */
final class AnswerJson {
  private static final int UNKNOWN_WORDS = 20; // most that are told
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final String model;
  private final String method;
  private final KnownPapers papers;

  AnswerJson(Asker asker, KnownPapers papers) throws IOException {
    model = asker.model().folder().sha256().substring(0, 16);
    method = asker.model().method().key();
    this.papers = papers;
  }

  /** An answer; {@code unknownVenue}: a venue was told that the model does not know. */
  ObjectNode of(Answer answer, boolean unknownVenue) {
    ObjectNode json = JSON.objectNode();
    json.put("model", model);
    json.put("method", method);
    ObjectNode words = json.putObject("words");
    words.put("known", answer.knownWords());
    strings(words.putArray("unknown"), answer.unknownWords().stream().limit(UNKNOWN_WORDS));
    json.put("candidates", answer.candidates());
    ObjectNode unknown = json.putObject("unknown");
    strings(unknown.putArray("references"), answer.unknownLinks().stream());
    strings(unknown.putArray("candidates"), answer.unknownCandidates().stream());
    unknown.put("venue", unknownVenue);
    ArrayNode ranked = json.putArray("ranked");
    answer.ranked().forEach(author -> ranked.add(ranked(author)));
    return json;
  }

  private static void strings(ArrayNode array, Stream<String> strings) {
    strings.forEach(array::add);
  }

  private ObjectNode ranked(Answer.Ranked author) {
    ObjectNode json = JSON.objectNode();
    json.put("rank", author.rank());
    json.put("id", author.node().id());
    json.put("name", author.node().name());
    json.put("papers", author.texts());
    json.put("score", (float) author.score());
    number(json, "chance", author.chance());
    ArrayNode near = json.putArray("near");
    for (Likeness like : author.near()) {
      near.add(paper(like.node()).put("likeness", (float) like.likeness()));
    }
    json.set(
        "explanation",
        author.explanation() == null ? JSON.nullNode() : explanation(author.explanation()));
    return json;
  }

  private ObjectNode explanation(Explanation why) {
    ObjectNode json = JSON.objectNode();
    json.put("base", why.base());
    ArrayNode parts = json.putArray("parts");
    for (Explanation.Part part : why.parts()) {
      parts
          .addObject()
          .put("name", part.name())
          .put("label", part.label())
          .put("value", part.value());
    }
    ArrayNode words = json.putArray("words");
    for (Explanation.Word word : why.words()) {
      words.addObject().put("word", word.word()).put("value", word.value());
    }
    ArrayNode texts = json.putArray("papers");
    for (Explanation.Text text : why.texts()) {
      texts.add(paper(text.node()).put("value", text.value()));
    }
    ArrayNode paths = json.putArray("paths");
    why.paths().forEach(path -> paths.add(path(path)));
    return json;
  }

  private static ObjectNode path(Explanation.Path path) {
    ObjectNode json = JSON.objectNode();
    json.put("weight", path.weight());
    ArrayNode nodes = json.putArray("nodes");
    for (Explanation.Step step : path.steps()) {
      NodeRef node = step.node();
      ObjectNode one = nodes.addObject();
      one.put("type", node.type()).put("id", node.id()).put("name", node.name());
      number(one, "attention", step.attention());
    }
    return json;
  }

  private ObjectNode paper(NodeRef paper) {
    ObjectNode json = JSON.objectNode();
    json.put("id", paper.id());
    json.put("title", paper.name());
    json.put("year", paper.hasTime() ? Integer.valueOf(paper.time()) : null);
    json.put("venue", papers.venueOf(paper).orElse(null));
    return json;
  }

  /** A number, or null where it is none. */
  private static void number(ObjectNode json, String field, double value) {
    json.put(field, Double.isNaN(value) ? null : Double.valueOf(value));
  }
}
