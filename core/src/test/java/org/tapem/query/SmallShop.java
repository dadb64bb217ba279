package org.tapem.query;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.importing.NetworkImport;
import org.tapem.dataset.tables.TableSchema;
import org.tapem.method.Method;
import org.tapem.method.Model;
import org.tapem.method.Training;
import org.tapem.method.TrainingRequest;

/** Networks of tables whose tasks are about known nodes, and models of them. */
final class SmallShop {
  private SmallShop() {}

  /** Readers and books of two kinds: u1 to u3 read one, u4 to u6 the other. */
  static Dataset books(Path folder) throws IOException {
    Files.write(
        folder.resolve("books.csv"),
        List.of(
            "id,title,about",
            "b1,Stars,planets and galaxies",
            "b2,Moons,planets with rings",
            "b3,,galaxies far away",
            "b4,Bread,flour and yeast",
            "b5,Cakes,flour with sugar",
            "b6,Pies,sugar and apples"));
    Files.write(
        folder.resolve("reads.csv"),
        List.of(
            "who,what",
            "u1,b1",
            "u1,b2",
            "u2,b1",
            "u2,b2",
            "u2,b3",
            "u3,b2",
            "u3,b3",
            "u4,b4",
            "u4,b5",
            "u5,b4",
            "u5,b5",
            "u5,b6",
            "u6,b5",
            "u6,b6"));
    return imported(
        folder,
        """
        nodes:
          reader: {plural: readership}
          book: {file: books.csv, id: id, name: title, text: [title, about]}
        edges:
          reads: {file: reads.csv, from: reader, from_column: who, to: book, to_column: what}
        task: {left: reader, right: book, relation: reads}
        split: {hold_out: none}
        text: {min_count: 1}
        """);
  }

  /** Friends of one type: a square a, b, c, d and a pair x, y. */
  static Dataset friends(Path folder) throws IOException {
    Files.write(
        folder.resolve("knows.csv"), List.of("one,other", "a,b", "b,c", "c,d", "d,a", "x,y"));
    return imported(
        folder,
        """
        nodes:
          person: {plural: people}
        edges:
          knows: {file: knows.csv, from: person, from_column: one, to: person, to_column: other,
            directed: false}
        task: {left: person, right: person, relation: knows}
        split: {hold_out: none}
        """);
  }

  private static Dataset imported(Path folder, String schema) throws IOException {
    Path file = Files.writeString(folder.resolve("schema.yaml"), schema);
    Path target = folder.resolve("data");
    NetworkImport.run(TableSchema.read(file), 1, target, true, Progress.NONE);
    return Dataset.open(target);
  }

  static Asker train(Dataset data, Path folder, Method method, String... settings)
      throws IOException {
    Path model = folder.resolve(method.key());
    new Training(
            TrainingRequest.of(data, method, model)
                .settings(settings)
                .threads(2)
                .replace(true)
                .checkpointSeconds(0))
        .run(Progress.NONE, List.of());
    return new Asker(Model.open(model));
  }
}
