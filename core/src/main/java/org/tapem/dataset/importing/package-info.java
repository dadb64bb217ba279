/**
 * Imports: take files of papers, or tables of any network, and write a data set folder. Large
 * inputs are read in shards, by several threads or machines, with the same result.
 */
package org.tapem.dataset.importing;
