package org.tapem.dataset.papers;

/** Why a paper that could be read was not kept. */
public enum DropReason {
  SAME_ID("the same id as an earlier one"),
  NO_YEAR("no year, and years are asked for"),
  OUTSIDE_YEARS("outside the years asked for"),
  OTHER_VENUE("not of the venues asked for"),
  SMALL_VENUE("of a venue with too few papers"),
  NO_AUTHORS("no authors"),
  NO_TEXT("no text"),
  DUPLICATE("the same title and authors as an earlier one");

  private final String meaning;

  DropReason(String meaning) {
    this.meaning = meaning;
  }

  public String meaning() {
    return meaning;
  }
}
