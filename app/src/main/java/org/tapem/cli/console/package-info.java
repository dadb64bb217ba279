/**
 * What all commands write to and read from: standard output and errors, standard input, progress
 * bars, signals, and the message and exit code of each kind of mistake. What is printed holds
 * nothing that a terminal would obey.
 */
package org.tapem.cli.console;
