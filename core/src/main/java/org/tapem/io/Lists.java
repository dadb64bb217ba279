package org.tapem.io;

/**
 * Lists of numbers, one behind the other, as a folder keeps them: list i lies at {@code offsets[i]
 * .. offsets[i + 1]}. Whoever read them has checked them.
 *
 * @param offsets one more than lists
 * @param elements of all lists
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a loop, never compared
public record Lists(int[] offsets, int[] elements) {}
