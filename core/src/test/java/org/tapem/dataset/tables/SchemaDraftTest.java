package org.tapem.dataset.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.Progress;
import org.tapem.dataset.importing.NetworkImport;
import org.tapem.dataset.importing.NetworkReport;

/** A schema that is drafted for a table imports that table. */
class SchemaDraftTest {
  private static final List<String> ODD =
      List.of(
          "",
          "x",
          "a, b",
          "\"quoted\"",
          "back\\slash",
          "Preis in \u20ac",
          "no",
          "null",
          "#1",
          "{a: b}",
          "- list",
          "two: words",
          "tab\there",
          "\u540d\u524d",
          "'single'",
          "%",
          "@x",
          "*");

  @TempDir Path folder;

  private static String cell(String text, char separator) {
    boolean plain = text.chars().noneMatch(c -> c == separator || c == '"' || c == '\n');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  private NetworkReport imported(String name, String table) throws IOException {
    Path file = Files.writeString(folder.resolve(name), table);
    String draft = SchemaDraft.of(file).orElseThrow(() -> new AssertionError("no draft: " + table));
    Path schema = Files.writeString(folder.resolve("schema.yaml"), draft);
    try {
      return NetworkImport.run(
          TableSchema.read(schema), 1, folder.resolve("data"), true, Progress.NONE);
    } catch (IOException e) {
      throw new AssertionError(e.getMessage() + "\n" + draft + "\nof\n" + table, e);
    }
  }

  @Test
  void numbersOfRowsAndAmountsAreNoNodesWhereOtherColumnsRepeat() throws IOException {
    String[][] tables = { // header, from, to
      {"Order No,Customer,Product,When,Price", "Customer", "Product"},
      {"order id,when,price,user,item", "user", "item"},
      {"user,rating,item,timestamp", "user", "item"},
      {"rating,film,viewer", "film", "viewer"}
    };
    for (String[] table : tables) {
      List<String> header = List.of(table[0].split(","));
      StringBuilder rows = new StringBuilder(table[0]).append('\n');
      for (int row = 0; row < 12; row++) {
        int number = row;
        rows.append(
                header.stream()
                    .map(
                        column ->
                            switch (column) {
                              case "Order No", "order id" -> "" + (1000 + number);
                              case "When", "when", "timestamp" -> "2024-01-0" + (1 + number % 4);
                              case "Price", "price", "rating" -> "" + number % 5;
                              default -> column.charAt(0) + "" + number % column.length();
                            })
                    .collect(Collectors.joining(",")))
            .append('\n');
      }
      Path file = Files.writeString(folder.resolve("t.csv"), rows);
      assertThat(SchemaDraft.of(file).orElseThrow())
          .contains("from_column: " + table[1] + ",", "to_column: " + table[2]);
    }
  }

  @Test
  void aTableOfOrdersBecomesANetwork() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("orders.csv"),
            """
            order_id,Customer ID,product_id,price,ordered_at,comment
            1,c1,p1,3.50,2024-01-05,please wrap it well
            2,c1,p2,3.50,2024-01-06,
            3,c2,p1,4.00,2024-01-07,a gift for my aunt
            4,c2,p2,4.00,2024-01-08,
            """);
    assertThat(SchemaDraft.of(file))
        .contains(
            """
            nodes:
              customer: {}
              product: {}
              order: {file: orders.csv, id: order_id, text: [comment]}
            edges:
              customer_product:
                {file: orders.csv,
                 from: customer, from_column: "Customer ID",
                 to: product, to_column: product_id, time: ordered_at}
              customer_order:
                {file: orders.csv,
                 from: customer, from_column: "Customer ID",
                 to: order, to_column: order_id}
              product_order:
                {file: orders.csv,
                 from: product, from_column: product_id,
                 to: order, to_column: order_id}
            task: {relation: customer_product}
            """);
    NetworkReport report = imported("orders.csv", Files.readString(file));
    assertThat(report.links().get(0).rows()).isEqualTo(4);
    assertThat(report.heldOut().valid() + report.heldOut().test()).isEqualTo(2);
  }

  @Test
  void anyTableWithTwoColumnsOfValuesImports() throws IOException {
    SplittableRandom random = new SplittableRandom(41);
    for (int round = 0; round < 60; round++) {
      char separator = List.of(',', ';', '\t').get(random.nextInt(3));
      int width = random.nextInt(2, 9);
      List<String> header = new ArrayList<>(List.of("user_id", "item id"));
      while (header.size() < width) {
        String name = ODD.get(random.nextInt(ODD.size()));
        boolean fits = separator != '\t' || !name.contains("\t");
        header.add(fits ? random.nextBoolean() ? name : name + header.size() : "");
      }
      int[] kinds = new int[width];
      for (int column = 2; column < width; column++) {
        kinds[column] = random.nextInt(7);
      }
      Collections.shuffle(header.subList(0, 2), new Random(round));
      StringBuilder table = new StringBuilder(line(header, separator));
      for (int row = random.nextInt(1, 30); row > 0; row--) {
        List<String> cells = new ArrayList<>();
        for (int column = 0; column < width; column++) {
          cells.add(value(kinds[column], row, random));
        }
        table.append(line(cells, separator));
      }
      String name = separator == '\t' ? "t " + round + ".tsv" : "t'" + round + ".csv";
      NetworkReport report = imported(name, table.toString());
      assertThat(report.links().get(0).rows()).isPositive();
    }
  }

  private static String line(List<String> cells, char separator) {
    return cells.stream()
        .map(text -> separator == '\t' ? text : cell(text, separator))
        .collect(Collectors.joining(String.valueOf(separator), "", "\r\n"));
  }

  private static String value(int kind, int row, SplittableRandom random) {
    return switch (kind) {
      case 0 -> "n" + random.nextInt(6);
      case 1 -> "";
      case 2 -> "2024-0" + random.nextInt(1, 10) + "-11";
      case 3 -> random.nextBoolean() ? "" : "some words of text " + random.nextInt(5);
      case 4 -> String.valueOf(random.nextInt(-9, 9) / 4.0);
      case 5 -> "r" + row;
      default -> random.nextBoolean() ? "" : "\"x\", y; z: " + random.nextInt(3);
    };
  }

  @Test
  void aTableWithoutTwoColumnsOfIdsHasNoDraft() throws IOException {
    for (String table : List.of("a\n1\n2\n", "a,b\n", "a,b\n1,\n,2\n", "a,a\n1,2\n")) {
      Path file = Files.writeString(folder.resolve("t.csv"), table);
      assertThat(SchemaDraft.of(file)).as(table).isEmpty();
    }
  }
}
