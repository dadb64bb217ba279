package org.tapem.query;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.TypeWords;
import org.tapem.io.StringFile;
import org.tapem.io.StringIndex;
import org.tapem.network.Network;
import org.tapem.network.Schema;
import org.tapem.network.Task;

/** The nodes of a data set, held-out ones included. Safe for many threads. */
public final class DatasetNodes implements NamedNodes {
  private final Dataset data;
  private final Task task;
  private Network network; // null until links are requested
  private LinkCounts counts;
  private final List<StringIndex> ids = new ArrayList<>();
  private final List<StringFile> names = new ArrayList<>();
  private final List<int[]> times = new ArrayList<>();

  /** Opens their ids and names; links are read once they are requested. */
  public DatasetNodes(Dataset data) throws IOException {
    this.data = data;
    DatasetManifest.Task declared = data.manifest().task();
    task =
        Task.of(data.schema(), declared.queryType(), declared.candidateType(), declared.relation());
    for (int type = 0; type < data.schema().types().size(); type++) {
      ids.add(data.ids(type));
      names.add(data.names(type));
      times.add(data.timesOf(type));
    }
  }

  @Override
  public String holder() {
    return "the data set";
  }

  @Override
  public Schema schema() {
    return data.schema();
  }

  @Override
  public synchronized Network network() {
    if (network == null) {
      try {
        network = data.network();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      counts = new LinkCounts(network, task, TypeWords.of(data.manifest()));
    }
    return network;
  }

  private synchronized LinkCounts counts() {
    network();
    return counts;
  }

  @Override
  public boolean isHeldOut(int type, int number) {
    return number >= data.training(type);
  }

  @Override
  public int count(int type) {
    return data.count(type);
  }

  @Override
  public String id(int type, int number) {
    return ids.get(type).strings().get(number);
  }

  @Override
  public String name(int type, int number) {
    return names.get(type).get(number);
  }

  @Override
  public int find(int type, String id) {
    return ids.get(type).find(id);
  }

  @Override
  public int links(int type, int number) {
    return counts().links(type, number);
  }

  @Override
  public String counted(int type, int count) {
    return counts().counted(type, count);
  }

  @Override
  public boolean isSearched(int type) {
    boolean known = data.manifest().task().known();
    return known || data.queryType() == data.candidateType() || type != data.queryType();
  }

  @Override
  public NodeRef node(int type, int number) {
    String id = id(type, number);
    String name = name(type, number);
    return new NodeRef(
        typeName(type), number, id, name.isBlank() ? id : name, times.get(type)[number]);
  }
}
