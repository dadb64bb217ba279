package org.tapem.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tapem.method.Method;

/**
 * Papers that a person can judge: Ada writes of parsing, Bob of robots, Cy with both; Eve's name
 * and title hold what a terminal would obey.
 */
final class SmallLibrary {
  private static final String RECORD =
      """
      {"id": "%s", "title": "%s", "authors": [%s], "venue": %s, "year": %d, "references": []}""";
  private static final String ADA = author("ada", "Ada Ångström");
  private static final String BOB = author("bob", "Bob Byrne");
  private static final String CY = author("cy", "Cy 山田");
  private static final String ACL = "\"ACL\"";
  private static final String LETTERS = "{\"id\": \"v/9\", \"raw\": \"Robotics Letters\"}";
  static final String EVIL = "\\u001b]0;owned\\u0007Eve\\u009b31m\\u202e";

  private SmallLibrary() {}

  /** A model of these papers that knows all of their words. */
  static Path model(Path folder, Method method, String... settings) throws IOException {
    Path data = folder.resolve("small-data");
    if (!Files.exists(data)) {
      Path papers = Files.write(folder.resolve("small.jsonl"), papers());
      TrainedModels.imports(papers, data, "--min-count", 1);
    }
    return TrainedModels.train(data, folder.resolve("small-" + method.key()), method, settings);
  }

  private static List<String> papers() {
    return List.of(
        paper("p/1", "Parsing sentences with attention", 2001, ACL, ADA),
        paper("p/2", "Attention grammars for parsing trees", 2004, ACL, ADA, CY),
        paper("p/3", "Robots that grasp with soft fingers", 2002, LETTERS, BOB),
        paper("p/4", "Soft robots learn walking", 2005, LETTERS, BOB, CY),
        paper("p/5", "Dialogue between robots " + EVIL, 2006, ACL, author("eve", EVIL)),
        paper("p/6", "Held out parsing", 2016, ACL, ADA),
        paper("p/7", "Held out robots", 2016, ACL, BOB));
  }

  private static String author(String id, String name) {
    return "{\"id\": \"%s\", \"name\": \"%s\"}".formatted(id, name);
  }

  private static String paper(String id, String title, int year, String venue, String... authors) {
    return RECORD.formatted(id, title, String.join(", ", authors), venue, year);
  }
}
