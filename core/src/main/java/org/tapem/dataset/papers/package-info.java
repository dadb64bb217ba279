/** Records of bibliographies: papers, authors, venues, and the filters of an import. */
package org.tapem.dataset.papers;
