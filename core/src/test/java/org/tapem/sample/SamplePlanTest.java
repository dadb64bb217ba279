package org.tapem.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.dataset.Dataset;
import org.tapem.math.RandomStream;
import org.tapem.method.GeneratedData;
import org.tapem.method.Method;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.settings.SettingsValues;
import org.tapem.walk.RowFiles;
import org.tapem.walk.RowTarget;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import org.tapem.walk.Walks;

class SamplePlanTest {
  private static final long SEED = 5;
  @TempDir private static Path folder;
  private static Dataset data;
  private static Network network;

  @BeforeAll
  static void make() throws IOException {
    data = GeneratedData.write(folder, 300);
    network = data.network();
  }

  private static SamplePlan plan(String metaPaths, double share, int epoch) {
    SettingsValues values = Method.of("tapem").preset("published").form().defaults();
    return SamplePlan.ofTraining(
        metaPaths,
        values.get(WalkSettings.class),
        values.get(PairSettings.class).withShare(share),
        SEED,
        epoch);
  }

  /** How a training seeds the walks of its first and its second meta-path. */
  private static Walks walks(String path, long seed) {
    MetaPath parsed = MetaPath.parse(path, network.schema());
    return Walks.generate(new Walker(network, parsed, new WalkSettings(5, 20, seed)), 1);
  }

  @Test
  void samplesOfAPlanAreThoseOfATrainingWithItsSeed() throws IOException {
    long first = RandomStream.key(SEED, 6);
    Walks walks =
        Walks.join(List.of(walks("APA", first), walks("APVPA", RandomStream.key(first, 1))));
    PairSettings settings =
        PairSettings.defaults().withShare(0.2).withSeed(RandomStream.key(SEED, 7));
    PairSamples expected = PairSamples.build(walks, network, data.task(), settings, 3, 1);
    Path file = folder.resolve("samples.bin");
    SampleCounts counts =
        RowFiles.write(
            plan("APA,APVPA", 0.2, 3).source(data, network),
            List.of(RowTarget.binary(file)),
            2,
            done -> {});
    assertThat(counts.pairs()).isEqualTo(expected.size()).isPositive();
    SampleFile written = SampleFile.open(file);
    int[] path = new int[4];
    int[] own = new int[4];
    for (int i = 0; i < expected.size(); i++) {
      int nodes = expected.copyPath(i, path);
      assertThat(Arrays.copyOf(own, written.copyPath(i, own)))
          .isEqualTo(Arrays.copyOf(path, nodes));
      assertThat(written.direct(i)).isEqualTo(expected.direct(i));
    }
  }

  @Test
  void theFrameOfAPlanNeedsNoNetwork() {
    SamplePlan plan = plan("APA,APVPA", 0.2, 3);
    SampleFrame frame = plan.frame(data);
    SampleFrame made = plan.source(data, network).frame();
    assertThat(frame.requested()).isEqualTo(made.requested()).isPositive();
    assertThat(frame.width()).isEqualTo(made.width());
    assertThat(frame.header()).isEqualTo(made.header());
  }

  @Test
  void aPlanIsTheSameOnAnotherMachine() throws IOException, ClassNotFoundException {
    SamplePlan plan = plan("auto", 0.01, 1);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(plan);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(in.readObject()).isEqualTo(plan);
    }
  }

  @Test
  void whatTheDataSetDoesNotHaveIsRefused() {
    assertThatThrownBy(() -> plan("APX", 1, 1).frame(data)).hasMessageContaining("no node type X");
    assertThatThrownBy(() -> plan("PVP", 1, 1).frame(data)).hasMessageContaining("has no author");
    assertThatThrownBy(() -> plan("auto", 1, 0)).hasMessage("epoch must be >= 1, got 0");
  }
}
