/**
 * Settings as checked records. One form serves the command line, YAML files, help texts and
 * manifests.
 */
package org.tapem.settings;
