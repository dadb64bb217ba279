package org.tapem.cli.serving;

import java.io.IOException;
import org.tapem.cli.options.SettingOptions;
import org.tapem.server.ConnectionLimits;
import org.tapem.server.ServerSettings;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The options that say what is too much for a server. */
@Command // so that it may be mixed in without options of its own
final class ServeLimits {
  private static final int HELD_BODIES = 16; // of the largest size

  private final SettingsForm form =
      new SettingsForm()
          .group("", ServerSettings.Limits.defaults())
          .group("", ConnectionLimits.defaults());
  private final SettingOptions options = new SettingOptions(form.settings());

  @Spec(Spec.Target.MIXEE)
  void addOptions(CommandSpec command) {
    options.addTo(command);
  }

  /** The same server with what was given. */
  ServerSettings of(ServerSettings plain) throws IOException {
    SettingsValues values = options.values(form);
    ServerSettings.Limits limits = values.get(ServerSettings.Limits.class);
    ConnectionLimits given = values.get(ConnectionLimits.class);
    return plain
        .withLimits(limits)
        .withConnections(
            new ConnectionLimits(
                given.total(),
                Math.min(given.total(), given.perAddress()),
                given.headSeconds(),
                given.graceSeconds(),
                given.bytesPerSecond(),
                Math.max(given.heldBytes(), HELD_BODIES * (long) limits.body())));
  }
}
