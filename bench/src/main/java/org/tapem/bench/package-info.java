/**
 * Benchmarks; none yet. Each is to time our code beside a peer in the same run and to print the
 * ratio.
 */
package org.tapem.bench;
