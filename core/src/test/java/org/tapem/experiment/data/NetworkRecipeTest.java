package org.tapem.experiment.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.settings.YamlFile;

class NetworkRecipeTest {
  private static final String RECIPE = "format: network\nfiles: [shop/schema.yaml]\n";
  @TempDir Path folder;

  @BeforeEach
  void writeTables() throws IOException {
    Path shop = Files.createDirectories(folder.resolve("shop"));
    Files.writeString(
        shop.resolve("schema.yaml"),
        """
        nodes: {user: {}, item: {}}
        edges: {buys: {file: sales.csv, from: user, from_column: u, to: item, to_column: i}}
        """);
    Files.writeString(shop.resolve("sales.csv"), "u,i\n1,a\n1,b\n2,b\n2,a\n");
  }

  private DataRecipe read(String yaml) throws IOException {
    Path file = Files.writeString(folder.resolve("recipe.yaml"), yaml);
    return DataRecipe.of(YamlFile.read(file, "test", "a: b"));
  }

  @Test
  void aSchemaFileMakesADataSet() throws IOException {
    DataRecipe recipe = read(RECIPE);
    assertThat(recipe.label()).isEqualTo("shop");
    recipe.checkFiles(folder);
    recipe.make(folder, folder.resolve("data"), 1, Progress.NONE);
    assertThat(Dataset.open(folder.resolve("data")).manifest().heldOut().valid()).isEqualTo(1);
  }

  @Test
  void theTablesAreOfItsIdentity() throws IOException {
    var before = read(RECIPE).identity(folder);
    assertThat(read(RECIPE).identity(folder)).isEqualTo(before);
    assertThat(read(RECIPE + "seed: 2\n").identity(folder)).isNotEqualTo(before);
    Files.writeString(folder.resolve("shop/sales.csv"), "u,i\n1,a\n1,c\n");
    assertThat(read(RECIPE).identity(folder)).isNotEqualTo(before);
  }

  @Test
  void anInventedNetworkNeedsNoFiles() throws IOException {
    DataRecipe recipe = read("generate: {users: 50, items: 40, links: 300, texts: true}\n");
    assertThat(recipe.needsFiles()).isFalse();
    recipe.make(folder, folder.resolve("data"), 1, Progress.NONE);
    Dataset data = Dataset.open(folder.resolve("data"));
    assertThat(data.manifest().task().known()).isTrue();
    assertThat(data.training(data.queryType())).isEqualTo(50);
    assertThat(folder.resolve("data.generated")).doesNotExist();
  }

  @Test
  void mistakesAreReportedWithTheirLine() {
    refused("format: network\nfiles: [a, b]\n", ":2: files must name one schema file, got 2");
    refused("format: network\nfiles: [/a]\n", "must be a path within the data folder");
    refused(RECIPE + "text: [title]\n", ":3: there is no key \"text\"");
    refused("generate: {users: 50, items: 40, links: 1}\n", "links must be in 50 .. 500, got 1");
    refused("generate: {users: 50}\n", "generate.items is missing");
  }

  private void refused(String yaml, String message) {
    assertThatThrownBy(() -> read(yaml))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining(message);
  }
}
