package org.tapem.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.tapem.ask.Answer;
import org.tapem.ask.Asker;
import org.tapem.ask.Known;
import org.tapem.ask.Question;

/** What did not go as asked; to standard error, so that a script sees it. */
final class AnswerNotes {
  private static final int SHOWN = 5;
  private final Asker asker;
  private final PrintWriter err;

  AnswerNotes(Asker asker, PrintWriter err) {
    this.asker = asker;
    this.err = err;
  }

  void print(Question question, Answer answer) {
    TaskWords words = TaskWords.of(asker.model().folder().manifest());
    if (question.about() == null) {
      words(question, answer);
    }
    unknown("linked nodes", answer.unknownLinks().stream().sorted().toList());
    unknown(words.rights(), answer.unknownCandidates());
    Known known = asker.known();
    unknown(
        words.rights() + " to exclude",
        question.exclude().stream()
            .filter(id -> known.find(known.task().rightType(), id) < 0)
            .sorted()
            .toList());
    if (!question.links().isEmpty() && asker.model().linksRead().isEmpty()) {
      note(asker.model().method().key() + " does not read what a new node is joined to");
    }
    for (String id : question.explain()) {
      if (!answer.unknownCandidates().contains(id)
          && answer.ranked().stream().noneMatch(ranked -> ranked.node().id().equals(id))) {
        note("nothing to explain, as it was not ranked: " + Screen.clean(id));
      }
    }
  }

  private void words(Question question, Answer answer) {
    List<String> unknown = answer.unknownWords();
    if (question.text().isEmpty() && !question.links().isEmpty()) {
      return;
    }
    if (asker.model().vocabulary().isEmpty()) {
      note(asker.model().method().key() + " reads no text: the order is the same for all");
    } else if (answer.knownWords() == 0) {
      note("the model knows no word of the text: the order says nothing about it");
    } else if (unknown.size() > answer.knownWords()) {
      note(
          String.format(
              Locale.ROOT,
              "most words are unknown to the model (%,d known, %,d not): %s",
              answer.knownWords(),
              unknown.size(),
              some(unknown)));
    }
  }

  private void unknown(String what, List<String> ids) {
    if (!ids.isEmpty()) {
      note(
          String.format(
              Locale.ROOT,
              "%,d %s left out: the model does not know them: %s",
              ids.size(),
              what,
              some(ids)));
    }
  }

  private static String some(List<String> all) {
    return all.stream().limit(SHOWN).map(Screen::clean).collect(Collectors.joining(", "))
        + (all.size() > SHOWN ? ", ..." : "");
  }

  private void note(String text) {
    err.println("Note: " + text);
  }
}
