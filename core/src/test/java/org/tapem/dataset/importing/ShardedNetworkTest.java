package org.tapem.dataset.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.tables.TableFile;
import org.tapem.dataset.tables.TableSchema;
import org.tapem.io.Checksums;
import org.tapem.math.RandomStream;

/** An import of tables gives the same bytes, and tells the same faults, in any number of shards. */
class ShardedNetworkTest {
  private static final int[] SHARDS = {2, 3, 7};
  private static final ShardThreads THREADS = new ShardThreads(2);
  private static final String SHOP =
      """
      nodes:
        user: {file: users.%1$s, id: id, name: nick, time: joined}
        item: {files: [items.%1$s, more.%1$s], id: id, name: title, text: [title, about]}
        tag: {}
      edges:
        likes: {file: likes.%1$s, from: user, from_column: u, to: item, to_column: i, time: day, unknown: drop}
        friends: {file: friends.%1$s, from: user, from_column: a, to: user, to_column: b, directed: false}
        tagged: {file: tags.%1$s, from: item, from_column: item, to: tag, to_column: tag}
        related: {file: tags.%1$s, from: tag, from_column: tag, to: tag, to_column: other}
      task: {relation: likes}
      text: {min_count: 2}
      """;
  @TempDir Path folder;
  private final RandomStream random = new RandomStream(3, 1);

  /** A row: of each column a text, in which @ is the number of the row and # one that is drawn. */
  private String cells(String format, String[] columns, String[] patterns, int number) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < columns.length; i++) {
      String text = patterns[i].replace("@", String.valueOf(number));
      while (text.contains("#")) {
        text = text.replaceFirst("#", String.valueOf(random.nextInt(60)));
      }
      cells.add(format.equals("jsonl") ? "\"%s\": \"%s\"".formatted(columns[i], text) : text);
    }
    return switch (format) {
      case "jsonl" -> "{" + String.join(", ", cells) + "}";
      case "tsv" -> String.join("\t", cells);
      default -> String.join(",", cells);
    };
  }

  private void table(String name, String format, String header, String pattern, int from, int to)
      throws IOException {
    String[] columns = header.split(",");
    List<String> lines = new ArrayList<>();
    if (!format.equals("jsonl")) {
      lines.add(String.join(format.equals("tsv") ? "\t" : ",", columns));
    }
    for (int i = from; i < to; i++) {
      lines.add(cells(format, columns, pattern.split(",", -1), i));
    }
    Files.write(folder.resolve(name + "." + format), lines);
  }

  private Path shop(String format, String split) throws IOException {
    table("users", format, "id,nick,joined", "u@,User #,2024-01-01", 0, 50);
    table("items", format, "id,title,about", "i@,Item w#,the w# w# w# naïve w#", 0, 40);
    table("more", format, "id,title,about", "i@,Other w#,w# and w#", 40, 60);
    table("likes", format, "u,i,day", "u#,i#,2024-02-01", 0, 200);
    Path likes = folder.resolve("likes." + format);
    List<String> lines = new ArrayList<>(Files.readAllLines(likes));
    for (int i = 1; i < lines.size(); i++) {
      lines.set(i, lines.get(i).replace("-02-01", "-02-" + (10 + random.nextInt(15))));
    }
    Files.write(likes, lines);
    table("friends", format, "a,b", "u#,u#", 0, 80);
    Path friends = folder.resolve("friends." + format); // of whom all must be listed
    Files.writeString(friends, Files.readString(friends).replaceAll("u5[0-9]", "u7"));
    table("tags", format, "item,tag,other", "i#,t#,t#", 0, 90);
    return Files.writeString(
        folder.resolve("schema.yaml"), SHOP.formatted(format) + "split: " + split + "\n");
  }

  private String sums(Path schema, int shards) throws IOException {
    Path target = folder.resolve("data");
    NetworkImport.run(TableSchema.read(schema), 5, target, true, shards, THREADS, Progress.NONE);
    Checksums.verify(target, Progress.NONE);
    return Files.readString(target.resolve("SHA256SUMS"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "csv | {hold_out: last}",
        "tsv | {hold_out: links, share: 0.2}",
        "jsonl | {hold_out: links, from: 2024-02-20}",
        "csv | {hold_out: new, share: 0.3}",
        "jsonl | {hold_out: none}"
      })
  void theBytesDoNotDependOnTheShards(String format, String split) throws IOException {
    Path schema = shop(format, split);
    List<TableFile> likes = TableSchema.read(schema).edges().get(0).files();
    assertThat(TableFile.shards(likes, 7, 1)).hasSize(7);
    String expected = sums(schema, 1);
    for (int shards : SHARDS) {
      assertThat(sums(schema, shards)).as(shards + " shards").isEqualTo(expected);
    }
  }

  @Test
  void aTableWithQuotesIsCutBetweenFilesOnly() throws IOException {
    Path schema = shop("csv", "{hold_out: last}");
    Path items = folder.resolve("items.csv");
    Files.writeString(items, Files.readString(items).replaceAll("Item (w\\d+)", "\"Item\n$1\""));
    List<TableFile> files = TableSchema.read(schema).nodes().get(1).files();
    assertThat(TableFile.shards(files, 7, 1)).hasSizeBetween(2, 5);
    assertThat(sums(schema, 7)).isEqualTo(sums(schema, 1));
  }

  private void assertFailsTheSame(Path schema, String message) {
    Throwable expected = catchThrowable(() -> sums(schema, 1));
    assertThat(expected).isInstanceOf(BadFileException.class).hasMessageContaining(message);
    for (int shards : SHARDS) {
      assertThatThrownBy(() -> sums(schema, shards)).hasMessage(expected.getMessage());
    }
  }

  @Test
  void theFirstFaultIsReportedWithItsLine() throws IOException {
    Path schema = shop("csv", "{hold_out: last}");
    Path users = folder.resolve("users.csv");
    List<String> lines = Files.readAllLines(users);
    lines.set(40, "u12,again,2024-01-01");
    Files.write(users, lines);
    assertFailsTheSame(schema, "users.csv:41: column id: an id that is there already: \"u12\"");
    lines.set(30, "u12,again,yesterday");
    Files.write(users, lines);
    assertFailsTheSame(schema, "users.csv:31: column id: an id that is there already");
    lines.set(30, "u112,new,1999");
    Files.write(users, lines);
    assertFailsTheSame(schema, "users.csv:31: column joined: must be a date");
  }

  @Test
  void anEndThatNoTableListsIsReportedWithItsLine() throws IOException {
    Path schema = shop("tsv", "{hold_out: last}");
    Path friends = folder.resolve("friends.tsv");
    List<String> lines = Files.readAllLines(friends);
    lines.set(70, "u1\tnobody");
    lines.set(60, "u1\tstranger");
    Files.write(friends, lines);
    assertFailsTheSame(schema, "friends.tsv:61: column b: no user of this id");
  }
}
