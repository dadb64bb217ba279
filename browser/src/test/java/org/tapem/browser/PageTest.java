package org.tapem.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.IsVisibleOptions;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page, as a person uses it. */
class PageTest {
  @TempDir static Path folder;
  private static Path model;
  private static ServedModel served;
  private static Visit visit;
  private Page page;

  @BeforeAll
  static void start() throws IOException {
    model = ServedModel.train(folder);
    served = ServedModel.start(model, Map.of());
    visit = new Visit();
  }

  @AfterAll
  static void stop() {
    visit.close();
    served.close();
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

  private void go(String hash) {
    page.navigate(served.url() + "/" + hash);
  }

  private void ask(String text) {
    go("");
    at("text").fill(text);
    at("submit").click();
    assertThat(at("result").first()).isVisible();
  }

  @Test
  void identifiesAndExplains() {
    ask(HostileNames.TEXT);
    assertThat(at("result")).hasCount(10);
    Locator first = at("result").first();
    assertThat(first).containsText(HostileNames.SCRIPT);
    assertThat(first).containsText("%");
    first.getByTestId("why").click();
    for (String part : List.of("parts", "words", "lefts", "network")) {
      assertThat(first.getByTestId(part)).isVisible();
    }
    assertThat(first.getByTestId("words")).containsText("gamma");
    assertThat(first.getByTestId("why")).hasAttribute("aria-expanded", "true");
    first.getByTestId("why").click();
    assertThat(first.getByTestId("explanation")).isHidden();
  }

  @Test
  void resultsSayHowGoodTheModelIsAmongAllAuthors() {
    ask(HostileNames.TEXT);
    assertThat(at("quality"))
        .containsText(
            Pattern.compile(
                "Among all [\\d,]+ authors, recall@\\d+ is [01]\\.\\d{3} \\(95 % interval"
                    + " [01]\\.\\d{3} to [01]\\.\\d{3}\\), measured on .* of the validation half"));
  }

  @Test
  void anotherFileTakesTheResultsOfTheFormerTextAway() {
    ask(HostileNames.TEXT);
    byte[] text = "Another text".getBytes(StandardCharsets.UTF_8);
    page.locator("#file").setInputFiles(new FilePayload("other.txt", "text/plain", text));
    assertThat(at("text")).hasValue("Another text");
    assertThat(at("result")).hasCount(0);
    assertThat(at("results")).containsText("How it works");
  }

  @Test
  void keysAreEnough() {
    go("");
    assertThat(at("text")).isVisible();
    at("text").focus();
    page.keyboard().type(HostileNames.TEXT);
    page.keyboard().press("Control+Enter");
    assertThat(at("result").first()).isVisible();
    at("result").first().locator("a").first().focus();
    for (int i = 0; i < 10 && !visit.focused().equals("why"); i++) {
      page.keyboard().press("Tab");
    }
    assertThat(visit.focused()).isEqualTo("why");
    page.keyboard().press("Enter");
    assertThat(at("parts").first()).isVisible();
  }

  @Test
  void namesAndTitlesNeverBecomeMarkup() {
    ask(HostileNames.TEXT);
    at("why").first().click();
    assertThat(at("network").first()).isVisible();
    assertNoMarkup();
    at("result").first().locator("a").first().click();
    assertThat(at("node-page").locator("h1")).hasText(HostileNames.SCRIPT);
    assertThat(at("node-page")).containsText(HostileNames.IMAGE);
    assertNoMarkup();
    at("links-writes-from").locator("a").first().click();
    assertThat(at("node-page").locator("h1")).isVisible();
    assertThat(at("node-page")).containsText("V&V <b>");
    assertNoMarkup();
    go("#/map");
    assertThat(at("map")).isVisible(new IsVisibleOptions().setTimeout(30000));
    assertNoMarkup();
  }

  private void assertNoMarkup() {
    assertThat(page.locator("main script, main img, main b").count()).isZero();
    assertThat(page.title()).isNotEqualTo("owned");
  }

  @Test
  void searchesAuthorsAndGoesBack() {
    go("#/nodes/author");
    at("node-search").fill("nor su");
    assertThat(at("node-results").locator("li")).hasCount(9);
    page.keyboard().press("ArrowDown");
    page.keyboard().press("Enter");
    assertThat(at("node-page").locator("h1")).containsText("Nora Süd");
    assertThat(at("node-company")).containsText("محمد");
    assertThat(at("node-nearest").locator("li").first()).isVisible();
    page.goBack();
    assertThat(at("node-search")).hasValue("nor su");
    at("node-search").fill("nobody at all");
    assertThat(page.locator("main")).containsText("No author has such a name");
  }

  @Test
  void mistakesAreToldInPlainWords() {
    go("");
    at("submit").click();
    assertThat(page.locator(".form-message")).containsText("text");
    at("text").fill("x ".repeat(150_000));
    at("submit").click();
    assertThat(at("error")).containsText(Pattern.compile("characters|large|long"));
    go("#/nodes/author/nobody");
    assertThat(at("error")).containsText("nobody");
    go("#/no-such-view");
    assertThat(page.locator("main")).containsText("no such view");
    go("");
    at("text").fill("qqq www");
    at("submit").click();
    assertThat(at("results")).containsText("No word of the text is known");
  }

  @Test
  void theMapOpensWhatIsPointedAt() {
    go("#/map?type=author&id=long");
    assertThat(at("map")).isVisible(new IsVisibleOptions().setTimeout(30000));
    BoundingBox box = at("map").boundingBox();
    page.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
    assertThat(at("map-tip")).containsText("Professor");
    at("map").focus();
    page.keyboard().press("+");
    page.keyboard().press("Enter");
    assertThat(at("node-page").locator("h1")).containsText("Professor");
  }

  @Test
  void theCardSaysWhatTheModelIs() {
    go("#/model");
    assertThat(at("card")).containsText("tapem-plus");
    assertThat(at("card")).containsText("double-blind");
    assertThat(at("card")).containsText("no proof");
    assertThat(at("figures")).containsText("recall@5");
  }

  @Test
  void nothingIsWiderThanAPhone() {
    page = visit.open(360, 700);
    ask(HostileNames.TEXT);
    at("why").first().click();
    assertThat(at("network").first()).isVisible();
    for (String hash :
        List.of(
            "", "#/nodes/author?q=g", "#/nodes/author/long", "#/nodes/paper/p%2F10", "#/model")) {
      if (!hash.isEmpty()) {
        go(hash);
        assertThat(page.locator("main [aria-busy=true]")).hasCount(0);
      }
      assertThat(page.evaluate("document.documentElement.scrollWidth <= 360"))
          .as(hash)
          .isEqualTo(true);
    }
  }

  @Test
  void asksForTheTokenOnceAndKeepsIt() throws IOException {
    try (ServedModel closed =
        ServedModel.start(model, Map.of("TAPEM_TOKEN", "open-sesame-1234-5678"))) {
      page.navigate(closed.url() + "/#/nodes/author/long");
      at("token").fill("wrong");
      page.keyboard().press("Enter");
      assertThat(at("token-form")).containsText("not accepted");
      at("token").fill("open-sesame-1234-5678");
      page.keyboard().press("Enter");
      assertThat(at("node-page").locator("h1")).containsText("Professor");
      page.reload();
      assertThat(at("node-page").locator("h1")).containsText("Professor");
      assertThat(at("token")).hasCount(0);
    }
  }
}
