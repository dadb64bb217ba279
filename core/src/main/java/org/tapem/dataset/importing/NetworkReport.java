package org.tapem.dataset.importing;

import java.util.List;

/**
 * What an import of tables kept, held out and dropped.
 *
 * @param split what was held out, in words
 * @param texts null where no node type has texts
 */
public record NetworkReport(
    String split, List<Nodes> nodes, List<Links> links, HeldOut heldOut, Texts texts) {
  public NetworkReport {
    nodes = List.copyOf(nodes);
    links = List.copyOf(links);
  }

  /**
   * Nodes of a type.
   *
   * @param listed whether a table lists them
   * @param training in the network
   * @param heldOut behind these
   * @param dropped that only held-out links name
   * @param withoutLinks in the network, but without a link
   */
  public record Nodes(
      String type,
      String plural,
      boolean listed,
      int training,
      int heldOut,
      int dropped,
      int withoutLinks) {}

  /**
   * Links of a relation.
   *
   * @param rows of the tables
   * @param repeated links that were there already
   * @param selfLinks from a node to itself, dropped
   * @param unknownEnds dropped because no table lists an end
   * @param toHeldOut from a training node to a held-out one, dropped
   */
  public record Links(
      String relation,
      long rows,
      long training,
      long heldOut,
      long repeated,
      long selfLinks,
      long unknownEnds,
      long toHeldOut) {}

  /**
   * What can be asked: query nodes by part.
   *
   * @param none in neither part: nothing that training knows can be found for them
   * @param unknownQueryNodes held-out links dropped because training does not know the query node
   * @param unknownCandidates held-out links dropped because training does not know the candidate
   *     node
   */
  public record HeldOut(
      int valid, int test, int none, long unknownQueryNodes, long unknownCandidates) {}

  /** Words; a held-out one that no training text has is unknown. */
  public record Texts(
      int words,
      int frequentWords,
      long trainingTokens,
      long heldOutTokens,
      long unknownHeldOutTokens,
      int nodesWithoutText) {}
}
