/**
 * Layers with hand-written gradients, text encoder, Adam, the training loop, checkpoints and data-
 * parallel replicas. Each backward pass has a gradient check in the tests.
 */
package org.tapem.nn;
