package org.tapem.method.plus;

import org.tapem.base.Workers;

/**
 * A feature of {@code tapem-plus}: a number for each candidate, given a query. The score of a
 * candidate is the weighted sum of its features; training fits the weights, and a model stores them
 * by the names of the features.
 *
 * <p>Implementations have a public constructor without arguments and no state. {@link Features}
 * lists the built-in ones and finds those of plug-in jars by {@link java.util.ServiceLoader}.
 * docs/extend.md builds one step by step.
 *
 * <pre>{@code
 * public final class TextCount implements Feature {
 *   public String name() { return "text-count"; }
 *   public String label() { return "how many texts it has"; }
 *   public double prior() { return 0.2; }
 *   public Values prepare(Corpus corpus, Workers workers) {
 *     return new Values() {
 *       public void fill(QueryBatch batch, int query, float[] values) {
 *         for (int candidate = 0; candidate < values.length; candidate++) {
 *           values[candidate] = (float) Math.log1p(corpus.textsOf(candidate).length);
 *         }
 *       }
 *       public double without(QueryBatch batch, int query, int candidate, int text) {
 *         return Math.log1p(corpus.textsOf(candidate).length - 1);
 *       }
 *     };
 *   }
 * }
 * }</pre>
 */
public interface Feature {
  /** What weights are stored by: lower-case words joined by hyphens. */
  String name();

  /** What explanations call it, such as "how many texts it has". */
  String label();

  /**
   * The weight where nothing can be fitted, and in models that were trained without the feature.
   * Training draws the weight towards it, in units of it; so it must not be 0.
   */
  double prior();

  /** Prepares it for the texts of all candidates, when a model is trained or opened. */
  Values prepare(Corpus corpus, Workers workers);

  /** Its values. Safe for any number of threads. */
  interface Values {
    /**
     * Computes the value of every candidate for a query. Values are finite.
     *
     * @param query its number in the batch
     * @param values by candidate; all of them are overwritten
     */
    void fill(QueryBatch batch, int query, float[] values);

    /**
     * The value of a candidate as if it lacked one of its texts. Explanations show what the text
     * contributes by the difference.
     */
    double without(QueryBatch batch, int query, int candidate, int text);
  }
}
