/**
 * Kernels over {@code float[]} with one fixed order of summation, random streams, linear algebra
 * and t-SNE.
 */
package org.tapem.math;
