package org.tapem.report;

/** Counts tables and figures from the first to the last of a report. */
final class Labels {
  private int tables;
  private int figures;

  String nextTable() {
    tables++;
    return "Table " + tables + ".";
  }

  String nextFigure() {
    figures++;
    return "Figure " + figures + ".";
  }
}
