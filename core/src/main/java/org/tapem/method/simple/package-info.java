/**
 * Baselines without an encoder: popularity, TF-IDF, BM25, shared neighbours, item-kNN and BPR.
 * {@code docs/methods.md} has the formulas.
 */
package org.tapem.method.simple;
