/**
 * Takes the links of a network, gives rankers that need nothing else and that every other one has
 * to beat: by the neighbours that two nodes share ({@link org.tapem.baseline.SharedRanker}), by
 * partners with the same left nodes ({@link org.tapem.baseline.ItemKnnRanker}), and by factors
 * fitted to the links ({@link org.tapem.baseline.FactorRanker}). docs/methods.md has the formulas.
 */
package org.tapem.baseline;
