/**
 * Embeddings of a model in the formats of other tools: word2vec, NumPy and the TensorFlow
 * projector.
 */
package org.tapem.query.export;
