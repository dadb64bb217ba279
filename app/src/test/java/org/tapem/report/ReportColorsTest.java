package org.tapem.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contrasts as the W3C reckons them: 4.5 for text, 3 for what is drawn. */
class ReportColorsTest {
  private static Map<String, String> colors(boolean dark) throws IOException {
    String css;
    try (InputStream in = HtmlReport.class.getResourceAsStream("report.css")) {
      css = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    int start = css.indexOf(":root", dark ? css.indexOf("prefers-color-scheme: dark") : 0);
    Matcher matcher =
        Pattern.compile("--(\\w+): (#\\w{6});")
            .matcher(css.substring(start, css.indexOf('}', start)));
    Map<String, String> colors = new TreeMap<>();
    while (matcher.find()) {
      colors.put(matcher.group(1), matcher.group(2));
    }
    return colors;
  }

  private static double contrast(String a, String b) {
    double one = luminance(a) + 0.05;
    double other = luminance(b) + 0.05;
    return Math.max(one, other) / Math.min(one, other);
  }

  private static double luminance(String color) {
    double[] weights = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      double part = Integer.parseInt(color.substring(1 + 2 * k, 3 + 2 * k), 16) / 255.0;
      sum +=
          weights[k]
              * (part <= 0.04045 ? part / 12.92 : StrictMath.pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyColorCanBeSeenOnItsPage(boolean dark) throws IOException {
    Map<String, String> colors = colors(dark);
    assertThat(contrast("#000000", "#ffffff")).isEqualTo(21);
    assertThat(colors).containsKeys("page", "raised", "text", "soft", "link");
    for (String ground : new String[] {"page", "raised"}) {
      for (String ink : new String[] {"text", "soft", "link"}) {
        assertThat(contrast(colors.get(ink), colors.get(ground)))
            .as(ink + " on " + ground)
            .isGreaterThanOrEqualTo(4.5);
      }
    }
    for (int c = 1; c <= SeriesStyle.COLORS; c++) {
      assertThat(contrast(colors.get("c" + c), colors.get("page")))
          .as("c" + c)
          .isGreaterThanOrEqualTo(3);
    }
  }
}
