/**
 * The group "Inspecting": shows what a data set or a model holds, and writes walks, samples and
 * word vectors.
 */
package org.tapem.cli.inspecting;
