/** The command line: takes words, gives reports and exit codes. The only room that exits. */
package org.tapem.cli;
