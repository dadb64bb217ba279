/**
 * Invented academic networks of any size. Takes {@link
 * org.tapem.record.generate.GeneratorSettings}, gives a file of papers in AMiner's JSON lines and a
 * file of candidates. The texts can be learned from, as those of real papers can: authors keep to
 * their topics, their words and their company. So examples, tests and measurements of speed need no
 * download.
 */
package org.tapem.record.generate;
