package org.tapem.query.papers;

import org.tapem.rank.Query;

/** A paper to rank authors, or papers to cite, for. */
public record PaperQuery(String id, Query query) {}
