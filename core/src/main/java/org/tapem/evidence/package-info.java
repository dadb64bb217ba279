/**
 * Ranks right nodes by what their texts say for a new one: how near the text is to each of theirs,
 * to all of theirs together, by words and by trained vectors, and how many they have.
 */
package org.tapem.evidence;
