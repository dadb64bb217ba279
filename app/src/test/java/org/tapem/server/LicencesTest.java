package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.javalin.Javalin;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import me.tongfei.progressbar.ProgressBar;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.eclipse.jetty.server.Server;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import picocli.CommandLine;

/** What the program ships is named, with its licences, where people look. */
class LicencesTest {
  @TempDir static Path folder;
  private static TapemServer server;
  private static String text;

  @BeforeAll
  static void start() throws Exception {
    server =
        TapemServer.start(
            ServerSettings.of(ServedModels.PLUS)
                .withPort(0)
                .withReloadSeconds(0)
                .withAccessLog(folder.resolve("log")));
    Client.Reply reply = new Client(server).get("/assets/licences.txt");
    assertThat(reply.header("Content-Type")).isEqualTo("text/plain;charset=utf-8");
    text = reply.body();
  }

  @AfterAll
  static void stop() throws Exception {
    server.close();
  }

  @Test
  void everyLibraryIsListedInTheVersionThatRuns() throws Exception {
    for (Class<?> type :
        List.of(
            ObjectMapper.class,
            YAMLFactory.class,
            Javalin.class,
            PrometheusMeterRegistry.class,
            ProgressBar.class,
            TTFParser.class,
            PDDocument.class,
            Server.class,
            Logger.class,
            CommandLine.class)) {
      Path jar = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
      String version = jar.getParent().getFileName().toString();
      String artifact = jar.getParent().getParent().getFileName().toString();
      assertThat(text).contains(":" + artifact + ":" + version + "\n");
    }
  }

  @Test
  void everyLibraryHasALicence() {
    List<String> lines = text.lines().toList();
    Pattern library = Pattern.compile("[\\w.-]+:[\\w.-]+:[\\w.-]+");
    int libraries = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (library.matcher(lines.get(i)).matches()) {
        libraries++;
        assertThat(lines.get(i + 1)).startsWith("    ").doesNotContainIgnoringCase("unknown");
      }
    }
    assertThat(libraries).isGreaterThan(40);
    assertThat(text).doesNotContain("org.tapem:");
  }

  @Test
  void theOwnLicenceAndNoticeAreThereOnce() {
    assertThat(text).startsWith("tapem\nCopyright ");
    assertThat(text.split("Apache License\\s+Version 2.0, January 2004", -1)).hasSize(2);
    assertThat(text).doesNotContain("Jackson JSON processor");
  }
}
