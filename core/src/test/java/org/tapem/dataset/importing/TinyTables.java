package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.tables.TableSchema;
import org.tapem.network.Direction;
import org.tapem.network.Network;

/** Small tables in a folder, imported, and what came out of them by ids. */
public final class TinyTables {
  private final Path folder;
  private NetworkReport report;

  public TinyTables(Path folder) {
    this.folder = folder;
  }

  public TinyTables file(String name, String... lines) throws IOException {
    Files.write(folder.resolve(name), List.of(lines));
    return this;
  }

  public Dataset imported(String schema) throws IOException {
    return imported(schema, 1);
  }

  public Dataset imported(String schema, long seed) throws IOException {
    Path file = Files.writeString(folder.resolve("schema.yaml"), schema);
    Path target = folder.resolve("data");
    report = NetworkImport.run(TableSchema.read(file), seed, target, true, Progress.NONE);
    return Dataset.open(target);
  }

  NetworkReport report() {
    return report;
  }

  public static List<String> ids(Dataset data, String type) throws IOException {
    List<String> ids = new ArrayList<>();
    int number = data.schema().type(type);
    for (int i = 0; i < data.count(number); i++) {
      ids.add(data.ids(number).strings().get(i));
    }
    return ids;
  }

  /** Training links as "from to", or "from to time" where they have times. */
  public static List<String> links(Dataset data, String relation) throws IOException {
    int number = data.schema().relation(relation);
    var requested = data.schema().relations().get(number);
    Network network = data.network();
    var adjacency = network.adjacency(number, Direction.FORWARD);
    int[] times = data.linkTimes(number);
    List<String> links = new ArrayList<>();
    for (int from = 0; from < adjacency.nodes(); from++) {
      for (int i = adjacency.offsets()[from]; i < adjacency.offsets()[from + 1]; i++) {
        links.add(
            data.ids(requested.from()).strings().get(from)
                + " "
                + data.ids(requested.to()).strings().get(adjacency.targets()[i])
                + (times == null ? "" : " " + times[i]));
      }
    }
    return links;
  }

  /** Held-out links of the task as "query candidate". */
  public static List<String> heldOut(Dataset data) throws IOException {
    return heldOut(data, data.manifest().task().relation(), data.manifest().task().candidateType());
  }

  /** Held-out links of a relation as "left other". */
  public static List<String> heldOut(Dataset data, String relation, String otherType)
      throws IOException {
    HeldOut held = data.heldOut();
    List<String> links = new ArrayList<>();
    for (int row = 0; row < held.size(); row++) {
      String queryId = data.ids(data.queryType()).strings().get(held.node(row));
      for (int other : held.linked(data.schema().relation(relation), row)) {
        links.add(queryId + " " + data.ids(data.schema().type(otherType)).strings().get(other));
      }
    }
    return links;
  }
}
