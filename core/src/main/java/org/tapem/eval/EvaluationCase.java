package org.tapem.eval;

import org.tapem.dataset.Candidates;
import org.tapem.rank.Query;

/** A query, and the candidates that are ranked for it. */
public record EvaluationCase(Query query, Candidates candidates) {}
