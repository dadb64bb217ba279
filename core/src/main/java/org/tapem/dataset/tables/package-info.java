/**
 * Tables of any network: takes a schema file with tables of nodes and links, gives their rows.
 * Drafts a schema file for a table.
 */
package org.tapem.dataset.tables;
