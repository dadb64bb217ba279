package org.tapem.network;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Reads a meta-path: cuts it into types and bracket marks, then finds the relation of each step.
 */
final class MetaPathParser {
  private final String text;
  private final Schema schema;
  private final List<Integer> types = new ArrayList<>();
  private final List<String> marks =
      new ArrayList<>(); // before each type but the first; "" is none

  MetaPathParser(String text, Schema schema) {
    this.text = text;
    this.schema = schema;
  }

  MetaPath parse() {
    cut();
    int first = types.get(0);
    int last = types.get(types.size() - 1);
    if (types.size() < 2) {
      throw wrong("a meta-path needs at least two nodes");
    }
    if (first != last) {
      throw wrong(
          "a meta-path must end with its first type, "
              + schema.letter(first)
              + ", to be repeated, but ends with "
              + schema.letter(last));
    }
    List<MetaPath.Step> steps = new ArrayList<>();
    StringBuilder canonical = new StringBuilder().append(schema.letter(first));
    for (int i = 1; i < types.size(); i++) {
      MetaPath.Step step = step(types.get(i - 1), types.get(i), marks.get(i - 1));
      steps.add(step);
      canonical.append(mark(step)).append(schema.letter(step.toType()));
    }
    return new MetaPath(steps, canonical.toString());
  }

  private void cut() {
    int at = 0;
    String mark = "";
    while (true) {
      int end = at;
      while (end < text.length() && text.charAt(end) != '-' && text.charAt(end) != '[') {
        end++;
      }
      addTypes(text.substring(at, end), mark, at);
      if (end == text.length()) {
        return;
      }
      if (text.charAt(end) == '-') {
        mark = "";
        at = end + 1;
      } else {
        int close = text.indexOf(']', end);
        if (close < 0) {
          throw wrong("the bracket at character " + (end + 1) + " is not closed");
        }
        mark = text.substring(end + 1, close);
        if (mark.isBlank()) {
          throw wrong("the brackets at character " + (end + 1) + " name no relation");
        }
        at = close + 1;
      }
    }
  }

  /** One full name, or any number of letters in a row; {@code mark} stands before the first. */
  private void addTypes(String word, String mark, int at) {
    if (word.isEmpty()) {
      throw wrong("a node type is missing at character " + (at + 1));
    }
    int named = schema.findType(word);
    if (named >= 0) {
      add(named, mark);
      return;
    }
    if (!word.chars().allMatch(Character::isUpperCase)) {
      throw wrong(schema.noType(word));
    }
    for (int i = 0; i < word.length(); i++) {
      int type = schema.findType(word.charAt(i));
      if (type < 0) {
        throw wrong(schema.noType(word.substring(i, i + 1)));
      }
      add(type, i == 0 ? mark : "");
    }
  }

  private void add(int type, String mark) {
    if (!types.isEmpty()) {
      marks.add(mark);
    }
    types.add(type);
  }

  private MetaPath.Step step(int from, int to, String mark) {
    boolean along = mark.endsWith(">");
    boolean against = !along && mark.startsWith("<");
    String name = mark.substring(against ? 1 : 0, mark.length() - (along ? 1 : 0));
    int index = mark.isEmpty() ? onlyRelation(from, to) : namedRelation(from, to, name);
    Relation relation = schema.relations().get(index);
    Direction direction;
    if (!relation.withinOneType()) {
      direction = relation.from() == from ? Direction.FORWARD : Direction.BACKWARD;
      if (direction == Direction.FORWARD ? against : along) {
        throw wrong(
            relation.name()
                + " goes from "
                + schema.letter(relation.from())
                + " to "
                + schema.letter(relation.to())
                + ": leave the direction out");
      }
    } else if (along || against) {
      direction = along ? Direction.FORWARD : Direction.BACKWARD;
      if (!relation.directed()) {
        throw wrong(relation.name() + " is not directed: leave the direction out");
      }
    } else {
      direction = Direction.BOTH;
    }
    return new MetaPath.Step(from, index, direction, to);
  }

  private int onlyRelation(int from, int to) {
    List<Integer> found = schema.relationsJoining(from, to);
    char a = schema.letter(from);
    char b = schema.letter(to);
    if (found.isEmpty()) {
      throw wrong("no relation joins " + a + " and " + b);
    }
    if (found.size() > 1) {
      List<String> names = found.stream().map(i -> schema.relations().get(i).name()).toList();
      throw wrong(
          found.size()
              + " relations join "
              + a
              + " and "
              + b
              + names.stream().collect(Collectors.joining(", ", " (", ")"))
              + ": name one, as in "
              + a
              + "["
              + names.get(0)
              + "]"
              + b);
    }
    return found.get(0);
  }

  private int namedRelation(int from, int to, String name) {
    int index = schema.findRelation(name);
    if (index < 0) {
      throw wrong(schema.noRelation(name));
    }
    Relation relation = schema.relations().get(index);
    if (!relation.joins(from, to)) {
      throw wrong(
          name
              + " joins "
              + schema.letter(relation.from())
              + " and "
              + schema.letter(relation.to())
              + ", not "
              + schema.letter(from)
              + " and "
              + schema.letter(to));
    }
    return index;
  }

  /** What has to stand in brackets so that the step is read back as it is. */
  private String mark(MetaPath.Step step) {
    Relation relation = schema.relations().get(step.relation());
    if (relation.withinOneType() && step.direction() != Direction.BOTH) {
      return step.direction() == Direction.FORWARD
          ? "[" + relation.name() + ">]"
          : "[<" + relation.name() + "]";
    }
    boolean evident = schema.relationsJoining(step.fromType(), step.toType()).size() == 1;
    return evident ? "" : "[" + relation.name() + "]";
  }

  private IllegalArgumentException wrong(String why) {
    return new IllegalArgumentException(text + ": " + why);
  }
}
