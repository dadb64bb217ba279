package org.tapem.cli.training;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.tapem.cli.console.ScratchFolder;
import org.tapem.cli.console.StandardInput;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.WaitOption;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.WholeDataset;
import org.tapem.method.Input;
import org.tapem.method.Method;
import org.tapem.method.Methods;
import org.tapem.method.ModelFolder;
import org.tapem.method.ModelManifest;
import org.tapem.method.Preset;
import org.tapem.method.TrainingRequest;
import org.tapem.method.WorkerGroup;
import org.tapem.nn.TrainSettings;
import org.tapem.settings.SettingsFile;
import org.tapem.settings.SettingsValues;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a training, whoever takes part in it. */
public final class TrainOptions {
  @Option(names = "--data", required = true, paramLabel = "DATA", description = "The data set.")
  private Path data;

  @Option(names = "--out", required = true, paramLabel = "MODEL", description = "Folder to write.")
  private Path out;

  @Option(
      names = "--method",
      paramLabel = "M",
      description = "What to train, see below (default: tapem-plus).")
  private String method = Methods.DEFAULT;

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      description =
          "Settings to begin with, see below (default: the first preset that has all the settings"
              + " that are given).")
  private String preset;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Changes a setting, see below. May be given many times.")
  private List<String> assignments = new ArrayList<>();

  private final List<String> notes = new ArrayList<>(); // printed before training begins

  @Option(
      converter = StandardInput.OfPath.class,
      names = "--settings",
      paramLabel = "FILE",
      description = "YAML file with settings; what --set gives counts more.")
  private Path settingsFile;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Same seed, same model, byte by byte (default: 1).")
  private long seed = 1;

  @Option(
      names = "--start",
      paramLabel = "MODEL",
      description =
          "Begin with the weights and word vectors of this model, such as a trained camel.")
  private Path start;

  @Option(
      names = "--all",
      description =
          "Train for use on all data: what the data set holds out is training too. Nothing can be"
              + " measured then.")
  private boolean all;

  @Option(
      names = "--like",
      paramLabel = "MODEL",
      description =
          "With --all: take method, settings, seed and the chosen number of epochs from this"
              + " model, which was trained without --all.")
  private Path like;

  @Option(
      names = "--resume",
      description = "Go on with a training that was stopped or killed, where there is one.")
  private boolean resume;

  @Option(
      names = "--force",
      description =
          "Replace a model that is there already, and begin an unfinished training again.")
  private boolean force;

  @Option(
      names = "--log",
      paramLabel = "FILE",
      description = "Figures of each epoch, a line of JSON each (default: MODEL.log.jsonl).")
  private Path log;

  @Option(
      names = "--checkpoint-every",
      paramLabel = "SECONDS",
      description =
          "How often the state is kept in MODEL.checkpoint, until training ends (default: 60).")
  private double checkpointSeconds = 60;

  @Mixin private WaitOption wait;

  /** Who takes part in a training beside this process. */
  @FunctionalInterface
  public interface Joining {
    /** Others, or null where there are none. */
    WorkerGroup join(TrainingRequest request) throws IOException;
  }

  /** Checks the options, trains, and tells what was done. */
  public int run(Joining joining, int used, CommandLine line) throws IOException {
    if (like != null) {
      takeSettings(line);
    }
    Method chosen = method();
    SettingsValues values = settings(chosen);
    if (!(checkpointSeconds >= 0)) {
      throw new UserMistake("--checkpoint-every must be >= 0, got " + checkpointSeconds);
    }
    Dataset dataset = Dataset.open(data);
    checkTexts(dataset, chosen, chosen.inputs(values));
    if (start != null && !chosen.startable()) {
      throw new UserMistake(
          "--start: "
              + chosen.key()
              + " does not start from another model; the published method does: --method tapem");
    }
    if (!all) {
      return train(dataset, chosen, values, joining, used, line);
    }
    if (like == null && chosen.byEpochs()) {
      int epochs = values.get(TrainSettings.class).epochs();
      line.getOut()
          .printf(
              "Without --like MODEL, %s trained.%n",
              epochs == 1 ? "the one epoch is" : "all " + epochs + " epochs are");
    }
    Path place = out.toAbsolutePath().normalize();
    Files.createDirectories(place.getParent());
    try (ScratchFolder scratch = ScratchFolder.beside(place)) { // where other machines see it too
      Dataset whole = WholeDataset.write(dataset, scratch.path().resolve("data"));
      return train(whole, chosen, values, joining, used, line);
    }
  }

  private int train(
      Dataset dataset,
      Method chosen,
      SettingsValues values,
      Joining joining,
      int used,
      CommandLine line)
      throws IOException {
    TrainingRequest request =
        TrainingRequest.of(dataset, chosen, out)
            .values(values)
            .seed(seed)
            .threads(used)
            .startedFrom(start)
            .replace(force)
            .resume(resume)
            .checkpointSeconds(checkpointSeconds)
            .like(like);
    Map<String, String> derived = new TreeMap<>(request.values().asMap());
    derived.entrySet().removeAll(values.asMap().entrySet());
    if (!derived.isEmpty()) {
      String shown =
          derived.entrySet().stream()
              .map(setting -> setting.getKey() + "=" + setting.getValue())
              .collect(Collectors.joining(", "));
      notes.add("Derived from the length of the texts: " + shown);
    }
    WaitOption.Locks locks = wait.lock(out);
    try (locks) { // before anything is looked at that another training may change
      return new TrainRun(request, joining.join(request), notes, line).run(log);
    }
  }

  /** Takes what another model was trained with; refuses options that would say it twice. */
  private void takeSettings(CommandLine line) throws IOException {
    if (!all) {
      throw new UserMistake("--like goes with --all");
    }
    for (String option :
        List.of("--method", "--preset", "--set", "--settings", "--seed", "--start")) {
      if (line.getParseResult().hasMatchedOption(option)) {
        throw new UserMistake(option + " does not go with --like, which says it");
      }
    }
    ModelManifest model = ModelFolder.openUnverified(like).manifest();
    if (model.all() != null) {
      throw new UserMistake("--like: " + like + " was itself trained with --all");
    }
    if (!model.data().sha256().equals(Dataset.open(data).sha256())) {
      throw new UserMistake("--like: " + like + " was trained on another data set than " + data);
    }
    if (model.start() != null) {
      throw new UserMistake(
          "--like: " + like + " was started from another model, which --like does not take");
    }
    method = model.method();
    seed = model.seed();
    Map<String, String> settings = new TreeMap<>(model.settings());
    if (model.epoch() != null) {
      settings.put("train.epochs", String.valueOf(model.epoch()));
    }
    settings.forEach((name, value) -> assignments.add(name + "=" + value));
  }

  /** The method that the command line names. */
  public Method method() {
    return UserMistake.checked(() -> Method.of(method));
  }

  /** The settings that the command line names begin with. */
  public Preset preset() {
    return preset == null
        ? method().presets().get(0)
        : UserMistake.inOption("--preset", () -> method().preset(preset));
  }

  private SettingsValues settings(Method chosen) throws IOException {
    Set<String> keys = new LinkedHashSet<>();
    for (String assignment : assignments) {
      String[] sides = assignment.split("=", 2);
      keys.add(sides[0].strip());
      if (isSeed(sides[0].strip()) && sides.length == 2) {
        throw new UserMistake("--set " + assignment + ": give --seed " + sides[1].strip());
      }
    }
    if (settingsFile != null) {
      Set<String> inFile = SettingsFile.read(settingsFile).keySet();
      keys.addAll(inFile);
      if (inFile.stream().anyMatch(TrainOptions::isSeed)) {
        throw new UserMistake(settingsFile + ": the seed is no setting: give --seed");
      }
    }
    Preset used = preset == null ? chosen.presetOf(keys) : preset();
    String first = chosen.presets().get(0).name();
    if (preset == null && like == null && !used.name().equals(first)) {
      notes.add(
          "Using --preset %s: the preset %s does not have all of these settings."
              .formatted(used.name(), first));
    }
    SettingsValues values =
        settingsFile == null
            ? used.form().defaults()
            : SettingsFile.read(settingsFile, used.form());
    try {
      return values.withAssignments(assignments);
    } catch (IllegalArgumentException e) {
      throw new UserMistake("--set: " + e.getMessage());
    }
  }

  /** All of the random numbers come from one seed. */
  private static boolean isSeed(String key) {
    return key.equals("seed") || key.endsWith(".seed");
  }

  /** A method that reads texts needs some. */
  private void checkTexts(Dataset dataset, Method chosen, Set<Input> inputs) {
    DatasetManifest.Words words = dataset.manifest().words();
    boolean texts = dataset.manifest().nodeTypes().get(dataset.queryType()).text();
    if (inputs.contains(Input.FREQUENT_WORDS) && texts && words.frequent() == 0) {
      throw new UserMistake(
          "%s: no word occurs %d times in the training texts, so %s has nothing to read: import"
                  .formatted(data, words.minCount(), chosen.key())
              + " texts, or import again with a smaller --min-count");
    }
    if (inputs.contains(Input.WORDS) && words.words() == 0 && !dataset.manifest().task().known()) {
      throw new UserMistake(
          "%s: the training texts have no words, so %s has nothing to read"
              .formatted(data, chosen.key()));
    }
  }
}
