package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A method and a feature in jars of their own, as docs/extend.md builds them, work in every
 * command; jars that cannot be used are refused.
 */
class PluginsTest {
  private static final String METHOD = "org.tapem.method.Method";
  private static final String FEATURE = "org.tapem.method.plus.Feature";
  @TempDir static Path folder;
  private static Path plugins;
  private static Path features;
  private static TrainedModels made;
  private static Path model;

  @BeforeAll
  static void train() throws IOException {
    plugins = Files.createDirectory(folder.resolve("plugins"));
    String page = Files.readString(Path.of("../docs/extend.md"));
    Matcher code = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(page);
    assertThat(code.find()).isTrue();
    String method = "example.MeanVectors";
    jar(plugins.resolve("mean.jar"), METHOD, method, code.group(1), method);
    assertThat(code.find()).isTrue();
    features = Files.createDirectory(folder.resolve("features"));
    String feature = "example.LatestText";
    jar(features.resolve("latest.jar"), FEATURE, feature, code.group(1), feature);
    made = TrainedModels.of(folder);
    model = folder.resolve("model");
    done("train", "--data", made.data(), "--out", model, "--method", "mean-vectors");
  }

  /** Writes a jar with one class and the names of what it offers. */
  private static void jar(Path target, String service, String name, String source, String offered)
      throws IOException {
    Path work = Files.createTempDirectory(folder, "jar");
    Path file = work.resolve(name.replace('.', '/') + ".java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, source);
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                work.toString(),
                file.toString());
    assertThat(failed).isZero();
    try (OutputStream out = Files.newOutputStream(target);
        JarOutputStream jar = new JarOutputStream(out)) {
      for (Path each : Cli.files(work)) {
        if (each.toString().endsWith(".class")) {
          jar.putNextEntry(new JarEntry(each.toString()));
          jar.write(Files.readAllBytes(work.resolve(each)));
        }
      }
      jar.putNextEntry(new JarEntry("META-INF/services/" + service));
      jar.write(offered.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
  }

  private static Cli.Result done(Object... args) throws IOException {
    Object[] all = new Object[args.length + 2];
    System.arraycopy(args, 0, all, 0, args.length);
    all[args.length] = "--plugins";
    all[args.length + 1] = plugins;
    return TrainedModels.done(Cli.runAlone(all));
  }

  @Test
  void itRanksBetterThanPopularity() throws IOException {
    Path figures = folder.resolve("figures.json");
    Cli.Result result =
        done("evaluate", "--model", model, "--data", made.data(), "--json", figures);
    assertThat(result.out()).contains("Method mean-vectors on the test part");
    Path other =
        TrainedModels.train(
            made.data(), folder.resolve("popularity"), org.tapem.method.Method.of("popularity"));
    Path popular = folder.resolve("popular.json");
    TrainedModels.done(
        Cli.run("evaluate", "--model", other, "--data", made.data(), "--json", popular));
    assertThat(auc(figures)).isGreaterThan(auc(popular));
  }

  /** Queries about known nodes have documents in place of texts. */
  @Test
  void itLearnsFromPurchases() throws IOException {
    Path shop = folder.resolve("shop");
    TrainedModels.done(
        Cli.run(
            "generate", "network", "--users", 200, "--items", 60, "--links", 3000, "--out", shop));
    Path data = folder.resolve("purchases");
    TrainedModels.done(Cli.run("import", "network", shop.resolve("schema.yaml"), "--out", data));
    Path model = folder.resolve("shopping");
    done("train", "--data", data, "--out", model, "--method", "mean-vectors");
    Path figures = folder.resolve("purchases.json");
    done("evaluate", "--model", model, "--data", data, "--json", figures);
    assertThat(auc(figures)).isGreaterThan(0.6);
  }

  private static double auc(Path json) throws IOException {
    Matcher auc = Pattern.compile("\"auc\" ?: ?([0-9.]+)").matcher(Files.readString(json));
    assertThat(auc.find()).isTrue();
    return Double.parseDouble(auc.group(1));
  }

  @Test
  void helpListsIt() throws IOException {
    assertThat(done("train", "--help").out()).contains("  mean-vectors  ");
    assertThat(done("train", "--method", "mean-vectors", "--help").out())
        .contains("Settings of mean-vectors", "words.dim");
  }

  @Test
  void theOptionStandsBeforeOrBehindTheCommandAndIsDescribedOnce() throws IOException {
    Cli.Result before = TrainedModels.done(Cli.runAlone("--plugins", plugins, "inspect", model));
    assertThat(before.out()).contains("mean-vectors");
    assertThat(Cli.run("--help").out()).contains("--plugins");
    assertThat(Cli.run("rank", "--help").out()).doesNotContain("--plugins");
  }

  @Test
  void itAnswersRanksAndTakesNewPapersIn() throws IOException {
    String title =
        org.tapem.dataset.Dataset.open(made.data()).vocabulary().word(0) + " and what is unknown";
    assertThat(done("identify", "--model", model, "--text", title, "--top", 2).code()).isZero();
    Path ranked = folder.resolve("ranked.tsv");
    done("rank", "--model", model, "--papers", made.papers(), "--top", 2, "--out", ranked);
    assertThat(Files.readAllLines(ranked)).hasSizeGreaterThan(300);
    Path fresh = folder.resolve("fresh.jsonl");
    TrainedModels.done(Cli.run("generate", "--papers", 100, "--seed", 9, "--out", fresh));
    String text = Files.readString(fresh).replaceAll("\"p(\\d+)\"", "\"new$1\"");
    Files.writeString(fresh, text.replaceAll("\"a(\\d+)\"", "\"newa$1\""));
    Path grown = folder.resolve("grown");
    done("add", "--model", model, "--data", fresh, "--out", grown);
    Path again = folder.resolve("again.tsv");
    Cli.Result noted = // of papers without a known word
        Cli.runAlone(
            "rank",
            "--model",
            grown,
            "--papers",
            fresh,
            "--top",
            1,
            "--out",
            again,
            "--plugins",
            plugins);
    assertThat(noted.code()).as(noted.err()).isZero();
    assertThat(Files.readString(again)).contains("newa");
  }

  @Test
  void anExperimentTrainsIt() throws IOException {
    Path file = folder.resolve("experiment.yaml");
    Files.writeString(
        file,
        """
        title: mean vectors
        data: {generate: {papers: 300, seed: 1}}
        method: mean-vectors
        seeds: [1]
        """);
    Cli.Result result =
        Cli.runAlone(
            "--plugins", plugins, "experiment", "run", file, "--work", folder.resolve("w"));
    assertThat(result.code()).as(result.err()).isZero();
  }

  @Test
  void aModelIsRefusedWhereItsMethodIsMissing() throws IOException {
    Cli.refused(
        Cli.runAlone("evaluate", "--model", model, "--data", made.data()),
        "cannot be used here",
        "mean-vectors",
        "--plugins DIR");
  }

  @Test
  void aFeatureOfAPluginIsFittedExplainedAndStoredByName() throws IOException {
    Path plus = folder.resolve("plus");
    String[] quick = {"--set", "epochs=1", "--set", "dim=16"};
    Object[] train = {"train", "--data", made.data(), "--out", plus, "--plugins", features};
    TrainedModels.done(Cli.runAlone(with(train, (Object[]) quick)));
    assertThat(Files.readString(plus.resolve("arrays/evidence.features")))
        .endsWith("\nlatest-text");
    String title = org.tapem.dataset.Dataset.open(made.data()).vocabulary().word(0);
    Object[] ask = {"identify", "--model", plus, "--text", title, "--json", "--explain"};
    assertThat(TrainedModels.done(Cli.runAlone(with(ask, "--plugins", features))).out())
        .contains("latest-text", "similarity to its latest text");
    Cli.refused(
        Cli.runAlone(ask), "plus", "not known here", "--plugins DIR", "feature latest-text");
  }

  @Test
  void aModelOfBeforeAFeatureWasInstalledStillOpens() throws IOException {
    Path plus = folder.resolve("before");
    Object[] train = {"train", "--data", made.data(), "--out", plus};
    TrainedModels.done(Cli.runAlone(with(train, "--set", "epochs=1", "--set", "dim=16")));
    String title = org.tapem.dataset.Dataset.open(made.data()).vocabulary().word(0);
    Object[] ask = {"identify", "--model", plus, "--text", title, "--json", "--explain"};
    assertThat(TrainedModels.done(Cli.runAlone(with(ask, "--plugins", features))).out())
        .contains("latest-text");
    assertThat(TrainedModels.done(Cli.runAlone(ask)).out()).doesNotContain("latest-text");
  }

  @Test
  void aFeatureThatIsNotFiniteIsAnErrorWithItsName() throws IOException {
    Path place = Files.createDirectory(folder.resolve("nan"));
    String source =
        Files.readString(Path.of("../docs/extend.md"))
            .replaceAll("(?s).*```java\n(package example;.*?class LatestText.*?)```.*", "$1")
            .replace("latest < 0 ? 0 :", "latest < 0 ? 0 : Float.NaN *");
    jar(place.resolve("nan.jar"), FEATURE, "example.LatestText", source, "example.LatestText");
    Object[] train = {"train", "--data", made.data(), "--out", folder.resolve("never")};
    Cli.Result result = Cli.runAlone(with(train, "--set", "epochs=1", "--plugins", place));
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("latest-text", "must be finite, got NaN");
    assertThat(folder.resolve("never")).doesNotExist();
  }

  private static Object[] with(Object[] args, Object... more) {
    Object[] all = java.util.Arrays.copyOf(args, args.length + more.length);
    System.arraycopy(more, 0, all, args.length, more.length);
    return all;
  }

  @Test
  void jarsThatCannotBeUsedAreRefusedByName() throws IOException {
    Map<String, String> sources =
        Map.of(
            "same key",
            source("Twin", "return \"tapem\";"),
            "lower-case words",
            source("Odd", "return \"Not A Key\";"),
            "cannot be used",
            source("Broken", "throw new IllegalStateException(\"broken\");"));
    int number = 0;
    for (Map.Entry<String, String> each : sources.entrySet()) {
      Path place = Files.createDirectory(folder.resolve("bad" + number++));
      String name = each.getValue().replaceAll("(?s).*class (\\w+) .*", "$1");
      jar(place.resolve("bad.jar"), METHOD, "example." + name, each.getValue(), "example." + name);
      Cli.refused(Cli.runAlone("--plugins", place, "--help"), "bad.jar", each.getKey());
    }
  }

  private static String source(String name, String key) {
    return """
        package example;
        public class %s implements org.tapem.method.Method {
          public String key() { %s }
          public String summary() { return ""; }
          public org.tapem.nn.Outcome train(org.tapem.method.TrainingContext in) { return null; }
          public org.tapem.rank.Ranker open(org.tapem.method.ModelData model) { return null; }
        }
        """
        .formatted(name, key);
  }

  @Test
  void whatIsNoPluginIsRefused() throws IOException {
    Path place = Files.createDirectory(folder.resolve("noise"));
    Files.write(place.resolve("noise.jar"), new byte[] {1, 2, 3});
    Cli.refused(Cli.runAlone("--plugins", place, "--help"), "noise.jar");
    Path missing = Files.createDirectory(folder.resolve("missing"));
    jar(
        missing.resolve("gone.jar"),
        METHOD,
        "example.A",
        "package example; class A {}",
        "example.Gone");
    Cli.refused(Cli.runAlone("--plugins", missing, "--help"), "gone.jar", "example.Gone");
    Cli.refused(
        Cli.runAlone("--plugins", folder.resolve("nowhere"), "--help"), "nowhere is no folder");
    assertThat(List.of(place, missing)).allMatch(Files::isDirectory);
  }
}
