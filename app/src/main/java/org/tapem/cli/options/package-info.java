/**
 * Options that many commands have: threads, files to write, waiting for other processes, ids of
 * nodes.
 */
package org.tapem.cli.options;
