package org.tapem.report;

/** Running text, with {@code `code`} and {@code **bold**}. */
public record Paragraph(String text) implements Block {}
