package org.tapem.dataset.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;

class InputFilesTest {
  @TempDir Path folder;
  private Path dump;

  @BeforeEach
  void makeDump() throws IOException {
    dump = Files.createDirectories(folder.resolve("dump/part")).getParent();
    for (String name : List.of("b.json", "a.json.gz", "part/c.json", "notes.md")) {
      Files.createFile(dump.resolve(name));
    }
  }

  private static List<Path> expand(String name) throws IOException {
    return InputFiles.expand(List.of(name), List.of(".json"));
  }

  private Path[] in(Path root, String... names) {
    return List.of(names).stream().map(root::resolve).toArray(Path[]::new);
  }

  @Test
  void aFolderMeansAllItsFilesWithTheRightEnding() throws IOException {
    assertThat(expand(dump.toString()))
        .containsExactly(in(dump, "a.json.gz", "b.json", "part/c.json"));
  }

  @Test
  void aGlobGoesAsDeepAsItSays() throws IOException {
    assertThat(expand(dump + "/*.json")).containsExactly(in(dump, "b.json"));
    assertThat(expand(dump + "/*/*.json")).containsExactly(in(dump, "part/c.json"));
    assertThat(expand(dump + "/{b,part/c}.json"))
        .containsExactly(in(dump, "b.json", "part/c.json"));
    assertThat(expand(folder + "/**.json")).containsExactly(in(dump, "b.json", "part/c.json"));
    assertThatThrownBy(() -> expand(dump + "/*.csv"))
        .isInstanceOf(BadFileException.class)
        .hasMessageEndingWith("no file matches");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aLinkToAFolderIsAsGoodAsTheFolder() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), dump);
    Files.createSymbolicLink(dump.resolve("part/round"), dump);
    assertThat(expand(link.toString()))
        .containsExactly(in(link, "a.json.gz", "b.json", "part/c.json"));
    assertThat(expand(link + "/*.json")).containsExactly(in(link, "b.json"));
    assertThat(expand(folder + "/l*/part/*.json")).containsExactly(in(link, "part/c.json"));
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aFolderThatMayNotBeReadIsNoneOfAGlobsBusiness() throws IOException {
    Path closed = Files.createDirectory(dump.resolve("lost+found"));
    assertThat(closed.toFile().setReadable(false)).isTrue();
    assumeFalse(Files.isReadable(closed), "whoever may read everything cannot see this");
    assertThat(expand(dump + "/*.json")).containsExactly(in(dump, "b.json"));
    assertThat(expand(dump + "/*/*.json")).containsExactly(in(dump, "part/c.json"));
  }
}
