package org.tapem.cli.querying;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tapem.base.Nearest;
import org.tapem.cli.console.Screen;
import org.tapem.cli.console.UserMistake;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.TypeWords;
import org.tapem.io.FolderKind;
import org.tapem.method.ModelFolder;
import org.tapem.network.NodeType;
import org.tapem.query.DatasetNodes;
import org.tapem.query.Known;
import org.tapem.query.NamedNodes;

/**
 * The nodes of a data set or a model folder.
 *
 * @param words what they are called, and what their times are
 */
public record NodeFolder(NamedNodes nodes, TypeWords words) {
  /** Opens a folder of either kind. */
  public static NodeFolder open(Path path) throws IOException {
    return FolderKind.of(path).equals(Optional.of(FolderKind.MODEL)) ? ofModel(path) : ofData(path);
  }

  static NodeFolder ofModel(Path path) throws IOException {
    Known known = new Known(ModelFolder.openUnverified(path));
    return new NodeFolder(known, known.words());
  }

  static NodeFolder ofData(Path path) throws IOException {
    Dataset data = Dataset.open(path);
    return new NodeFolder(new DatasetNodes(data), TypeWords.of(data.manifest()));
  }

  /** The type of a name that {@code --type} gives. */
  public int type(String name) {
    List<String> names = nodes.schema().types().stream().map(NodeType::name).toList();
    int type = names.indexOf(name);
    if (type < 0) {
      throw new UserMistake(
          "--type: no such type: %s%s; there are %s"
              .formatted(Screen.clean(name), Nearest.hint(name, names), String.join(", ", names)));
    }
    return type;
  }
}
