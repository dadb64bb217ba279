/**
 * Takes a {@link org.tapem.rank.Ranker} and queries whose true partners are known, gives figures:
 * recall, precision, F1, NDCG, hit rate, MRR and AUC ({@link org.tapem.eval.Evaluator}), and how
 * often frequent company is ranked above true partners ({@link org.tapem.eval.RankViolation}). Two
 * methods on the same queries are compared by {@link org.tapem.eval.PairedBootstrap}.
 */
package org.tapem.eval;
