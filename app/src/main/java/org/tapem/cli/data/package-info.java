/**
 * The group "Data" of the commands, for networks of any kind: generates tables and imports them.
 */
package org.tapem.cli.data;
