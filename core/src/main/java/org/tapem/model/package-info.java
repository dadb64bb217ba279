/**
 * Takes a Batch, gives the loss and the gradients of all weights (sections 3 and 4 of the
 * publication): encoders of nodes, the embedder of pairs, the embedder of context paths, the
 * classifier of pairs, each forward and backward. Speaks of left and right nodes only.
 */
package org.tapem.model;
