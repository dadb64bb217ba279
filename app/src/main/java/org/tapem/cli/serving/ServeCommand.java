package org.tapem.cli.serving;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.tapem.base.BadFileException;
import org.tapem.cli.console.StopSignals;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.OutputFile;
import org.tapem.io.SmallFile;
import org.tapem.server.ServerSettings;
import org.tapem.server.TapemServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tapem serve}. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Serves a model over HTTP: a REST interface and a web page.",
      "A new model under the same name is taken over while it runs. Ctrl-C or SIGTERM",
      "finishes what runs and stops; SIGHUP looks for a new model at once.",
      "docs/serve.md tells more."
    })
public final class ServeCommand implements Callable<Integer> {
  private static final String TOKEN = "TAPEM_TOKEN";

  @Spec private CommandSpec spec;

  @Option(names = "--model", required = true, paramLabel = "MODEL", description = "Model folder.")
  private Path model;

  @Option(
      names = "--port",
      paramLabel = "P",
      defaultValue = "8080",
      description = "Port; 0: any that is free (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "H",
      defaultValue = "127.0.0.1",
      description = {
        "Address to listen on (default: ${DEFAULT-VALUE}, this machine only).",
        "Any that others can reach needs a token."
      })
  private String host;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = {
        "File whose first line is the token that clients must show.",
        "Without it, the environment variable " + TOKEN + " is the token, where it is set."
      })
  private Path tokenFile;

  @Option(
      names = "--access-log",
      paramLabel = "FILE",
      description = "Where a JSON line for each request goes (default: standard error).")
  private Path accessLog;

  @Option(
      names = "--reload-seconds",
      paramLabel = "N",
      defaultValue = "2",
      description = "How often to look for a new model; 0: never (default: ${DEFAULT-VALUE}).")
  private int reloadSeconds;

  @Mixin private ServeLimits limits;

  @Override
  public Integer call() throws IOException, InterruptedException {
    String token = token();
    ServerSettings settings =
        UserMistake.checked(
            () ->
                ServerSettings.of(model)
                    .withToken(token)
                    .withHost(host)
                    .withPort(port)
                    .withAccessLog(accessLog)
                    .withReloadSeconds(reloadSeconds));
    settings = limits.of(settings);
    if (accessLog != null) {
      OutputFile.prepareLog(accessLog, true);
    }
    CountDownLatch stopped = new CountDownLatch(1);
    TapemServer server = TapemServer.start(settings);
    StopSignals stop =
        new StopSignals(
            count -> {
              stopped.countDown();
              if (count > 1) {
                server.hurry();
              }
            });
    StopSignals look = new StopSignals(List.of("HUP"), count -> server.lookForModel());
    try (server;
        stop;
        look) {
      stop.listen();
      look.listen();
      spec.commandLine().getOut().println("Serving " + model + " at " + server.url());
      stopped.await();
    }
    return 0;
  }

  private String token() throws IOException {
    if (tokenFile == null) {
      String token = System.getenv(TOKEN);
      return token == null || token.isEmpty() ? null : token;
    }
    String text = new String(SmallFile.bytes(tokenFile, SmallFile.WRITTEN), StandardCharsets.UTF_8);
    String token = text.lines().findFirst().orElse("").strip();
    if (token.isEmpty()) {
      throw new BadFileException(tokenFile, "must have a token in its first line", "");
    }
    return token;
  }
}
