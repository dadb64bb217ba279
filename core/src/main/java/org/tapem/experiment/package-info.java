/**
 * Experiment files: takes YAML, trains and evaluates with several seeds, compares the figures with
 * expected values.
 */
package org.tapem.experiment;
