package org.tapem.method;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tapem.dataset.AddedNodes;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.Origin;
import org.tapem.dataset.ProgramEntry;
import org.tapem.dataset.TypeWords;
import org.tapem.dataset.WholeDataset;
import org.tapem.eval.Measurement;
import org.tapem.io.ArrayEntry;
import org.tapem.io.FolderKind;
import org.tapem.io.ManifestFields;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Schema;

/**
 * What {@code manifest.json} says of a model: what it learned, from which data, and how well. There
 * is no time in it: the same training gives the same bytes.
 *
 * @param method what was trained, such as "popularity"
 * @param nodeTypes of the data set, with its counts and what was added to them
 * @param relations of the data set, with its counts and what was added to them
 * @param plurals what several nodes of a type are called, by type; null where nobody said it
 * @param timeKinds what its times count, such as "day", by type; null where all are plain numbers
 * @param stopWords name of the list; the words themselves lie beside the vocabulary
 * @param words of the vocabulary; null where the model needs none
 * @param start the model that training began from; null where it began from nothing
 * @param added nodes that came after the training; null where none did
 * @param all the data set whose held-out part was part of the training too; null where it was not
 * @param like the model whose settings were taken, and of which {@code measured} is; null where
 *     none was
 * @param nodes names of the types whose ids and names the model keeps
 * @param figures of the valid part among candidate lists, such as "recall@5": what the epoch was
 *     chosen by
 * @param epoch that was chosen; null where the method has none
 * @param measured how well the model ranks the valid part, all candidates first; empty where the
 *     data set has no valid part; null where that was not tried, as in folders of before
 * @param history figures of each epoch
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ModelManifest(
    String format,
    int version,
    String method,
    DatasetManifest.Task task,
    List<DatasetManifest.TypeEntry> nodeTypes,
    List<DatasetManifest.RelationEntry> relations,
    List<String> textFields,
    @JsonInclude(JsonInclude.Include.NON_NULL) SortedMap<String, String> plurals,
    @JsonInclude(JsonInclude.Include.NON_NULL) SortedMap<String, String> timeKinds,
    String stopWords,
    DatasetManifest.Words words,
    SortedMap<String, String> settings,
    long seed,
    Origin data,
    Origin start,
    Added added,
    @JsonInclude(JsonInclude.Include.NON_NULL) Origin all,
    @JsonInclude(JsonInclude.Include.NON_NULL) Origin like,
    List<String> nodes,
    SortedMap<String, ArrayEntry> arrays,
    SortedMap<String, Double> figures,
    Integer epoch,
    List<Measurement> measured,
    List<SortedMap<String, Double>> history,
    ProgramEntry program) {

  private static final String EPOCH = "epoch"; // was among the figures

  /**
   * What came to a model without training.
   *
   * @param queryNodes nodes that were added since it was trained
   * @param candidateNodes the same
   * @param sha256 of the list of checksums of the model that the last were added to
   */
  public record Added(
      @JsonProperty("left") int queryNodes,
      @JsonProperty("right") int candidateNodes,
      String sha256) {}

  /**
   * What a training says of how well the model does.
   *
   * @param figures by which the epoch was chosen
   * @param epoch null where the method has none
   * @param measured all candidates first
   * @param history figures of each epoch
   * @param like the model that was measured; null: this one
   */
  public record Trained(
      Map<String, Double> figures,
      Integer epoch,
      List<Measurement> measured,
      List<? extends Map<String, Double>> history,
      Origin like) {
    /** Of a training that was measured itself. */
    public Trained(
        Map<String, Double> figures,
        Integer epoch,
        List<Measurement> measured,
        List<? extends Map<String, Double>> history) {
      this(figures, epoch, measured, history, null);
    }

    /** With what was measured of another model, whose settings were taken. */
    public Trained like(ModelFolder model) throws IOException {
      return new Trained(
          figures,
          epoch,
          model.manifest().measured(),
          history,
          Origin.of(model.folder(), model.sha256()));
    }

    /** Of a method that learns all at once. */
    public Trained(Map<String, Double> figures, List<Measurement> measured) {
      this(figures, null, measured, List.of());
    }
  }

  /** The data set that was given; {@code data} is a copy of it where all of it is training. */
  public Origin given() {
    return all == null ? data : all;
  }

  public ModelManifest {
    ManifestFields.require("method", method);
    ManifestFields.require("task", task);
    ManifestFields.require("stopWords", stopWords);
    ManifestFields.require("data", data);
    ManifestFields.require("program", program);
    nodeTypes = ManifestFields.list("nodeTypes", nodeTypes);
    relations = ManifestFields.list("relations", relations);
    textFields = ManifestFields.list("textFields", textFields);
    nodes = ManifestFields.list("nodes", nodes);
    plurals = plurals == null ? null : ManifestFields.sorted("plurals", plurals);
    timeKinds = timeKinds == null ? null : ManifestFields.sorted("timeKinds", timeKinds);
    settings = ManifestFields.sorted("settings", settings);
    arrays = ManifestFields.sorted("arrays", arrays);
    figures = finite("figures", figures);
    if (epoch == null && figures.containsKey(EPOCH)) { // as in folders of before
      epoch = figures.get(EPOCH).intValue();
      figures = without(EPOCH, figures);
    }
    measured = measured == null ? null : ManifestFields.list("measured", measured);
    history =
        ManifestFields.list("history", history).stream()
            .map(entry -> finite("history", entry))
            .toList();
  }

  /** What is to be said of a model of {@code data}; the writer adds what the folder holds. */
  public static ModelManifest of(
      String method, Dataset data, Map<String, String> settings, long seed) throws IOException {
    return of(method, data, settings, seed, null);
  }

  /**
   * The same of a model that was begun from another.
   *
   * @param start null where it began from nothing
   */
  public static ModelManifest of(
      String method, Dataset data, Map<String, String> settings, long seed, ModelFolder start)
      throws IOException {
    DatasetManifest from = data.manifest();
    return new ModelManifest(
        FolderKind.MODEL.format(),
        FolderKind.MODEL.version(),
        method,
        from.task(),
        from.nodeTypes(),
        from.relations(),
        from.textFields(),
        orNull(TypeWords.plurals(from)),
        orNull(TypeWords.timeKinds(from)),
        String.valueOf(from.settings().get("stopWords")),
        from.words(),
        ManifestFields.sorted("settings", settings),
        seed,
        Origin.of(data.folder(), data.sha256()),
        start == null ? null : Origin.of(start.folder(), start.sha256()),
        null,
        WholeDataset.origin(from).orElse(null),
        null,
        List.of(),
        new TreeMap<>(),
        new TreeMap<>(),
        null,
        null,
        List.of(),
        ProgramEntry.current());
  }

  private static SortedMap<String, String> orNull(Map<String, String> given) {
    return given.isEmpty() ? null : new TreeMap<>(given);
  }

  /** The same with figures of the valid part, and those of each epoch. */
  public ModelManifest with(
      Map<String, Double> newFigures, List<? extends Map<String, Double>> newHistory) {
    return with(new Trained(newFigures, epoch, measured, newHistory, like));
  }

  /** The same with how well it does. */
  public ModelManifest with(Trained trained) {
    return changed(nodeTypes, relations, words, added, nodes, arrays, trained);
  }

  /** The same with what was added to the model {@code sha256}, whose links are now these. */
  public ModelManifest grown(AddedNodes addition, Network network, String sha256) {
    List<DatasetManifest.TypeEntry> types = new ArrayList<>();
    for (int i = 0; i < nodeTypes.size(); i++) {
      types.add(nodeTypes.get(i).plus(addition.count(i)));
    }
    List<DatasetManifest.RelationEntry> links = new ArrayList<>();
    for (int i = 0; i < relations.size(); i++) {
      links.add(relations.get(i).with(network.adjacency(i, Direction.FORWARD).targets().length));
    }
    Schema schema = network.schema();
    int queryCount =
        addition.count(schema.type(task.queryType())) + (added == null ? 0 : added.queryNodes());
    int candidateCount =
        addition.count(schema.type(task.candidateType()))
            + (added == null ? 0 : added.candidateNodes());
    return changed(
        types,
        links,
        words,
        new Added(queryCount, candidateCount, sha256),
        nodes,
        arrays,
        trained());
  }

  /** The same with what the folder holds. */
  ModelManifest holding(
      SortedMap<String, ArrayEntry> newArrays,
      List<String> newNodes,
      DatasetManifest.Words newWords) {
    return changed(nodeTypes, relations, newWords, added, newNodes, newArrays, trained());
  }

  private Trained trained() {
    return new Trained(figures, epoch, measured, history, like);
  }

  private ModelManifest changed(
      List<DatasetManifest.TypeEntry> newTypes,
      List<DatasetManifest.RelationEntry> newRelations,
      DatasetManifest.Words newWords,
      Added newAdded,
      List<String> newNodes,
      SortedMap<String, ArrayEntry> newArrays,
      Trained trained) {
    return new ModelManifest(
        format,
        version,
        method,
        task,
        newTypes,
        newRelations,
        textFields,
        plurals,
        timeKinds,
        stopWords,
        newWords,
        settings,
        seed,
        data,
        start,
        newAdded,
        all,
        trained.like(),
        newNodes,
        newArrays,
        finite("figures", trained.figures()),
        trained.epoch(),
        trained.measured(),
        trained.history().stream().map(entry -> finite("history", entry)).toList(),
        program);
  }

  /** Sorted, so that the order in which a map was filled does not show in the file. */
  private static SortedMap<String, Double> finite(String what, Map<String, Double> map) {
    SortedMap<String, Double> copy = ManifestFields.sorted(what, map);
    copy.forEach(
        (name, value) -> {
          if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(what + "." + name + " must be finite, got " + value);
          }
        });
    return copy;
  }

  private static SortedMap<String, Double> without(String name, SortedMap<String, Double> map) {
    SortedMap<String, Double> copy = new TreeMap<>(map);
    copy.remove(name);
    return Collections.unmodifiableSortedMap(copy);
  }

  /** What nodes of its types are called. */
  public TypeWords typeWords() {
    return TypeWords.of(plurals, timeKinds);
  }
}
