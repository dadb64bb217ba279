/** One reader per public format, and what they share. Takes files, gives papers. */
package org.tapem.record.format;
