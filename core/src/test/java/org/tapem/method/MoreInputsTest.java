package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.generate.Generator;
import org.tapem.dataset.generate.GeneratorSettings;
import org.tapem.rank.Ranker;

/** Whoever gives references and a venue beside a text gets no worse ranks, but for noise. */
class MoreInputsTest {
  private static final double MARGIN = 0.01;

  @TempDir static Path folder;

  /** A data set with a model of it. */
  private record Trained(Dataset data, Ranker ranker, long seed) {}

  private static Trained train(Method method, int papers, long seed, String... settings)
      throws IOException {
    Path own = folder.resolve("%s-%d-%d".formatted(method.key(), papers, seed));
    Path file = Files.createDirectories(own).resolve("papers.jsonl");
    GeneratorSettings invented = GeneratorSettings.of(papers).withSeed(seed);
    new Generator(invented).write(file, null, 2, done -> {});
    Dataset data = GeneratedData.split(file, invented.lastYear(), own.resolve("data"));
    Path model = GeneratedData.train(data, method, own.resolve("model"), settings);
    return new Trained(data, Model.open(model).ranker(), seed);
  }

  private static List<Trained> small() throws IOException {
    String[] settings = {
      "plus.dim=16", "plus.query-nodes=100", "plus.negatives=100", "train.epochs=2"
    };
    List<Trained> models = new ArrayList<>();
    models.add(train(Method.of("tapem-plus"), 400, 4, settings));
    models.add(train(Method.of("tapem-plus"), 600, 2, settings));
    models.add(train(Method.of("tapem-plus"), 800, 1, settings));
    return models;
  }

  /** Papers of a data set that are queried. */
  private interface Choice {
    InputGain.Papers of(Dataset data) throws IOException;
  }

  private static void costNothing(
      SoftAssertions softly, List<Trained> models, String name, Choice choice) throws IOException {
    Map<Inputs, InputGain> gains = new EnumMap<>(Inputs.class);
    for (Trained one : models) {
      InputGain.Papers papers = choice.of(one.data());
      List<double[]> alone = InputGain.figures(one.ranker(), papers, Inputs.TEXT, one.seed());
      for (Inputs inputs : EnumSet.complementOf(EnumSet.of(Inputs.TEXT))) {
        gains
            .computeIfAbsent(inputs, key -> new InputGain())
            .add(alone, InputGain.figures(one.ranker(), papers, inputs, one.seed()));
      }
    }
    gains.forEach(
        (inputs, gain) -> {
          assertThat(gain.papers()).isGreaterThan(100);
          softly.assertThat(gain.losses(MARGIN)).as("%s, %s", name, inputs).isEmpty();
        });
  }

  private static void check(List<Trained> models, int known) throws IOException {
    SoftAssertions softly = new SoftAssertions();
    costNothing(softly, models, "known papers", data -> InputGain.known(data, known, false));
    costNothing(softly, models, "known by number", data -> InputGain.known(data, known, true));
    costNothing(
        softly,
        models,
        "known papers by a third of their words",
        data -> InputGain.known(data, known, false).withWords(0.3, 5));
    costNothing(softly, models, "new papers", InputGain::held);
    softly.assertAll();
  }

  @Test
  void moreInputsCostNoMoreThanNoise() throws IOException {
    check(small(), 60);
  }

  /** The same with the usual settings, on more and larger networks; takes minutes. */
  @Test
  @EnabledIfEnvironmentVariable(named = "TAPEM_LARGE", matches = "true")
  void norOnLargerNetworks() throws IOException {
    for (int papers : new int[] {400, 800, 2000, 5000}) {
      List<Trained> models = new ArrayList<>();
      for (long seed = 1; seed <= 3; seed++) {
        models.add(train(Method.of("tapem-plus"), papers, seed));
      }
      check(models, 200);
    }
  }
}
