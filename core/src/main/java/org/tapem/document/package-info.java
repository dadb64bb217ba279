/**
 * What stands for a known node where the task asks about known ones: a document of what it is
 * joined to. In: a data set and its network. Out: documents as numbered words, and which links are
 * to be foretold from earlier ones.
 */
package org.tapem.document;
