/**
 * Takes the bytes of a PDF, gives the text of its first page; hostile files cost a fixed amount.
 */
package org.tapem.pdf;
