package org.tapem.experiment;

import org.tapem.dataset.Origin;
import org.tapem.method.ModelManifest;

/**
 * What stands between a model and a data set that it was not trained on.
 *
 * @param trainedOn the model's own data set
 * @param added nodes that it got since; null where it got none
 * @param leftOut held-out nodes of the part that are not asked, because the model knows them
 * @param truths true candidates of all that is asked
 * @param unknownTruths those of them that the model does not know; they count as missed
 */
public record DatasetMismatch(
    Origin trainedOn, ModelManifest.Added added, int leftOut, long truths, long unknownTruths) {}
