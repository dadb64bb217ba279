/**
 * Public bibliographic files. Takes files of a known format, gives {@link org.tapem.record.Paper}
 * records one after the other, in constant memory, and names the place of everything it cannot
 * read. The only room, beside the presets, that knows papers, authors and venues.
 */
package org.tapem.record;
