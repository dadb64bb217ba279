/** Synthetic bibliographies and networks, for the demo, tests and measurements. */
package org.tapem.dataset.generate;
