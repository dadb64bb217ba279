/**
 * Training samples from walks: pairs with their context paths, co-occurrences, negative samples,
 * and batches of them.
 */
package org.tapem.sample;
