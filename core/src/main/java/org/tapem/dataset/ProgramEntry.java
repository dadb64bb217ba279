package org.tapem.dataset;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tapem.io.ManifestFields;
import org.tapem.io.Program;
import org.tapem.math.Kernels;

/**
 * What made a model: enough to make it again, and nothing that differs from run to run.
 *
 * @param kernels what computed, such as "vector 512"
 * @param cpu model of the processor; empty where the system does not tell
 */
public record ProgramEntry(String tapem, String java, String kernels, String cpu, String system) {
  public ProgramEntry {
    ManifestFields.require("program.tapem", tapem);
    ManifestFields.require("program.java", java);
    ManifestFields.require("program.kernels", kernels);
    ManifestFields.require("program.cpu", cpu);
    ManifestFields.require("program.system", system);
  }

  /** This program on this machine. */
  public static ProgramEntry current() {
    return new ProgramEntry(
        Program.version(),
        System.getProperty("java.version"),
        Kernels.best().name(),
        cpu(Path.of("/proc/cpuinfo")),
        System.getProperty("os.name") + " " + System.getProperty("os.arch"));
  }

  public static String cpu(Path info) {
    if (!Files.isReadable(info)) {
      return "";
    }
    try {
      return Files.readString(info, StandardCharsets.UTF_8)
          .lines()
          .filter(line -> line.startsWith("model name") && line.contains(":"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse("");
    } catch (IOException e) {
      return ""; // not worth losing a model over
    }
  }
}
