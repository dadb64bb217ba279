/**
 * The command {@code tapem}: creates the command that is called, lists all in the help, and is the
 * only package that exits. The packages below it hold the commands by group.
 */
package org.tapem.cli;
