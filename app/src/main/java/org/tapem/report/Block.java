package org.tapem.report;

/** What a section consists of. */
public sealed interface Block
    permits Paragraph, DataTable, LineChart, BarChart, ScatterChart, SideBySide, Details {}
