/**
 * Takes files that claim figures, gives what was measured beside what was expected: makes the data,
 * trains with every seed, evaluates, and keeps each result under all that decides it. Strings the
 * rooms before it together.
 */
package org.tapem.experiment;
