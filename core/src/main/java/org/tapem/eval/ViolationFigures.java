package org.tapem.eval;

/**
 * How often frequent company is ranked above true partners.
 *
 * @param mean violations of a query node, on average; not a number without query nodes
 * @param queryCount number of query nodes that were ranked
 * @param violations pairs (false, true) with the false one ranked as high or higher
 * @param pairs all pairs that were compared
 */
public record ViolationFigures(double mean, int queryCount, long violations, long pairs) {}
