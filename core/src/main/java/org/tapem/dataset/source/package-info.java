/**
 * Input files: plain, gzipped or Parquet, read by lines or by bytes, with the place of each record
 * for messages.
 */
package org.tapem.dataset.source;
