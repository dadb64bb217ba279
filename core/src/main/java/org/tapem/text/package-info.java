/**
 * Texts as numbers. Takes strings, gives tokens; takes counted tokens, gives a frozen {@link
 * org.tapem.text.Vocabulary}; takes the tokens of many texts, gives TF-IDF vectors ({@link
 * org.tapem.text.TfIdf}) and word vectors ({@link org.tapem.text.SkipGram}).
 */
package org.tapem.text;
