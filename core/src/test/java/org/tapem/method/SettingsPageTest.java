package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tapem.settings.SettingsForm;

/** The keys and defaults on docs/settings.md are those of the methods. */
class SettingsPageTest {
  private static final Pattern NAME = Pattern.compile("`([a-z0-9 -]+)`");
  private static final Pattern KEY_VALUE = Pattern.compile("`([a-z0-9.-]+)` ([a-z0-9.]+)");
  private static final Map<String, Map<String, String>> GROUPS = new LinkedHashMap<>();
  private static final Map<String, List<String>> METHODS = new LinkedHashMap<>();
  private static final Map<String, Map<String, String>> OWN = new LinkedHashMap<>();

  @BeforeAll
  static void readThePage() throws IOException {
    String page = Files.readString(Path.of("../docs/settings.md"));
    int methods = page.indexOf("## Methods");
    int groups = page.indexOf("## Keys");
    for (String[] row : rows(page.substring(methods, groups))) {
      List<String> names = names(row[2]);
      METHODS.put(
          names(row[1]).get(0), row[2].contains("as `") ? METHODS.get(names.get(0)) : names);
      OWN.put(names(row[1]).get(0), pairs(row[3]));
    }
    for (String[] row : rows(page.substring(groups))) {
      GROUPS.put(names(row[1]).get(0), pairs(row[2]));
    }
  }

  /** Each preset of each method, under the name that the page gives it. */
  static List<Arguments> all() {
    List<Arguments> all = new ArrayList<>();
    for (Method method : Methods.all()) {
      for (Preset preset : method.presets()) {
        boolean first = preset.name().equals(method.presets().get(0).name());
        String name = method.key() + (first ? "" : " --preset " + preset.name());
        all.add(Arguments.of(name, preset.form()));
      }
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("all")
  void aMethodHasTheSettingsOfThePage(String name, SettingsForm form) {
    Map<String, String> expected = new TreeMap<>();
    for (String group : METHODS.getOrDefault(name, List.of())) {
      assertThat(GROUPS).containsKey(group);
      GROUPS.get(group).forEach((key, value) -> expected.put(group + "." + key, value));
    }
    Map<String, String> own = OWN.getOrDefault(name, Map.of());
    assertThat(expected.keySet()).containsAll(own.keySet());
    expected.putAll(own);
    assertThat(new TreeMap<>(form.defaults().asMap())).isEqualTo(expected);
  }

  @Test
  void everyGroupOfThePageBelongsToAMethod() {
    Set<String> used = METHODS.values().stream().flatMap(List::stream).collect(Collectors.toSet());
    assertThat(new LinkedHashSet<>(GROUPS.keySet())).isEqualTo(used).hasSizeGreaterThan(10);
  }

  private static List<String[]> rows(String section) {
    return section
        .lines()
        .filter(line -> line.startsWith("| `"))
        .map(l -> l.split("\\|", -1))
        .toList();
  }

  private static List<String> names(String cell) {
    return NAME.matcher(cell).results().map(found -> found.group(1)).toList();
  }

  private static Map<String, String> pairs(String cell) {
    return KEY_VALUE
        .matcher(cell)
        .results()
        .collect(Collectors.toMap((MatchResult f) -> f.group(1), f -> f.group(2)));
  }
}
