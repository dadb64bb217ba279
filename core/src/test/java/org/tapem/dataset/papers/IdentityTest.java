package org.tapem.dataset.papers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IdentityTest {
  @Test
  void takesTheGivenIdBeforeTheName() {
    assertThat(Identity.of(new AuthorEntry(" 17 ", "Jane Doe"))).isEqualTo("17");
    assertThat(Identity.of(new AuthorEntry("", "Jane Doe"))).isEqualTo("name:jane doe");
    assertThat(Identity.of(new VenueEntry(null, "ACL"))).isEqualTo("name:acl");
  }

  @Test
  void foldsCaseSpacesAndUnicodeForms() {
    String composed = "Jos\u00e9  \u00c1lvarez";
    String decomposed = "jose\u0301\tA\u0301LVAREZ";
    assertThat(Identity.normalised(composed)).isEqualTo("jos\u00e9 \u00e1lvarez");
    assertThat(Identity.normalised(decomposed)).isEqualTo(Identity.normalised(composed));
    assertThat(Identity.normalised("\uff2a\uff41\uff4e\uff45")).isEqualTo("jane");
    assertThat(Identity.normalised("Doe, Jane")).isEqualTo("doe jane");
  }

  @Test
  void keepsInitialsAsTheyAre() {
    assertThat(Identity.normalised("J. Q. Doe")).isEqualTo("j. q. doe");
    assertThat(Identity.normalised("J.Q. Doe")).isNotEqualTo(Identity.normalised("J. Q. Doe"));
  }
}
