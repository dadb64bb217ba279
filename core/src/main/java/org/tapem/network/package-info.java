/**
 * The network: schema, nodes, links, meta-paths, and the task, which is a query type, a candidate
 * type and the relation between them.
 */
package org.tapem.network;
