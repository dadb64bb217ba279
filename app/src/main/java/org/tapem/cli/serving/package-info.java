/** The group "Serving": serves a model over HTTP, and exports its vectors. */
package org.tapem.cli.serving;
