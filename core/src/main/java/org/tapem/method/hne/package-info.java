/**
 * HNE: a query node as the weighted mean of the embeddings of its neighbours (Chen and Sun, WSDM
 * 2017). Start with {@link org.tapem.method.hne.Hne}; {@link org.tapem.method.hne.NeighbourModel}
 * holds the weights, {@link org.tapem.method.hne.NeighbourStep} is one training step.
 */
package org.tapem.method.hne;
