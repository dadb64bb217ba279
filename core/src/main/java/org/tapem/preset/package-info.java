/**
 * Presets: how a bibliography becomes nodes, links and texts of a data set. Takes files of papers,
 * gives a data set folder and a report of what was kept and what was dropped; takes a model and
 * files of new papers, gives ranked authors. Together with {@code record} and {@code api} the only
 * room that knows papers and authors.
 */
package org.tapem.preset;
