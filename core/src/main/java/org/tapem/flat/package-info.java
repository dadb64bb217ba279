/**
 * Flat memory: growing primitive lists, string tables, and the one binary file format that every
 * array of ours is written in. Takes primitives and strings, gives arrays, on the heap or mapped
 * from a file. A leaf: knows nothing of what the numbers mean.
 */
package org.tapem.flat;
