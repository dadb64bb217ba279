/**
 * Metrics of rankings: recall, precision, NDCG, MRR, AUC, rank violation, bootstrap intervals and
 * reliability of probabilities.
 */
package org.tapem.eval;
