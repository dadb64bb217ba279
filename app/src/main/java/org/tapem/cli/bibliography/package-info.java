/** The parts of the command line that are about bibliographies: papers, authors, venues. */
package org.tapem.cli.bibliography;
