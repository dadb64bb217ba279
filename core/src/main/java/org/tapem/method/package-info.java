/**
 * Takes a data set and the name of a method, gives a trained model folder; takes a model folder,
 * gives a Ranker. Strings the rooms before it together; speaks of left and right nodes only.
 */
package org.tapem.method;
