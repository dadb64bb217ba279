/**
 * Answers to questions about a model: ranked candidates with explanations, nodes by name, nearest
 * texts, and a map of the nodes.
 */
package org.tapem.query;
