/**
 * Networks of a user's own. Takes a schema file and the tables of nodes and links it names, gives a
 * data set folder: what is held out is kept apart, and training has no trace of it.
 */
package org.tapem.tables;
