/**
 * A model behind HTTP: takes requests, gives the answers of the model as JSON, and keeps to its
 * limits. docs/rest.md describes the endpoints, openapi.json their forms.
 */
package org.tapem.server;
