/**
 * Takes what was learnt or counted about right nodes and a {@link org.tapem.rank.Query}, gives
 * scores ({@link org.tapem.rank.Ranker}) and the best of them ({@link
 * org.tapem.rank.BatchRanking}). Two rankers that need no training live here, because every other
 * one has to beat them: {@link org.tapem.rank.PopularityRanker} and {@link
 * org.tapem.rank.TfIdfRanker}.
 */
package org.tapem.rank;
