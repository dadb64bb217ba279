/**
 * Kernels over {@code float[]} and random streams. Takes arrays and numbers, gives arrays and
 * numbers. A leaf: knows nothing of ours.
 */
package org.tapem.math;
