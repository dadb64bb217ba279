/**
 * Takes what was learnt or counted about right nodes and a {@link org.tapem.rank.Query}, gives
 * scores ({@link org.tapem.rank.Ranker}) and the best of them ({@link
 * org.tapem.rank.BatchRanking}). Three rankers that need no training live here, because every other
 * one has to beat them: {@link org.tapem.rank.PopularityRanker}, {@link org.tapem.rank.TfIdfRanker}
 * and {@link org.tapem.rank.Bm25Ranker}.
 */
package org.tapem.rank;
