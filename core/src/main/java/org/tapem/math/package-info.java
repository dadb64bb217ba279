/**
 * Kernels over {@code float[]}, random streams, pictures of vectors. Takes arrays and numbers,
 * gives arrays and numbers. A leaf: knows nothing of ours.
 */
package org.tapem.math;
