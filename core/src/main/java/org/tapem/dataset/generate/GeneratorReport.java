package org.tapem.dataset.generate;

/**
 * What was written.
 *
 * @param links authorships: the sum of the papers' numbers of authors
 * @param oneShare share of authors with exactly one paper
 * @param fiveShare share of authors with at most five papers
 * @param testPapers papers of the last year
 * @param queries papers of the last year with an author known from before: rows of the candidates
 */
public record GeneratorReport(
    int papers,
    int authors,
    int venues,
    long links,
    long citations,
    double oneShare,
    double fiveShare,
    int testPapers,
    int queries) {}
