/**
 * The data set folder and what it holds: the network, the texts, the held-out part and its
 * candidate lists, and documents of known nodes.
 */
package org.tapem.dataset;
