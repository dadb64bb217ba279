package org.tapem.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.tapem.walk.RowCounts;
import org.tapem.walk.RowFiles;
import org.tapem.walk.RowTarget;
import org.tapem.walk.RowTarget.Form;

/** The files of rows that tasks write, one for each form. */
record RowShards(List<Form> forms, Shards shards) implements Serializable {
  /** Writes the rows of a range. */
  @FunctionalInterface
  interface Writing<C> {
    C write(List<RowTarget> targets) throws IOException;
  }

  /** Has a range written; its files are there when all of them are whole. */
  <C> C write(Range range, long attempt, Writing<C> writing) throws IOException {
    List<RowTarget> targets = new ArrayList<>();
    for (Form form : forms) {
      targets.add(new RowTarget(shards.unfinished(form.name(), range, attempt), form));
    }
    C counts = writing.write(targets);
    for (Form form : forms) {
      shards.finish(form.name(), range, attempt);
    }
    return counts;
  }

  /** What a task left of a range. */
  <C extends RowCounts<C>> RowFiles.Part<C> part(Range range, C counts) {
    return new RowFiles.Part<>(
        forms.stream().map(form -> shards.whole(form.name(), range)).toList(), counts);
  }
}
