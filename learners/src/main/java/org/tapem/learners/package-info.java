/**
 * Takes rows of features with labels, gives trees that core can rank by alone: boosted ones and
 * random forests, both grown by XGBoost. Found by core through {@link java.util.ServiceLoader}.
 */
package org.tapem.learners;
