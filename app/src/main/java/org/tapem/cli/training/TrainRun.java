package org.tapem.cli.training;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.tapem.cli.console.Mistakes;
import org.tapem.cli.console.QualityPrinter;
import org.tapem.cli.console.ShellWord;
import org.tapem.cli.console.StopSignals;
import org.tapem.cli.console.TaskWords;
import org.tapem.cli.console.UserMistake;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.WholeDataset;
import org.tapem.math.Kernels;
import org.tapem.method.MemoryEstimate;
import org.tapem.method.ModelFolder;
import org.tapem.method.ModelManifest;
import org.tapem.method.Training;
import org.tapem.method.TrainingRequest;
import org.tapem.method.WorkerGroup;
import org.tapem.network.Noun;
import org.tapem.nn.Outcome;
import org.tapem.nn.Outcome.Reason;
import picocli.CommandLine;

/** One training from the checks before it to the words after it. */
final class TrainRun {
  /** Exit code of a program that Ctrl-C ended. */
  static final int INTERRUPTED = 130;

  private final CommandLine line;
  private final PrintWriter out;
  private final PrintWriter err;
  private final List<String> notes;
  private final TrainTarget target;
  private final TrainingRequest request;
  private final WorkerGroup group; // null: no others take part
  private final long began = System.nanoTime();

  TrainRun(TrainingRequest requested, WorkerGroup group, List<String> notes, CommandLine line)
      throws IOException {
    this.notes = notes;
    this.group = group;
    this.line = line;
    out = line.getOut();
    err = line.getErr();
    target = TrainTarget.of(requested);
    request = target.request();
  }

  /** Trains and gives the exit code. */
  int run(Path givenLog) throws IOException {
    if (target.way() == TrainTarget.Way.DONE) {
      out.println(
          request.out() + " is trained already with these settings; nothing is left to do.");
      return 0;
    }
    MemoryEstimate estimate =
        UserMistake.checked(
            () -> MemoryEstimate.of(request.data(), request.method(), request.values()));
    Training training = new Training(request, group);
    training.check(); // before a checkpoint is removed or a log is begun
    Path log = target.prepare(givenLog);
    introduce();
    MemoryCheck.check(estimate, Runtime.getRuntime().maxMemory(), out);
    target.begin();
    TrainClock clock = new TrainClock(request.threads());
    TrainLog lines;
    Outcome outcome;
    try (TrainPrinter printer = new TrainPrinter(out, clock, request);
        StopSignals signals = new StopSignals(count -> stop(count, training, clock))) {
      signals.listen();
      lines = new TrainLog(log, clock, target.way() == TrainTarget.Way.GO_ON);
      outcome = train(training, printer, clock, lines);
    }
    return end(outcome, lines);
  }

  private Outcome train(Training training, TrainPrinter printer, TrainClock clock, TrainLog lines)
      throws IOException {
    try {
      return training.run(printer, List.of(clock, printer, lines));
    } catch (IllegalArgumentException e) {
      if (clock.batches() > 0) {
        throw e;
      }
      throw new UserMistake(e.getMessage()); // settings that do not go together with the data
    } catch (OutOfMemoryError e) {
      throw outOfMemory();
    } catch (IllegalStateException e) {
      if (e.getCause() instanceof OutOfMemoryError) {
        throw outOfMemory();
      }
      throw e;
    }
  }

  private static UserMistake outOfMemory() {
    return new UserMistake(
        "the heap is full: give it more with TAPEM_OPTS=-Xmx8g, or train with a smaller batch.query-nodes"
            + " or model.dim");
  }

  /** On a thread of the signal's. */
  private void stop(int count, Training training, TrainClock clock) {
    if (count > 1 || clock.batches() == 0) { // there is nothing to keep that is not kept already
      err.println("tapem: interrupted" + (clock.batches() == 0 ? " before the first batch" : ""));
      System.exit(INTERRUPTED);
    }
    err.println("tapem: stopping after this batch; another Ctrl-C ends at once");
    training.requestStop();
  }

  private void introduce() {
    DatasetManifest manifest = request.data().manifest();
    TaskWords words = TaskWords.of(manifest);
    out.printf(
        Locale.ROOT,
        "Training %s on %s: %s, %s, %s; %s kernels, %s%n",
        request.method().key(),
        WholeDataset.origin(manifest)
            .map(of -> "all data of " + of.name()) // the folder is a temporary one
            .orElse(request.data().folder().toString()),
        words.queryTypes(request.data().training(request.data().queryType())),
        words.candidateTypes(request.data().training(request.data().candidateType())),
        Noun.count(manifest.relations().get(request.data().taskRelation()).links(), "link"),
        Kernels.best().name(),
        Noun.count(request.threads(), "thread"));
    notes.forEach(out::println);
    request.method().stages(request.values(), request.start() != null).ifPresent(out::println);
    if (target.way() == TrainTarget.Way.GO_ON) {
      out.println("Going on from " + request.checkpoint());
    } else if (request.resume()) {
      out.println("There is no checkpoint to go on from: starting from the beginning");
    }
  }

  private int end(Outcome outcome, TrainLog lines) throws IOException {
    boolean written = outcome.reason() != Reason.STOPPED && target.isModel();
    ModelManifest model = written ? ModelFolder.openUnverified(request.out()).manifest() : null;
    double seconds = (System.nanoTime() - began) / 1e9;
    if (written) {
      lines.end(outcome, model, seconds);
    } else {
      lines.end(outcome, Map.of(), seconds);
    }
    out.println();
    return switch (outcome.reason()) {
      case STOPPED -> {
        out.println("Training " + outcome.message() + ". Go on with:");
        out.println("  " + command());
        yield INTERRUPTED;
      }
      case DIVERGED -> {
        err.println("tapem: training failed: " + outcome.message());
        if (written) {
          out.println("Wrote " + request.out());
          printFigures(model);
        }
        yield Mistakes.OURS;
      }
      case FINISHED, PATIENCE -> {
        out.printf(
            Locale.ROOT, "Wrote %s in %.1f s: %s%n", request.out(), seconds, outcome.message());
        printFigures(model);
        out.println(nextStep());
        yield 0;
      }
    };
  }

  /** What can be done with the model, which cannot be measured where nothing is held out. */
  private String nextStep() {
    DatasetManifest.HeldOutCounts held = request.data().manifest().heldOut();
    String model = ShellWord.of(request.out());
    if (WholeDataset.origin(request.data().manifest()).isPresent()) {
      return "Nothing is held out of this model, so it cannot be evaluated. Look at it with: tapem"
          + " inspect "
          + model;
    }
    return held.valid() + held.test() > 0
        ? "Evaluate it with: tapem evaluate --model %s --data %s"
            .formatted(model, ShellWord.of(request.data().folder()))
        : "Nothing of the data set is held out, so the model cannot be evaluated. Look at it with:"
            + " tapem inspect "
            + model;
  }

  /** Those of the best epoch, which the model was taken from. */
  private void printFigures(ModelManifest model) {
    if (model.all() == null && !model.measured().isEmpty()) {
      out.println("On the valid part" + (model.epoch() == null ? "" : ", epoch " + model.epoch()));
    }
    new QualityPrinter(model, out).print();
  }

  /** The command line as it was, to be given again. */
  private String command() {
    List<String> words =
        new ArrayList<>(line.getCommandSpec().root().commandLine().getParseResult().originalArgs());
    words.remove("--force"); // would be about something else now
    if (!words.contains("--resume")) {
      words.add("--resume");
    }
    String program = line.getCommandSpec().root().name();
    return program + " " + words.stream().map(ShellWord::of).collect(Collectors.joining(" "));
  }
}
