package org.tapem.method;

import org.tapem.dataset.AddedNodes;

/**
 * A model while nodes are added to it.
 *
 * @param parts the model as it was
 * @param addition what comes to it
 * @param part its training part with that
 * @param writer of the new model
 */
public record FoldIn(
    ModelData parts, AddedNodes addition, TrainingPart part, ModelWriter writer, int threads) {
  /** Number of nodes of a type that the model knew before. */
  public int known(int type) {
    return part.network().nodes(type) - addition.count(type);
  }
}
