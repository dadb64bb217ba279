package org.tapem.method.plus;

/**
 * Features of the candidates of one query.
 *
 * @param partners rows of partners, which come first
 * @param drawn where the rows begin that stand for others too
 * @param stand logarithm of how many each of these stands for
 * @param count rows
 * @param rows the features of each, row behind row
 */
@SuppressWarnings("ArrayRecordComponent") // rows of an inner loop
record WeightCase(int partners, int drawn, double stand, int count, float[] rows) {}
