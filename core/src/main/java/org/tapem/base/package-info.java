/**
 * Errors with a place, progress, worker threads and nearest-name hints. Every other package uses
 * them.
 */
package org.tapem.base;
