package org.tapem.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.LocatorAssertions.IsVisibleOptions;
import com.microsoft.playwright.options.BoundingBox;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
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
  private static Playwright playwright;
  private static Browser browser;
  private final List<String> faults = new ArrayList<>();
  private BrowserContext context;
  private Page page;

  @BeforeAll
  static void start() throws IOException {
    model = ServedModel.train(folder);
    served = ServedModel.start(model, Map.of());
    playwright = Playwright.create();
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(Path.of(System.getProperty("tapem.chromium")))
                    .setArgs(
                        List.of(
                            "--no-sandbox", "--disable-gpu", "--disable-background-networking")));
  }

  @AfterAll
  static void stop() {
    if (playwright != null) {
      playwright.close();
    }
    if (served != null) {
      served.close();
    }
  }

  @BeforeEach
  void open() {
    open(1100, 800);
  }

  private void open(int width, int height) {
    context = browser.newContext(new Browser.NewContextOptions().setViewportSize(width, height));
    page = context.newPage();
    page.onPageError(faults::add);
    page.onDialog(
        dialog -> {
          faults.add("a dialog: " + dialog.message());
          dismiss(dialog);
        });
    page.onConsoleMessage(
        message -> {
          // The browser itself notes answers of 4xx and 5xx.
          if (List.of("error", "warning").contains(message.type())
              && !message.text().contains("status of ")) {
            faults.add(message.text());
          }
        });
  }

  private static void dismiss(Dialog dialog) {
    dialog.dismiss();
  }

  @AfterEach
  void nothingWentWrong() {
    context.close();
    assertThat(faults).as("errors, violations of the content security policy, dialogs").isEmpty();
  }

  private Locator at(String hook) {
    return page.getByTestId(hook);
  }

  private void go(String hash) {
    page.navigate(served.url() + "/" + hash);
  }

  private void identify(String title) {
    go("");
    at("title").fill(title);
    at("submit").click();
    assertThat(at("result").first()).isVisible();
  }

  private String focused() {
    return String.valueOf(page.evaluate("document.activeElement.dataset.testid"));
  }

  @Test
  void identifiesAndExplains() {
    identify(HostilePapers.TEXT);
    assertThat(at("result")).hasCount(10);
    Locator first = at("result").first();
    assertThat(first).containsText(HostilePapers.SCRIPT);
    assertThat(first).containsText("%");
    first.getByTestId("why").click();
    for (String part : List.of("parts", "words", "papers", "network")) {
      assertThat(first.getByTestId(part)).isVisible();
    }
    assertThat(first.getByTestId("words")).containsText("gamma");
    assertThat(first.getByTestId("why")).hasAttribute("aria-expanded", "true");
    first.getByTestId("why").click();
    assertThat(first.getByTestId("explanation")).isHidden();
  }

  @Test
  void keysAreEnough() {
    go("");
    assertThat(at("title")).isVisible();
    at("title").focus();
    page.keyboard().type(HostilePapers.TEXT);
    page.keyboard().press("Tab");
    assertThat(focused()).isEqualTo("abstract");
    page.keyboard().type("zeta eta");
    page.keyboard().press("Control+Enter");
    assertThat(at("result").first()).isVisible();
    at("result").first().locator("a").first().focus();
    for (int i = 0; i < 10 && !focused().equals("why"); i++) {
      page.keyboard().press("Tab");
    }
    assertThat(focused()).isEqualTo("why");
    page.keyboard().press("Enter");
    assertThat(at("parts").first()).isVisible();
  }

  @Test
  void namesAndTitlesNeverBecomeMarkup() {
    identify(HostilePapers.TEXT);
    at("why").first().click();
    assertThat(at("network").first()).isVisible();
    assertNoMarkup();
    at("result").first().locator("a").first().click();
    assertThat(at("author-page").locator("h1")).hasText(HostilePapers.SCRIPT);
    assertThat(at("author-page")).containsText(HostilePapers.IMAGE);
    assertNoMarkup();
    at("author-papers").locator("a").first().click();
    assertThat(at("paper-page").locator("h1")).isVisible();
    assertThat(at("paper-page")).containsText("V&V <b>");
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
    go("#/authors");
    at("author-search").fill("nor su");
    assertThat(at("author-results").locator("li")).hasCount(9);
    page.keyboard().press("ArrowDown");
    page.keyboard().press("Enter");
    assertThat(at("author-page").locator("h1")).containsText("Nora Süd");
    assertThat(at("author-coauthors")).containsText("محمد");
    assertThat(at("author-nearest").locator("li").first()).isVisible();
    page.goBack();
    assertThat(at("author-search")).hasValue("nor su");
    at("author-search").fill("nobody at all");
    assertThat(page.locator("main")).containsText("No author has such a name");
  }

  @Test
  void mistakesAreToldInPlainWords() {
    go("");
    at("submit").click();
    assertThat(page.locator(".form-message")).containsText("title");
    at("abstract").fill("x ".repeat(150_000));
    at("submit").click();
    assertThat(at("error")).containsText(Pattern.compile("characters|large|long"));
    go("#/authors/nobody");
    assertThat(at("error")).containsText("nobody");
    go("#/no-such-view");
    assertThat(page.locator("main")).containsText("no such view");
    go("");
    at("title").fill("qqq www");
    at("submit").click();
    assertThat(at("results")).containsText("No word of the text is known");
  }

  @Test
  void theMapOpensWhatIsPointedAt() {
    go("#/map?author=" + "long");
    assertThat(at("map")).isVisible(new IsVisibleOptions().setTimeout(30000));
    BoundingBox box = at("map").boundingBox();
    page.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
    assertThat(at("map-tip")).containsText("Professor");
    at("map").focus();
    page.keyboard().press("+");
    page.keyboard().press("Enter");
    assertThat(at("author-page").locator("h1")).containsText("Professor");
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
    context.close();
    open(360, 700);
    identify(HostilePapers.TEXT);
    at("why").first().click();
    assertThat(at("network").first()).isVisible();
    for (String hash :
        List.of("", "#/authors?q=g", "#/authors/long", "#/papers/p%2F10", "#/model")) {
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
      page.navigate(closed.url() + "/#/authors/long");
      at("token").fill("wrong");
      page.keyboard().press("Enter");
      assertThat(at("token-form")).containsText("not accepted");
      at("token").fill("open-sesame-1234-5678");
      page.keyboard().press("Enter");
      assertThat(at("author-page").locator("h1")).containsText("Professor");
      page.reload();
      assertThat(at("author-page").locator("h1")).containsText("Professor");
      assertThat(at("token")).hasCount(0);
    }
  }
}
