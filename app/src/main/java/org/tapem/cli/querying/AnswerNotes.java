package org.tapem.cli.querying;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.tapem.cli.console.Screen;
import org.tapem.query.Answer;
import org.tapem.query.Asker;
import org.tapem.query.Known;
import org.tapem.query.Question;

/** What did not go as asked; to standard error, so that a script sees it. */
final class AnswerNotes {
  private static final int SHOWN = 5;
  private static final int MOST_NAMES = 100;
  private final Asker asker;
  private final PrintWriter err;

  AnswerNotes(Asker asker, PrintWriter err) {
    this.asker = asker;
    this.err = err;
  }

  void print(Question question, Answer answer) {
    if (question.about() == null) {
      words(question, answer);
    }
    resolved(answer.resolved());
    unknown("linked nodes", answer.unknownLinks().stream().sorted().toList());
    if (!question.links().isEmpty() && asker.model().linksRead().isEmpty()) {
      note(asker.model().method().key() + " does not read what a new node is joined to");
    }
    Known known = asker.known();
    for (String given : question.explain()) {
      int number = known.resolver().need(known.task().candidateType(), given);
      if (answer.ranked().stream().noneMatch(ranked -> ranked.node().number() == number)) {
        note("nothing to explain, as it was not ranked: " + Screen.clean(given));
      }
    }
  }

  /** What was not given by its id. */
  private void resolved(List<Answer.Resolved> resolved) {
    for (Answer.Resolved one : resolved.subList(0, Math.min(MOST_NAMES, resolved.size()))) {
      String who = asker.known().resolver().described(one.node());
      String option = AnswerOutput.option(one.field()).replace(": ", "");
      note("%s '%s' is %s".formatted(option, Screen.clean(one.given()), Screen.clean(who)));
    }
    if (resolved.size() > MOST_NAMES) {
      note("%,d more names: --json shows whom they mean".formatted(resolved.size() - MOST_NAMES));
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
