/**
 * The pair model: TaPEm (Park et al., CIKM 2019), its variants, Camel and metapath2vec, which are
 * the same model with other settings. The files in the order of the paper:
 *
 * <ol>
 *   <li>{@link org.tapem.method.tapem.Tapem}, {@link org.tapem.method.tapem.PairMethod}: the
 *       methods with their default settings
 *   <li>{@link org.tapem.method.tapem.PairTraining}: the whole method from walks to a ranker
 *   <li>section 4 and equation 1, walks, pairs and context paths: {@link
 *       org.tapem.method.tapem.PairTrainingData} joins {@code org.tapem.walk} and {@code
 *       org.tapem.sample}
 *   <li>equation 6, embeddings of query and candidate nodes: {@link
 *       org.tapem.method.tapem.NodeVectors}
 *   <li>equations 3 to 5, the pair embedder g(v, u): {@link org.tapem.method.tapem.PairEmbedder},
 *       {@link org.tapem.method.tapem.PairBlock}
 *   <li>equations 7 to 9, the context path embedder f(c): {@link
 *       org.tapem.method.tapem.PathEmbedder}, {@link org.tapem.method.tapem.PathBlock}, {@link
 *       org.tapem.method.tapem.PathAttention}
 *   <li>equations 10 to 15, the losses: {@link org.tapem.method.tapem.TrainingStep}, which is the
 *       whole step from a batch to gradients
 *   <li>ranking by the pair validity classifier: {@link org.tapem.method.tapem.PairScorer}, {@link
 *       org.tapem.method.tapem.PairRanker}
 * </ol>
 */
package org.tapem.method.tapem;
