/**
 * Takes a model, gives its vectors as files of other tools: word2vec, NumPy, TensorFlow's
 * projector. Rows are made and written block by block, and depend on nothing but the model.
 */
package org.tapem.export;
