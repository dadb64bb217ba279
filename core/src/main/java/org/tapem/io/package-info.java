/**
 * Files and folders: arrays, string tables, checksums, spools, and folders that are written in one
 * step or not at all. {@code docs/file-formats.md} describes the formats.
 */
package org.tapem.io;
