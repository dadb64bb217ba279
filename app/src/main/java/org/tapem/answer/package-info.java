/** Answers of a model as JSON, as the server and the command line give them. */
package org.tapem.answer;
