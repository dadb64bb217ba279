/** The entry point for programs. {@code docs/java-api.md} shows its use. */
package org.tapem.api;
