/**
 * {@code tapem-plus}, the default method: a log-linear ranker over features of a candidate's texts.
 * Start with {@link org.tapem.method.plus.TapemPlus}; {@code docs/quality.md} lists the features
 * and what each is worth.
 */
package org.tapem.method.plus;
