/**
 * Import of a bibliography: takes files of papers, writes a data set folder. Large inputs are read
 * in shards, by several threads or machines, with the same result.
 */
package org.tapem.dataset.importing;
