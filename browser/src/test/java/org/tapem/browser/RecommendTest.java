package org.tapem.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.IsVisibleOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of models that are asked about known nodes. */
class RecommendTest {
  @TempDir static Path folder;
  private static ServedModel shop;
  private static Visit visit;
  private Page page;

  @BeforeAll
  static void start() throws IOException {
    shop = ServedModel.start(ServedModel.trainShop(folder), Map.of());
    visit = new Visit();
  }

  @AfterAll
  static void stop() {
    visit.close();
    shop.close();
  }

  @BeforeEach
  void open() {
    page = visit.open(1100, 800);
  }

  @AfterEach
  void nothingWentWrong() {
    visit.leave();
  }

  private static Locator at(String hook) {
    return visit.at(hook);
  }

  private void pick(String hook, String text) {
    at(hook).focus();
    page.keyboard().type(text);
    assertThat(at(hook + "-list")).containsText(text);
    page.keyboard().press("Enter");
  }

  @Test
  void recommendsByNameWithKeysAlone() {
    page.navigate(shop.url() + "/");
    assertThat(page.locator("h1")).hasText("Recommend goods");
    pick("for", "User 12");
    assertThat(at("result").first()).isVisible();
    assertThat(at("results")).containsText("goods for User 12");
    assertThat(at("chosen").locator("h2").first()).hasText("User 12");
    assertThat(page.url()).contains("for=u%2F12");
    page.reload();
    assertThat(at("chosen").locator("h2").first()).hasText("User 12");
  }

  @Test
  void leavesOutWhatIsKnown() {
    page.navigate(shop.url() + "/#/?for=u%2F12");
    assertThat(at("links-likes-from").locator("li").first()).isVisible();
    page.locator("#top").selectOption("100");
    assertThat(at("results")).containsText("known from before");
    List<String> known = at("links-likes-from").locator("a").allTextContents();
    assertThat(at("result").nth(20)).isVisible();
    List<String> ranked = at("result").locator(".result-name a").allTextContents();
    int heldOut = 1; // the last link, which the page does not list
    assertThat(at("results"))
        .containsText(
            "%d goods known from before are left out, 1 of them held out of training"
                .formatted(known.size() + heldOut));
    assertThat(ranked).hasSize(40 - known.size() - heldOut).doesNotContainAnyElementsOf(known);
  }

  @Test
  void tellsWhyByNames() {
    page.navigate(shop.url() + "/#/?for=u%2F12");
    Locator first = at("result").first();
    first.getByTestId("why").click();
    for (String part : List.of("parts", "words", "lefts")) {
      assertThat(first.getByTestId(part)).isVisible();
    }
    assertThat(first.getByTestId("words")).containsText("item Item ");
    assertThat(first.getByTestId("words")).not().containsText("item=");
  }

  @Test
  void makesUpANewOneFromItsPartners() {
    page.navigate(shop.url() + "/");
    at("new-one").click();
    pick("add", "Item 2");
    pick("add", "Item 4");
    assertThat(at("have").locator("li")).hasCount(2);
    assertThat(at("results")).containsText("for the new user");
    assertThat(at("results")).containsText("2 goods known from before");
    assertThat(at("result").first()).isVisible();
    at("have").locator("button").first().click();
    assertThat(at("results")).containsText("1 item known from before");
  }

  @Test
  void namesNeverBecomeMarkup() {
    page.navigate(shop.url() + "/#/?for=u%2F0");
    assertThat(at("chosen").locator("h2").first()).hasText(HostileNames.SCRIPT);
    assertThat(at("results")).containsText(HostileNames.SCRIPT);
    at("new-one").click();
    at("add").fill("img");
    assertThat(at("add-list")).containsText(HostileNames.IMAGE);
    assertThat(page.locator("main script, main img").count()).isZero();
    page.navigate(shop.url() + "/#/nodes/item/i%2F0");
    assertThat(at("node-page").locator("h1")).hasText(HostileNames.IMAGE);
    assertThat(page.locator("main script, main img").count()).isZero();
    assertThat(page.title()).isNotEqualTo("owned");
  }

  @Test
  void mistakesAreToldInPlainWords() {
    page.navigate(shop.url() + "/#/?for=nobody");
    assertThat(at("error").first()).containsText("nobody");
    page.navigate(shop.url() + "/#/nodes/thing");
    assertThat(page.locator("main")).containsText("users, goods");
    page.navigate(shop.url() + "/");
    at("for").fill("zzz");
    assertThat(at("for-list")).containsText("No user has such a name");
  }

  @Test
  void nothingIsWiderThanAPhone() {
    page = visit.open(375, 700);
    page.navigate(shop.url() + "/#/?for=u%2F12");
    at("why").first().click();
    assertThat(at("parts").first()).isVisible();
    for (String hash : List.of("", "#/nodes/user?q=u", "#/nodes/item/i%2F2", "#/map", "#/model")) {
      if (!hash.isEmpty()) {
        page.navigate(shop.url() + "/" + hash);
        assertThat(page.locator("main [aria-busy=true]")).hasCount(0);
      }
      assertThat(page.evaluate("document.documentElement.scrollWidth <= 375"))
          .as(hash)
          .isEqualTo(true);
    }
  }

  @Test
  void aTaskWithinOneTypeReadsAsOne() throws IOException {
    try (ServedModel together = ServedModel.start(ServedModel.trainTogether(folder), Map.of())) {
      page.navigate(together.url() + "/");
      assertThat(page.locator("h1")).hasText("Recommend authors");
      assertThat(page.locator("#tabs li")).hasCount(4); // one tab for the one type
      pick("for", "Nora S");
      assertThat(at("results")).containsText("authors for Nora");
      assertThat(at("links-collaborates-both").locator("li").first()).isVisible();
      at("chosen").locator("h2 a").first().click();
      assertThat(at("node-page")).containsText("Nearest authors");
      at("recommend-for").click();
      assertThat(at("results")).containsText("authors for Nora");
      page.navigate(together.url() + "/#/map");
      assertThat(at("map")).isVisible(new IsVisibleOptions().setTimeout(30000));
      assertThat(page.locator(".toggle")).hasCount(0);
    }
  }
}
