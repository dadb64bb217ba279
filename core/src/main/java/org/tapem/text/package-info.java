/** Texts: tokens, vocabulary, TF-IDF, word vectors and counts of writing style. */
package org.tapem.text;
