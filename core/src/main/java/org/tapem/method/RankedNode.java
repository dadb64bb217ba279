package org.tapem.method;

/**
 * A candidate node that was ranked.
 *
 * @param id as the data set knows it
 * @param name for people
 * @param score higher is better; comparable within one list only
 * @param chance that it belongs to what was asked, not a number where the method tells none
 */
public record RankedNode(String id, String name, float score, double chance) {}
