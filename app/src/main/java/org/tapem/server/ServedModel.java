package org.tapem.server;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.tapem.answer.AnswerJson;
import org.tapem.dataset.DatasetManifest;
import org.tapem.io.Checksums;
import org.tapem.io.FolderState;
import org.tapem.method.Model;
import org.tapem.query.Asker;
import org.tapem.query.Known;
import org.tapem.query.MapSettings;
import org.tapem.query.NameSearch;
import org.tapem.query.NearestCandidates;
import org.tapem.query.NodeMap;

/** A model with all that answers need. A request keeps the one that it began with. */
final class ServedModel {
  private final Asker asker;
  private final String sha256;
  private final int generation;
  private final Instant loadedAt;
  private final Duration loading;
  private final NearestCandidates nearest;
  private final AnswerJson json;
  private volatile Drawn drawn; // null until the map is made

  /** The map and its answer. */
  @SuppressWarnings("ArrayRecordComponent") // on its way to a socket, never compared
  private record Drawn(NodeMap map, byte[] json) {}

  private ServedModel(Asker asker, String sha256, int generation, Instant began) {
    this.asker = asker;
    this.sha256 = sha256;
    this.generation = generation;
    names(known().task().candidateType()); // the others are made when they are first requested
    if (task().known()) {
      names(known().task().queryType());
    }
    nearest = new NearestCandidates(asker);
    json = new AnswerJson(sha256, asker.model().method(), asker.known());
    loadedAt = Instant.now();
    loading = Duration.between(began, loadedAt);
  }

  /** Opens a model folder and verifies all of it; the old or the new one where it is replaced. */
  static ServedModel open(Path folder, int generation) throws IOException {
    Instant began = Instant.now();
    Asker asker = FolderState.unchanged(folder, () -> new Asker(Model.open(folder)));
    return new ServedModel(asker, asker.model().folder().sha256(), generation, began);
  }

  /** What tells the model in a folder from others; empty while there is none. */
  static Optional<String> sum(Path folder) throws IOException {
    Path list = folder.resolve(Checksums.FILE);
    try {
      return Optional.of(Checksums.of(list));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  /** Draws the map, which takes seconds; until then there is none. */
  void draw(MapSettings settings) {
    NodeMap.of(asker, settings).ifPresent(map -> drawn = new Drawn(map, MapAnswer.of(this, map)));
  }

  boolean hasVectors() {
    return asker.model().ranker().space().isPresent();
  }

  Optional<NodeMap> map() {
    return Optional.ofNullable(drawn).map(Drawn::map);
  }

  /** The whole map as JSON, once it is drawn. */
  Optional<byte[]> mapJson() {
    return Optional.ofNullable(drawn).map(Drawn::json);
  }

  Asker asker() {
    return asker;
  }

  Known known() {
    return asker.known();
  }

  /** Finds nodes of a type by name. */
  NameSearch names(int type) {
    return known().search(type);
  }

  /** What is asked of it. */
  DatasetManifest.Task task() {
    return asker.model().folder().manifest().task();
  }

  /** Relations by which a new query node may be joined to others. */
  List<String> linksRead() {
    return task().known() ? List.of() : asker.model().linksRead();
  }

  NearestCandidates nearest() {
    return nearest;
  }

  AnswerJson json() {
    return json;
  }

  /** Enough of its checksum to tell it from others. */
  String id() {
    return AnswerJson.shortId(sha256);
  }

  String sha256() {
    return sha256;
  }

  /** 1 for the first model of a server, 2 for the next. */
  int generation() {
    return generation;
  }

  Instant loadedAt() {
    return loadedAt;
  }

  Duration loading() {
    return loading;
  }
}
