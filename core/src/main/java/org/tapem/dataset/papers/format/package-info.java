/**
 * Readers of bibliographic file formats. Each takes files and gives {@link
 * org.tapem.dataset.papers.Paper} records.
 */
package org.tapem.dataset.papers.format;
