/**
 * Folders on disk. Takes arrays, strings and a schema, gives folders of data sets, models and
 * checkpoints that appear whole or not at all, and reads them back, mapped. docs/file-formats.md
 * describes every byte.
 */
package org.tapem.store;
