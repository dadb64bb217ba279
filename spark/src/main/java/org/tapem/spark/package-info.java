/**
 * Takes the commands of tapem that are too much for one machine, gives their files: the same bytes,
 * made on Apache Spark. A partition is a range of the work in the order of core, its result a file
 * or a few bytes; put together in order they are what core would have written. All else is core's.
 */
package org.tapem.spark;
