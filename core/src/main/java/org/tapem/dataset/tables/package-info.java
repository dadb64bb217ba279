/**
 * Import of a network from tables: takes a schema file with tables of nodes and links, writes a
 * data set folder.
 */
package org.tapem.dataset.tables;
