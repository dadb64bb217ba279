/** Embeddings of texts as weighted sums of word vectors, trained with a softmax over candidates. */
package org.tapem.method.tapem.bag;
