package org.tapem.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Papers of a few groups, each with its own words; some names and titles try to be markup. */
final class HostileNames {
  static final String SCRIPT = "<script>document.title='owned'</script>";
  static final String IMAGE = "<img src=x onerror=\"document.title='owned'\">";
  static final String LONG = "Professor " + "X".repeat(300);

  /** Words of the first group, whose authors are {@link #SCRIPT} and {@link #LONG}. */
  static final String TEXT = "alpha beta gamma delta epsilon";

  private static final List<String> GREEK =
      List.of("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta");
  private static final List<String> NATO =
      List.of("bravo", "charlie", "echo", "foxtrot", "golf", "hotel", "india", "juliett");

  private HostileNames() {}

  static Path write(Path folder) throws IOException {
    Random random = new Random(7);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 160; i++) {
      boolean greek = i % 2 == 0;
      List<String> topic = greek ? GREEK : NATO;
      StringBuilder text = new StringBuilder();
      for (int k = 0; k < 12; k++) {
        text.append(topic.get(random.nextInt(topic.size()))).append(' ');
      }
      String title = i % 10 == 0 ? IMAGE + " " + i : "Paper " + i + " of " + topic.get(0);
      List<String> authors = new ArrayList<>();
      if (greek) {
        authors.add(author("s/1 ?#%", SCRIPT));
        authors.add(
            i % 4 == 0 ? author("long", LONG) : author("g" + i % 12, "Greta Nord " + i % 12));
      } else {
        authors.add(author("n" + i % 9, "Nora Süd " + i % 9));
        authors.add(author("m" + i % 5, "محمد " + i % 5));
      }
      lines.add(
          "{\"id\": \"p/%d\", \"title\": %s, \"abstract\": \"%s\", \"authors\": [%s], \"year\": %d, \"venue\": \"V&V <b>\", \"references\": [\"p/%d\"]}"
              .formatted(
                  i,
                  quoted(title),
                  text,
                  String.join(",", authors),
                  2000 + i / 10,
                  Math.max(0, i - 4)));
    }
    return Files.write(folder.resolve("papers.jsonl"), lines);
  }

  /** Tables of users and items whose names try to be markup; gives the schema file. */
  static Path writeShop(Path folder) throws IOException {
    Random random = new Random(7);
    List<String> users = new ArrayList<>(List.of("id,name"));
    List<String> items = new ArrayList<>(List.of("id,name"));
    List<String> links = new ArrayList<>(List.of("user,item,day"));
    for (int item = 0; item < 40; item++) {
      items.add("i/%d,%s".formatted(item, cell(item == 0 ? IMAGE : "Item " + item)));
    }
    for (int user = 0; user < 60; user++) {
      users.add("u/%d,%s".formatted(user, cell(user == 0 ? SCRIPT : "User " + user)));
      for (int k = 0; k < 8; k++) { // even users like even items, odd ones odd items
        int item = 2 * random.nextInt(20) + user % 2;
        links.add("u/%d,i/%d,2024-01-%02d".formatted(user, item, 1 + k));
      }
    }
    Files.write(folder.resolve("users.csv"), users);
    Files.write(folder.resolve("items.csv"), items);
    Files.write(folder.resolve("links.csv"), links);
    return Files.writeString(
        folder.resolve("schema.yaml"),
        """
        nodes:
          user: {file: users.csv, id: id, name: name}
          item: {file: items.csv, id: id, name: name, plural: goods}
        edges:
          likes: {file: links.csv, from: user, from_column: user, to: item, to_column: item, time: day}
        task: {name: recommend, relation: likes}
        split: {hold_out: last}
        """);
  }

  private static String cell(String text) {
    return "\"" + text.replace("\"", "\"\"") + "\"";
  }

  private static String author(String id, String name) {
    return "{\"id\": %s, \"name\": %s}".formatted(quoted(id), quoted(name));
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }
}
