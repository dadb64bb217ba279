package org.tapem.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.TypeWords;
import org.tapem.eval.Measurement;
import org.tapem.eval.Measurement.Baseline;
import org.tapem.eval.Measurement.Figure;
import org.tapem.method.ModelManifest;

/** Says in the words of a schema what was measured, and what a figure does not say. */
public final class QualityText {
  private final DatasetManifest.Task task;
  private final TypeWords words;
  private final String queryTypes;
  private final String candidateTypes;
  private final long known; // candidate nodes in training

  private QualityText(
      DatasetManifest.Task task,
      TypeWords words,
      List<DatasetManifest.TypeEntry> types,
      long less) {
    this.task = task;
    this.words = words;
    queryTypes = words.plural(task.queryType());
    candidateTypes = words.plural(task.candidateType());
    known =
        types.stream()
                .filter(type -> type.name().equals(task.candidateType()))
                .mapToLong(DatasetManifest.TypeEntry::training)
                .sum()
            - less;
  }

  public static QualityText of(ModelManifest model) {
    int added = model.added() == null ? 0 : model.added().candidateNodes();
    return new QualityText(model.task(), model.typeWords(), model.nodeTypes(), added);
  }

  public static QualityText of(DatasetManifest data) {
    return new QualityText(data.task(), TypeWords.of(data), data.nodeTypes(), 0);
  }

  /** Among whom, such as "all 5,679 items". */
  public String among(Measurement measured) {
    if (measured.among() == Measurement.Among.LISTS) {
      return "candidate lists of " + range(measured) + " " + candidateTypes;
    }
    return task.known()
        ? "all %s but those known of each %s"
            .formatted(words.count(known, task.candidateType()), task.queryType())
        : "all " + words.count(measured.candidates(), task.candidateType());
  }

  private static String range(Measurement measured) {
    String most = count(measured.candidates());
    return measured.fewestCandidates() == measured.candidates()
        ? most
        : count(measured.fewestCandidates()) + " to " + most;
  }

  /** On what, such as "1,000 of 2,310 users of the validation half". */
  public String basis(Measurement measured) {
    String part = measured.part().equals("valid") ? "validation half" : measured.part() + " half";
    String some =
        measured.nodes() == measured.ofNodes()
            ? count(measured.nodes())
            : count(measured.nodes()) + " of " + count(measured.ofNodes());
    return some
        + " "
        + (measured.ofNodes() == 1 ? task.queryType() : queryTypes)
        + " of the "
        + part;
  }

  /** The decisive figure beside what it is compared with; empty where there is none. */
  public Optional<String> summary(Measurement measured) {
    return measured
        .decisive()
        .map(
            figure ->
                String.format(
                    Locale.ROOT,
                    "%s %.4f (95 %% interval %.4f to %.4f)%s%s",
                    figure.name(),
                    figure.value(),
                    figure.low(),
                    figure.high(),
                    beside("popularity", figure.popularity()),
                    beside("chance", figure.chance())));
  }

  private static String beside(String what, Baseline baseline) {
    return baseline == null ? "" : String.format(Locale.ROOT, ", %s %.4f", what, baseline.value());
  }

  /** What speaks against relying on the model; empty where nothing does. */
  public List<String> warnings(Measurement measured) {
    List<String> warnings = new ArrayList<>();
    measured
        .notAbovePopularity()
        .ifPresent(
            figure -> warnings.add(warning(measured, figure, "popularity", figure.popularity())));
    measured
        .notAboveChance()
        .ifPresent(figure -> warnings.add(warning(measured, figure, "chance", figure.chance())));
    return warnings;
  }

  private String warning(Measurement measured, Figure figure, String what, Baseline baseline) {
    return String.format(
        Locale.ROOT,
        "No better than %s among %s, judged on %s: %s is %.4f, by %s %.4f"
            + " (95 %% interval of the difference: %.4f to %.4f)",
        what,
        among(measured),
        words.count(measured.nodes(), task.queryType()),
        figure.name(),
        figure.value(),
        what,
        baseline.value(),
        baseline.differenceLow(),
        baseline.differenceHigh());
  }

  /** What is to be known of the figures of a model as a whole. */
  public List<String> notes(ModelManifest model) {
    List<String> notes = new ArrayList<>();
    if (model.all() != null) {
      notes.add(allNote(model));
      Optional.ofNullable(model.added()).map(this::addedNote).ifPresent(notes::add);
      return notes;
    }
    if (model.measured() == null && !model.figures().isEmpty()) {
      notes.add(
          "These figures are among candidate lists, of about 100 where nobody gave other lists."
              + " An older version trained this model and measured nothing else: train it again to"
              + " measure it among all %s %s.".formatted(count(known), candidateTypes));
    } else if (model.measured() == null || model.measured().isEmpty()) {
      notes.add(
          "Nothing was measured, as the data set has no valid part whose %s have known %s"
                  .formatted(queryTypes, candidateTypes)
              + (model.epoch() == null ? "." : "; the model is that of the last epoch."));
    } else if (model.epoch() != null) {
      notes.add(
          "The validation half also chose the epoch (%d), so the figures may be slightly too high."
              .formatted(model.epoch()));
    }
    Optional.ofNullable(model.added()).map(this::addedNote).ifPresent(notes::add);
    return notes;
  }

  private static String allNote(ModelManifest model) {
    String trained = "This model was trained on all data, held-out part included. ";
    return model.like() == null || model.measured() == null || model.measured().isEmpty()
        ? trained + "Nothing was measured."
        : trained
            + "The figures were measured on the model %s, trained without the held-out part."
                .formatted(model.like().name());
  }

  private String addedNote(ModelManifest.Added added) {
    return "Measured when the model was trained. Added since: %s, %s."
        .formatted(
            words.count(added.queryNodes(), task.queryType()),
            words.count(added.candidateNodes(), task.candidateType()));
  }

  private static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
