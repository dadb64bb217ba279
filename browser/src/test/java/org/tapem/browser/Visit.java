package org.tapem.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A browser, and a page in it on which nothing may go wrong. */
final class Visit implements AutoCloseable {
  private final Playwright playwright = Playwright.create();
  private final Browser browser =
      playwright
          .chromium()
          .launch(
              new BrowserType.LaunchOptions()
                  .setExecutablePath(Path.of(System.getProperty("tapem.chromium")))
                  .setArgs(
                      List.of("--no-sandbox", "--disable-gpu", "--disable-background-networking")));
  private final List<String> faults = new ArrayList<>();
  private BrowserContext context;
  private Page page;

  /** Opens a page of a size; one that is open is closed. */
  Page open(int width, int height) {
    if (context != null) {
      context.close();
    }
    context = browser.newContext(new Browser.NewContextOptions().setViewportSize(width, height));
    page = context.newPage();
    page.onPageError(faults::add);
    page.onDialog(
        dialog -> {
          faults.add("a dialog: " + dialog.message());
          dialog.dismiss();
        });
    page.onConsoleMessage(
        message -> {
          // The browser itself notes answers of 4xx and 5xx.
          if (List.of("error", "warning").contains(message.type())
              && !message.text().contains("status of ")) {
            faults.add(message.text());
          }
        });
    return page;
  }

  /** What has a hook for tests. */
  Locator at(String hook) {
    return page.getByTestId(hook);
  }

  /** The hook of what has the focus. */
  String focused() {
    return String.valueOf(page.evaluate("document.activeElement.dataset.testid"));
  }

  /** Ends the visit to a page. */
  void leave() {
    context.close();
    context = null;
    assertThat(faults).as("errors, violations of the content security policy, dialogs").isEmpty();
  }

  @Override
  public void close() {
    playwright.close();
  }
}
