/**
 * Takes node counts and links, gives a {@code Network}: frozen, typed, flat arrays of neighbours; a
 * {@code Schema} says which types and relations there are, a {@code MetaPath} which way to walk.
 * Knows nothing of what the types stand for.
 */
package org.tapem.network;
