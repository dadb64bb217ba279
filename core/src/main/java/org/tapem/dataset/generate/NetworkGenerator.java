package org.tapem.dataset.generate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.function.LongConsumer;
import org.tapem.io.NewFile;
import org.tapem.math.RandomStream;

/**
 * Writes an invented network: users.csv, items.csv, links.csv and schema.yaml. Links are made user
 * by user and written at once, so memory holds the items and one user.
 */
public final class NetworkGenerator {
  private static final LocalDate FIRST_DAY = LocalDate.of(2022, 1, 1);
  private static final int BLOCK = 1 << 16;
  private static final int TRIES = 30;

  private final NetworkSize size;
  private final Catalogue catalogue;
  private final ItemWords words;
  private final byte[][] days = new byte[Crowd.DAYS][];
  private final ItemSet had = new ItemSet();
  private final ByteText text = new ByteText(BLOCK * 2);

  /** What was written. */
  public record Report(long links, int groups) {}

  public NetworkGenerator(NetworkSize size) {
    this.size = size;
    catalogue = new Catalogue(size);
    words = new ItemWords(size);
    for (int i = 0; i < days.length; i++) {
      days[i] = FIRST_DAY.plusDays(i).toString().getBytes(StandardCharsets.US_ASCII);
    }
  }

  /** The files that are written, in a folder. */
  public static List<Path> files(Path folder, boolean gzip) {
    String ending = gzip ? ".csv.gz" : ".csv";
    return List.of(
        folder.resolve("users" + ending),
        folder.resolve("items" + ending),
        folder.resolve("links" + ending),
        folder.resolve("schema.yaml"));
  }

  /**
   * Writes the files; each appears under its name only when all are whole.
   *
   * @param linksDone receives the number of links written so far, now and then
   */
  public Report write(Path folder, boolean gzip, LongConsumer linksDone) throws IOException {
    List<Path> files = files(folder, gzip);
    try (NewFile users = new NewFile(files.get(0));
        NewFile items = new NewFile(files.get(1));
        NewFile links = new NewFile(files.get(2));
        NewFile schema = new NewFile(files.get(3))) {
      items(items);
      long count = usersAndLinks(users, links, linksDone);
      schema.out().write(schema(files).getBytes(StandardCharsets.UTF_8));
      for (NewFile file : List.of(users, items, links, schema)) {
        file.finish();
      }
      for (NewFile file : List.of(users, items, links, schema)) {
        file.giveName();
      }
      return new Report(count, catalogue.groups());
    }
  }

  private void items(NewFile file) throws IOException {
    text.clear();
    text.put(size.texts() ? "item_id,title,year,description\n" : "item_id,title,year\n");
    for (int item = 0; item < size.items(); item++) {
      RandomStream random = Stream.ITEM.of(size.seed(), item);
      int group = catalogue.group(item);
      text.put('i').put(item).put(',');
      if (size.texts()) {
        words.title(group, random, text);
      } else {
        text.put("Item ").put(item); // tells nothing
      }
      text.put(',').put(2000 + random.nextInt(25));
      if (size.texts()) {
        text.put(',');
        words.description(group, random, text);
      }
      text.put('\n');
      flush(file, BLOCK);
    }
    flush(file, 0);
  }

  private long usersAndLinks(NewFile users, NewFile links, LongConsumer linksDone)
      throws IOException {
    Crowd crowd = new Crowd(size, catalogue);
    ByteText rows = new ByteText(BLOCK);
    rows.put("user_id,nick,joined\n");
    text.clear();
    text.put("user_id,item_id,time\n");
    for (int user = 0; user < size.users(); user++) {
      int count = crowd.links(user);
      RandomStream random = Stream.LINKS.of(size.seed(), user);
      rows.put('u').put(user).put(',').put(words.nick(random)).put(user % 100);
      rows.put(',').put(days[crowd.firstDay()]).put('\n');
      links(user, count, crowd, random, links);
      if (user % 1024 == 1023 || user == size.users() - 1) {
        rows.writeTo(users.out());
        rows.clear();
        linksDone.accept(crowd.given());
      }
    }
    flush(links, 0);
    return crowd.given();
  }

  /** The links of a user in the order of their days. */
  private void links(int user, int count, Crowd crowd, RandomStream random, NewFile file)
      throws IOException {
    had.clear(count);
    int span = Crowd.DAYS - crowd.firstDay();
    for (int i = 0; i < count; i++) {
      int item = item(crowd, (double) i / count, random);
      int day = crowd.firstDay() + (int) (span * (i + (i == 0 ? 0 : random.nextDouble())) / count);
      text.put('u').put(user).put(",i").put(item).put(',').put(days[day]).put('\n');
      flush(file, BLOCK);
    }
  }

  /** An item that the user does not have yet. */
  private int item(Crowd crowd, double time, RandomStream random) {
    int item = 0;
    for (int tries = 0; tries < TRIES; tries++) {
      item = catalogue.draw(crowd.group(time, random), random);
      if (had.add(item)) {
        return item;
      }
    }
    do { // has nearly all of what it likes
      item = (item + 1) % catalogue.items();
    } while (!had.add(item));
    return item;
  }

  /** Writes the text out once it is long enough. */
  private void flush(NewFile file, int atLeast) throws IOException {
    if (text.length() >= atLeast) {
      text.writeTo(file.out());
      text.clear();
    }
  }

  private String schema(List<Path> files) {
    String texts = size.texts() ? ", text: [title, description]" : "";
    return """
        nodes:
          user: {file: %s, id: user_id, name: nick, time: joined}
          item: {file: %s, id: item_id, name: title, time: year%s}
        edges:
          likes:
            file: %s
            from: user
            from_column: user_id
            to: item
            to_column: item_id
            time: time
        task: {name: recommend, relation: likes}
        split: {hold_out: last}
        """
        .formatted(
            files.get(0).getFileName(),
            files.get(1).getFileName(),
            texts,
            files.get(2).getFileName());
  }
}
