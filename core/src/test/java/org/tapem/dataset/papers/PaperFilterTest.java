package org.tapem.dataset.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PaperFilterTest {
  private static Paper paper(int year, String venue) {
    return new Paper(
        "p", "t", List.of(), VenueEntry.of(null, venue), year, List.of(), null, List.of());
  }

  private static PaperFilter years(int first, int last) {
    return new PaperFilter(first, last, Set.of(), false, false, false, 0);
  }

  @Test
  void keepsTheYearsAskedForBothEndsIncluded() {
    PaperFilter filter = years(2010, 2012);
    assertThat(filter.drops(paper(2010, "x"))).isEmpty();
    assertThat(filter.drops(paper(2012, "x"))).isEmpty();
    assertThat(filter.drops(paper(2013, "x"))).contains(DropReason.OUTSIDE_YEARS);
    assertThat(filter.drops(paper(Paper.NO_YEAR, "x"))).contains(DropReason.NO_YEAR);
    assertThat(years(2010, Paper.NO_YEAR).drops(paper(2100, "x"))).isEmpty();
    assertThat(years(Paper.NO_YEAR, 2010).drops(paper(2100, "x")))
        .contains(DropReason.OUTSIDE_YEARS);
    assertThatThrownBy(() -> years(2012, 2010)).hasMessageContaining("2012 to 2010");
  }

  @Test
  void keepsTheVenuesAskedForByNormalisedName() {
    PaperFilter filter =
        new PaperFilter(Paper.NO_YEAR, Paper.NO_YEAR, Set.of("acl"), false, false, false, 0);
    assertThat(filter.drops(paper(1, " ACL "))).isEmpty();
    assertThat(filter.drops(paper(1, "emnlp"))).contains(DropReason.OTHER_VENUE);
    assertThat(filter.drops(paper(1, null))).contains(DropReason.OTHER_VENUE);
  }

  @Test
  void theAminerTopPresetHasTheEighteenVenues() {
    assertThat(VenuePresets.aminerTop())
        .containsExactly(
            "aaai", "acl", "cikm", "cvpr", "eccv", "emnlp", "iccv", "icde", "icdm", "icml", "ijcai",
            "kdd", "naacl", "sigir", "sigmod", "vldb", "wsdm", "www");
    assertThat(VenuePresets.find("aminer-top")).contains("sigkdd", "very large data bases");
    assertThat(VenuePresets.find("acl")).isNull();
  }

  @Test
  void dropsPapersWithoutAuthorsWhereAsked() {
    PaperFilter filter =
        new PaperFilter(Paper.NO_YEAR, Paper.NO_YEAR, Set.of(), true, false, false, 0);
    assertThat(filter.drops(paper(1, "x"))).contains(DropReason.NO_AUTHORS);
    assertThat(PaperFilter.NONE.drops(paper(1, "x"))).isEmpty();
  }
}
