package org.tapem.method;

/**
 * A right node that was ranked.
 *
 * @param id as the data set knows it
 * @param name for people
 * @param score higher is better; comparable within one list only
 */
public record RankedNode(String id, String name, float score) {}
