/** Queries, rankers, top-k selection, ranking of many queries and calibrated probabilities. */
package org.tapem.rank;
