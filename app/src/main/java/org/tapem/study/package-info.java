/**
 * Takes what experiments gave, gives the report of a study: tables, curves, case studies and maps
 * of each data set.
 */
package org.tapem.study;
