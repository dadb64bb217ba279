package org.tapem.query;

/**
 * A node that is like what was requested.
 *
 * @param likeness from 0 to 1; 1: the same
 */
public record Likeness(NodeRef node, double likeness) {}
