/** The group "Training": trains a model, evaluates it, and runs experiments of both. */
package org.tapem.cli.training;
