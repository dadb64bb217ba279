/** The data sets that an experiment file names: imported, generated or opened. */
package org.tapem.experiment.data;
