/**
 * Takes a Network and a MetaPath, gives Walks: meta-path guided random walks, in memory or in a
 * file. The same settings give the same walks on any number of threads. RowFiles writes rows of any
 * RowSource, walks and what is found in them, in parts or in one go.
 */
package org.tapem.walk;
