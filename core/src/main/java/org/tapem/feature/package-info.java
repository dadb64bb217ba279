/**
 * Takes a network, texts and times, gives 16 numbers for every pair of a left and a right node
 * ({@link org.tapem.feature.PairFeatures}); takes rows of such numbers with labels, gives a {@link
 * org.tapem.feature.FeatureScorer} that ranks by them (the supervised baseline, "16 features after
 * KDD Cup 2013"). Scorers are plain arrays; what fits them may live in another module ({@link
 * org.tapem.feature.FeatureFitter}).
 */
package org.tapem.feature;
