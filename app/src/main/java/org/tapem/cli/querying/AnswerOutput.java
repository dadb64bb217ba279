package org.tapem.cli.querying;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.tapem.answer.AnswerJson;
import org.tapem.cli.console.Screen;
import org.tapem.cli.console.UserMistake;
import org.tapem.query.Answer;
import org.tapem.query.Asker;
import org.tapem.query.BadQuestionException;
import org.tapem.query.Question;

/** Tells what was asked, and what did not go as asked. */
final class AnswerOutput {
  private final Asker asker;
  private final boolean json;
  private final PrintWriter out;
  private final AnswerNotes notes;

  /**
   * An output.
   *
   * @param json whether an answer is one line of JSON
   */
  AnswerOutput(Asker asker, boolean json, PrintWriter out, PrintWriter err) {
    this.asker = asker;
    this.json = json;
    this.out = out;
    notes = new AnswerNotes(asker, err);
  }

  /** The option that fills a field of a question. */
  static String option(String field) {
    boolean link = field.startsWith("links.");
    return field.isEmpty() ? "" : link ? field.substring(6) + ": " : "--" + field + ": ";
  }

  /** Asks and prints. */
  void answer(Question question) throws IOException {
    Answer answer;
    try {
      answer = asker.ask(question);
    } catch (BadQuestionException e) {
      throw new UserMistake(option(e.field()) + Screen.clean(e.rule()));
    }
    if (answer.candidates() == 0) {
      throw new UserMistake("nobody is left to rank: all are known already");
    }
    notes.print(question, answer);
    if (json) {
      byte[] line =
          new AnswerJson(asker.model().folder().sha256(), asker.model().method(), asker.known())
              .of(answer);
      out.println(new String(line, StandardCharsets.UTF_8));
    } else {
      new AnswerPrinter(asker.model(), out, Screen.width()).print(question, answer);
    }
  }
}
