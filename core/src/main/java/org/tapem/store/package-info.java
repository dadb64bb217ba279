/**
 * Folders on disk. Takes arrays, strings and a schema, gives a data set folder that appears whole
 * or not at all, and reads it back, mapped. docs/file-formats.md describes every byte.
 */
package org.tapem.store;
