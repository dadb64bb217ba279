package org.tapem.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tapem.report.BarChart.Bars;
import org.tapem.report.LineChart.Scale;
import org.tapem.report.LineChart.Series;
import org.tapem.report.ScatterChart.PointGroup;
import org.w3c.dom.Element;

class ChartsTest {
  private static final double NONE = Double.NaN;
  private static final double[] EMPTY = {};

  private static double[] of(double... values) {
    return values;
  }

  private static LineChart lines(Scale scale, Series... series) {
    return new LineChart("Lines", "x", "y", List.of(series), scale);
  }

  private static Bars bars(double... values) {
    return Bars.of("bars", values);
  }

  private static BarChart chart(Bars bars) {
    List<String> names = Collections.nCopies(bars.values().length, "name");
    return new BarChart("Bars", "value", names, List.of(bars));
  }

  private static ScatterChart points(double[] x, double[] y) {
    PointGroup group = new PointGroup("group", x, y, Shape.CIRCLE, List.of());
    return new ScatterChart("Points", List.of(group), "");
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  @Test
  void chartsOfLittleOrNothingAreDrawnWithoutBrokenNumbers() {
    Page page =
        Page.of(
            lines(Scale.LINEAR),
            lines(Scale.LOG, Series.of("none", EMPTY, EMPTY)),
            lines(Scale.LINEAR, Series.of("missing", of(1, 2), of(NONE, NONE))),
            lines(Scale.LOG, Series.of("one", of(8), of(0))),
            lines(Scale.LINEAR, Series.of("flat", of(1, 2, 3), of(5, 5, 5))),
            lines(Scale.LINEAR, Series.of("tiny", of(0, 1e-9), of(1e-12, 3e-12))),
            lines(Scale.LOG, Series.of("huge", of(1, 1e15), of(-1e15, 1e15))),
            lines(
                Scale.LINEAR,
                new Series("band", of(1, 2, 3), of(1, NONE, 2), of(0, NONE, 1), of(2, NONE, 3))),
            chart(bars()),
            chart(bars(NONE)),
            chart(bars(0)),
            chart(bars(-3, 2, NONE)),
            chart(new Bars("bars", of(1, 2), of(0.5, NONE), of(1.5, NONE))),
            points(EMPTY, EMPTY),
            points(of(3), of(4)),
            points(of(3, 3), of(4, 4)),
            points(of(0, 1e-30), of(0, 0)));
    assertThat(page.text()).doesNotContain("NaN", "Infinity", "E-", "null");
    assertThat(page.ofClass("figure", "chart")).hasSize(17);
  }

  @Test
  void aLineHasAGapWhereAValueIsMissing() {
    Series line = Series.of("line", of(1, 2, 3, 4, 5), of(1, 2, NONE, 4, 5));
    Page page = Page.of(lines(Scale.LINEAR, line));
    String path = page.ofClass("path", "line").get(0).getAttribute("d");
    assertThat(path.replaceAll("[^ML]", "")).isEqualTo("MLML");
    assertThat(page.ofClass("path", "mark")).hasSize(4);
  }

  @Test
  void longLinesHaveMarksAtSomePointsOnly() {
    double[] x = new double[500];
    for (int i = 0; i < x.length; i++) {
      x[i] = i;
    }
    Page page = Page.of(lines(Scale.LINEAR, Series.of("a", x, x), Series.of("b", x, x)));
    assertThat(page.ofClass("path", "mark").size()).isBetween(20, 26);
  }

  @Test
  void marksAreOfAFewPlacesWhereThesePlacesAreFew() {
    Page page = Page.of(lines(Scale.LOG, Series.of("a", of(16, 48, 256), of(0.1, 0.2, 0.3))));
    assertThat(page.texts("text")).contains("16", "48", "256").doesNotContain("20", "50");
  }

  @Test
  void barsAreAsLongAsTheirValues() {
    List<Element> bars = Page.of(chart(bars(1, 2, 4, -2))).ofClass("rect", "bar");
    double unit = number(bars.get(0), "width");
    assertThat(number(bars.get(1), "width")).isCloseTo(2 * unit, within(0.02));
    assertThat(number(bars.get(2), "width")).isCloseTo(4 * unit, within(0.02));
    assertThat(number(bars.get(3), "width")).isCloseTo(2 * unit, within(0.02));
    double zero = number(bars.get(0), "x");
    assertThat(number(bars.get(3), "x")).isCloseTo(zero - 2 * unit, within(0.02));
  }

  @Test
  void aNameIsOfTheSameColourInAllChartsAndOfItsOwnInEach() {
    double[] one = {1};
    BarChart first =
        new BarChart("", "", List.of("x"), List.of(Bars.of("a", one), Bars.of("b", one)));
    BarChart second =
        new BarChart("", "", List.of("x"), List.of(Bars.of("b", one), Bars.of("c", one)));
    assertThat(
            Page.of(first, new Details("", List.of(second))).all("rect").stream()
                .filter(bar -> number(bar, "height") > 10.2)
                .map(bar -> bar.getAttribute("class")))
        .containsExactly("bar c1", "bar c2", "bar c2", "bar c3");
    List<Bars> many = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      many.add(Bars.of("other " + i, one));
    }
    BarChart nine = new BarChart("", "", List.of("x"), many);
    BarChart ends = new BarChart("", "", List.of("x"), List.of(many.get(0), many.get(8)));
    SeriesStyles styles =
        new SeriesStyles(
            new Report("", "", List.of(new Section("s", "", "", List.of(nine, ends)))));
    assertThat(styles.of(List.of("other 0", "other 8")))
        .extracting(SeriesStyle::color)
        .containsExactly(1, 2);
  }

  @Test
  void textThatIsTooLongIsCut() {
    assertThat(SvgText.fitted("short", 100)).isEqualTo("short");
    String cut = SvgText.fitted("a name that is much too long for its place", 100);
    assertThat(cut).startsWith("a name that").endsWith("…");
    assertThat(SvgText.width(cut)).isLessThanOrEqualTo(100);
    assertThat(SvgText.fitted("\uD83D\uDE00\uD83D\uDE00\uD83D\uDE00", 30))
        .isEqualTo("\uD83D\uDE00…");
  }

  @Test
  void aPointThatIsAloneAmongManyIsLargerAndOnTop() {
    double[] places = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    PointGroup alone = new PointGroup("one", of(4.5), of(4.5), Shape.CIRCLE, List.of());
    PointGroup many = new PointGroup("many", places, places, Shape.CIRCLE, List.of());
    Page page = Page.of(new ScatterChart("Points", List.of(alone, many), ""));
    List<Double> sizes =
        page.all("path").stream()
            .filter(path -> path.getElementsByTagName("title").getLength() == 1)
            .map(ChartsTest::radius)
            .toList();
    assertThat(sizes).hasSize(11);
    assertThat(sizes.get(10)).isGreaterThan(2 * sizes.get(0));
    assertThat(sizes.subList(0, 10)).containsOnly(sizes.get(0));
  }

  /** A circle's path is {@code Mx yar r 0 1 0 ...}. */
  private static double radius(Element circle) {
    String path = circle.getAttribute("d");
    return Double.parseDouble(path.substring(path.indexOf('a') + 1).split(" ", 2)[0]);
  }

  @Test
  void arraysThatDoNotBelongTogetherAreRefused() {
    assertThatThrownBy(() -> Series.of("a", of(1, 2), of(1)))
        .hasMessage("y of a must have 2 values, got 1");
    assertThatThrownBy(() -> new Series("a", of(1, 2), of(1, 2), of(1), of(1)))
        .hasMessage("low of a must have 2 values, got 1");
    assertThatThrownBy(() -> Series.of("a", of(2, 1), of(1, 1)))
        .hasMessage("x of a must ascend, got 1.0 after 2.0");
    assertThatThrownBy(() -> lines(Scale.LOG, Series.of("a", of(0), of(1))))
        .hasMessage("x must be finite, and > 0 on a logarithmic axis, got 0.0 in a");
    assertThatThrownBy(() -> new BarChart("", "", List.of("x", "y"), List.of(Bars.of("a", of(1)))))
        .hasMessage("values of a must have 2 values, got 1");
    assertThatThrownBy(() -> points(of(NONE), of(1)))
        .hasMessage("points of group must be finite, got (NaN, 1.0)");
    assertThatThrownBy(() -> new PointGroup("a", of(1), of(1), Shape.CIRCLE, List.of("", "")))
        .hasMessage("tooltips of a must be 1 or none, got 2");
    assertThatThrownBy(() -> new Section("A b", "", "", List.of()))
        .hasMessage("id must be of small letters, digits and hyphens, got A b");
    Section section = new Section("a", "", "", List.of());
    assertThatThrownBy(() -> new Report("", "", List.of(section, section)))
        .hasMessage("sections must have different ids, got twice a");
    assertThatThrownBy(
            () ->
                new DataTable(
                    "", List.of(DataTable.Column.text("a")), List.of(DataTable.Row.of(List.of()))))
        .hasMessage("a row must have a cell for each of 1 columns, got 0: []");
  }
}
