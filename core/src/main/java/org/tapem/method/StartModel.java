package org.tapem.method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.io.ArrayEntry;
import org.tapem.nn.NodeTable;
import org.tapem.nn.Parameter;
import org.tapem.nn.Weights;
import org.tapem.text.WordVectors;

/** A model that another training begins from: its word vectors, and every weight both have. */
public final class StartModel {
  private final ModelFolder folder;

  StartModel(ModelFolder folder) {
    this.folder = folder;
  }

  /** Opens the model of a request, null where there is none; refuses one of other data. */
  static StartModel of(TrainingRequest request) throws IOException {
    if (request.start() == null) {
      return null;
    }
    ModelFolder folder = ModelFolder.open(request.start());
    if (!folder.manifest().data().sha256().equals(request.data().sha256())) {
      throw new BadFileException(
          folder.folder(),
          "cannot be started from: it was trained on another data set",
          folder.manifest().data().name());
    }
    if (request.method().wordTables().stream().noneMatch(folder::has)) {
      throw new BadFileException(
          folder.folder(),
          "cannot be started from: it has no word vectors",
          folder.manifest().method());
    }
    return new StartModel(folder);
  }

  ModelFolder folder() {
    return folder;
  }

  public WordVectors words() throws IOException {
    if (!folder.has("words")) {
      throw new BadFileException(
          folder.folder(), "cannot be started from: it was trained with another preset", method());
    }
    return new WordVectors(entry("words").columns(), folder.floats("words"));
  }

  private ArrayEntry entry(String name) {
    return folder.manifest().arrays().get(name);
  }

  /** Takes over the weights that both have; refuses where they have other sizes, or none. */
  public void copyTo(Weights model) throws IOException {
    List<String> copied = new ArrayList<>();
    for (Parameter parameter : model.parameters()) {
      String name = "weights." + parameter.name();
      copy(name, parameter.value(), parameter.columns(), copied);
    }
    for (NodeTable table : model.tables()) {
      copy("table." + table.name(), table.value(), table.dim(), copied);
    }
    if (copied.isEmpty()) {
      throw new BadFileException(
          folder.folder(), "cannot be started from: the two have no weights in common", method());
    }
  }

  private void copy(String name, float[] to, int columns, List<String> copied) throws IOException {
    if (!folder.has(name)) {
      return;
    }
    float[] from = folder.floats(name);
    if (from.length != to.length || entry(name).columns() != columns) {
      throw new BadFileException(
          folder.folder(),
          "cannot be started from: %s has another size".formatted(name),
          "%d x %d, wanted are %d x %d"
              .formatted(
                  from.length / entry(name).columns(),
                  entry(name).columns(),
                  to.length / columns,
                  columns));
    }
    System.arraycopy(from, 0, to, 0, to.length);
    copied.add(name);
  }

  private String method() {
    return folder.manifest().method();
  }
}
