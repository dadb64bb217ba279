/**
 * Takes Walks and a PairTask, gives PairSamples: pairs of a left and a right node met close
 * together in a walk, with the path between them, and Negatives to tell them from; and from both
 * the Batches of an epoch. SampleRows gives the same pairs to files. Never an object per sample.
 */
package org.tapem.sample;
