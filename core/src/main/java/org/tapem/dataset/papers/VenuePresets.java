package org.tapem.dataset.papers;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Named lists of venues. */
public final class VenuePresets {
  /** The 18 venues of AMiner-Top, each under the names that AMiner, DBLP and OpenAlex use. */
  private static final Map<String, List<String>> AMINER_TOP =
      Map.ofEntries(
          Map.entry("icml", List.of("international conference on machine learning")),
          Map.entry(
              "aaai",
              List.of(
                  "national conference on artificial intelligence",
                  "proceedings of the aaai conference on artificial intelligence")),
          Map.entry("ijcai", List.of("international joint conference on artificial intelligence")),
          Map.entry("kdd", List.of("sigkdd", "acm sigkdd", "knowledge discovery and data mining")),
          Map.entry("wsdm", List.of("web search and data mining")),
          Map.entry(
              "icdm",
              List.of(
                  "international conference on data mining",
                  "ieee international conference on data mining")),
          Map.entry(
              "sigmod",
              List.of(
                  "sigmod conference",
                  "acm sigmod",
                  "international conference on management of data")),
          Map.entry(
              "vldb",
              List.of(
                  "pvldb",
                  "very large data bases",
                  "proceedings of the vldb endowment",
                  "proc. vldb endow.")),
          Map.entry("icde", List.of("international conference on data engineering")),
          Map.entry(
              "www",
              List.of(
                  "the web conference", "international world wide web conferences", "thewebconf")),
          Map.entry(
              "sigir",
              List.of(
                  "international acm sigir conference on research and development in information retrieval")),
          Map.entry("cikm", List.of("conference on information and knowledge management")),
          Map.entry("cvpr", List.of("computer vision and pattern recognition")),
          Map.entry("iccv", List.of("international conference on computer vision")),
          Map.entry("eccv", List.of("european conference on computer vision")),
          Map.entry(
              "acl", List.of("co-occurrence of the association for computational linguistics")),
          Map.entry("emnlp", List.of("empirical methods in natural language processing")),
          Map.entry(
              "naacl",
              List.of(
                  "naacl-hlt",
                  "hlt-naacl",
                  "north american chapter of the association for computational linguistics")));

  private VenuePresets() {}

  public static Set<String> names() {
    return Set.of("aminer-top");
  }

  /** The normalised venue names of a preset, or null where there is none of that name. */
  public static Set<String> find(String preset) {
    if (!preset.equals("aminer-top")) {
      return null;
    }
    Set<String> venues = new HashSet<>(AMINER_TOP.keySet());
    AMINER_TOP.values().forEach(venues::addAll);
    return Set.copyOf(venues);
  }

  /** What a filter looks for: a preset where one is named alone, else these names or ids. */
  public static Set<String> wanted(List<String> names) {
    Set<String> preset = names.size() == 1 ? find(names.get(0).strip()) : null;
    if (preset != null) {
      return preset;
    }
    return names.stream()
        .flatMap(name -> Stream.of(Identity.normalised(name), name.strip()))
        .filter(name -> !name.isEmpty())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The venues of AMiner-Top by their short names. */
  public static Set<String> aminerTop() {
    return new TreeSet<>(AMINER_TOP.keySet());
  }
}
