/** Benchmarks: each times our code beside a peer in the same run and prints the ratio. */
package org.tapem.bench;
