/**
 * The group "Querying": takes a text, nodes or files of them, prints or writes ranked candidates;
 * finds nodes by name.
 */
package org.tapem.cli.querying;
