/**
 * Questions to a model and their answers: who fits a new text, and why; and what the model knows of
 * the nodes that it was trained on.
 */
package org.tapem.ask;
