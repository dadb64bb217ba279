/**
 * Takes a Network and a MetaPath, gives Walks: meta-path guided random walks, in memory or in a
 * file. The same settings give the same walks on any number of threads.
 */
package org.tapem.walk;
