/**
 * The door for programs: what the command line does, in a few lines of Java. Takes files, folders
 * and texts, gives data sets, models and answers; all work is done by the rooms before it.
 */
package org.tapem.api;
