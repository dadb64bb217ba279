/**
 * Settings by name. Takes checked records that hold the defaults, and words such as {@code
 * walk.per-node=5} from a command line or a YAML file; gives the same records with these values,
 * the full list of values for a manifest, and the help text. Also reads any YAML file strictly,
 * into values that know their line. A leaf: knows no record of ours.
 */
package org.tapem.settings;
