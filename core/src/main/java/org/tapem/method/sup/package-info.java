/**
 * The supervised baseline: 16 features of a pair and a linear, neural or tree model fitted to them
 * (after KDD Cup 2013). Start with {@link org.tapem.method.sup.Sup}.
 */
package org.tapem.method.sup;
