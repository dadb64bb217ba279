/**
 * What all ranking methods share. {@link org.tapem.method.Method} is the extension point, {@link
 * org.tapem.method.Methods} the registry, {@link org.tapem.method.Training} runs a training, {@link
 * org.tapem.method.Model} opens its result.
 */
package org.tapem.method;
