package org.tapem.method;

import java.io.IOException;
import java.nio.file.Path;
import org.tapem.base.BadFileException;
import org.tapem.dataset.AddedNodes;
import org.tapem.dataset.DatasetManifest;
import org.tapem.io.StringFile;
import org.tapem.math.Kernels;
import org.tapem.text.StopWords;

/**
 * Takes new nodes into a model without training: what it learned stays, what it knows grows. The
 * new model is written whole beside the old one before it gets its name.
 */
public final class ModelFoldIn {
  private final ModelFolder model;
  private final AddedNodes addition;

  /** Of a model as it was opened. */
  public ModelFoldIn(ModelFolder model, AddedNodes addition) {
    this.model = model;
    this.addition = addition;
  }

  /** Writes another model, which must not be there yet unless it may be replaced. */
  public ModelManifest writeTo(Path out, boolean replace, int threads) throws IOException {
    return write(out, replace, threads, model.path());
  }

  /**
   * Puts the larger model in the place of the one that it comes from; refuses where that one was
   * replaced since it was opened. Who has the {@link org.tapem.io.WriteLock} of {@code path} before
   * opening the model is never refused.
   */
  public ModelManifest replace(Path path, int threads) throws IOException {
    return write(path, true, threads, path);
  }

  private ModelManifest write(Path out, boolean replace, int threads, Path from)
      throws IOException {
    // All that is read by its path comes first: a writer may move what a killed one left.
    ModelData parts = ModelData.of(model, Kernels.best());
    StopWords stopWords = model.hasVocabulary() ? model.stopWords() : null;
    TrainingPart known =
        model
            .trainingPart()
            .orElseThrow(
                () ->
                    new BadFileException(
                        model.folder(), "keeps too little to take new nodes in", "train it again"));
    TrainingPart part = known.with(addition);
    try (ModelWriter writer = new ModelWriter(out, replace)) { // from here on nobody else writes
      checkUnchanged(from); // before the work
      parts.method().foldIn(new FoldIn(parts, addition, part, writer, threads));
      writer.ints("degrees", parts.task().queryPartners(part.network()).degrees());
      writer.trainingPart(part);
      writer.copyOtherArrays(model);
      nodes(writer);
      if (stopWords != null) {
        writer.vocabulary(parts.vocabulary(), model.manifest().words().minCount());
        writer.stopWords(stopWords);
      }
      checkUnchanged(from); // and where another model is written, all was read from this one
      ModelManifest old = model.manifest();
      return writer.commit(
          addition.isEmpty() ? old : old.grown(addition, part.network(), model.sha256()));
    }
  }

  private void checkUnchanged(Path from) throws BadFileException {
    if (!model.isAt(from)) {
      throw new BadFileException(
          from, "was replaced while nodes were added to it", "nothing was added");
    }
  }

  private void nodes(ModelWriter writer) throws IOException {
    for (String type : model.manifest().nodes()) {
      int number = model.schema().type(type);
      DatasetManifest.TypeEntry entry = model.manifest().nodeTypes().get(number);
      int known = entry.training();
      StringFile ids = model.ids(type).strings();
      StringFile names = model.names(type);
      AddedNodes.Nodes added = addition.nodes().get(number);
      writer.nodes(
          type,
          known + added.count(),
          i -> i < known ? ids.get(i) : added.ids().get(i - known),
          i -> i < known ? names.get(i) : added.names().get(i - known),
          model.folder());
    }
  }
}
