package org.tapem.dataset;

import org.tapem.network.Schema;
import org.tapem.text.Vocabulary;

/**
 * The documents of a task about known nodes.
 *
 * @param vocabulary of their words: those of texts, and one for each node that they tell of, such
 *     as {@code item=a17}
 * @param queryTexts of the query nodes
 * @param candidateTexts of the candidate nodes where these are of another type: what their texts
 *     and other relations tell of them; null where that is nothing, or they are of the query type
 */
public record Documents(Vocabulary vocabulary, Texts.Flat queryTexts, Texts.Flat candidateTexts) {
  /** The word that stands for a node. */
  public static String word(String type, String id) {
    return type + "=" + id;
  }

  /** Whether a word stands for a node of a schema. */
  public static boolean isNode(String word, Schema schema) {
    int end = word.indexOf('=');
    return end > 0 && schema.types().stream().anyMatch(type -> word.startsWith(type.name() + "="));
  }
}
