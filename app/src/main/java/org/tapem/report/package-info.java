/**
 * Takes a document of sections, tables and charts ({@link org.tapem.report.Report}), gives one page
 * of HTML that needs nothing else ({@link org.tapem.report.HtmlReport}) or a page of GitHub
 * Markdown ({@link org.tapem.report.MarkdownReport}). Knows nothing of what the numbers mean.
 */
package org.tapem.report;
