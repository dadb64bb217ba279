/**
 * Takes a model and the batches of its network, moves the weights: Trainer, Adam, schedules. The
 * loop is bare; who wants to see or keep something listens (TrainListener).
 */
package org.tapem.train;
