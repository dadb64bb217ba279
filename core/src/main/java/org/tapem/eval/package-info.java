/**
 * Takes a {@link org.tapem.rank.Ranker} and queries whose true partners are known, gives figures:
 * recall, precision, F1 and AUC ({@link org.tapem.eval.Evaluator}), and how often frequent company
 * is ranked above true partners ({@link org.tapem.eval.RankViolation}).
 */
package org.tapem.eval;
