/** Papers as queries to a model, and new papers added to a model without training. */
package org.tapem.query.papers;
