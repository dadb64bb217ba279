package org.tapem.cli.querying;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tapem.base.Nearest;
import org.tapem.cli.console.Screen;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.IdList;
import org.tapem.network.Relation;
import org.tapem.query.Known;
import org.tapem.query.Question;

/** What a new node is joined to, by the names of relations. */
final class LinkOption {
  private LinkOption() {}

  /** The same question with further links; refuses relations that a new node cannot have. */
  static Question joined(Question question, Map<String, String> given, Known known)
      throws IOException {
    Map<String, List<String>> links = new HashMap<>(question.links());
    List<String> names = names(known);
    for (Map.Entry<String, String> link : given.entrySet()) {
      if (!names.contains(link.getKey())) {
        throw new UserMistake(
            "--link: a relation must be one of %s, got %s%s"
                .formatted(
                    String.join(", ", names),
                    Screen.clean(link.getKey()),
                    Nearest.hint(link.getKey(), names)));
      }
      int relation = known.schema().relation(link.getKey());
      links.put(
          link.getKey(),
          IdList.parse("--link " + link.getKey(), link.getValue())
              .clear(known.resolver(), known.otherEnd(relation)));
    }
    return question.links(links);
  }

  private static List<String> names(Known known) {
    List<String> names = new ArrayList<>();
    List<Relation> relations = known.schema().relations();
    for (int i = 0; i < relations.size(); i++) {
      int queryType = known.task().queryType();
      boolean touches = relations.get(i).from() == queryType || relations.get(i).to() == queryType;
      if (touches && i != known.task().relation()) {
        names.add(relations.get(i).name());
      }
    }
    return names;
  }
}
