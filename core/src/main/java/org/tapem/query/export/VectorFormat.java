package org.tapem.query.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.tapem.base.Nearest;

/** The forms that vectors are written in. */
public enum VectorFormat {
  /** The text format of word2vec: ids and numbers. */
  WORD2VEC {
    @Override
    public List<Path> files(Path out) {
      return List.of(out);
    }

    @Override
    void write(VectorBlocks blocks, List<OutputStream> files) throws IOException {
      Word2VecWriter.write(blocks, files.get(0));
    }
  },
  /** NumPy's array file, and a table of ids and names. */
  NPY {
    @Override
    public List<Path> files(Path out) {
      if (isGzip(out)) {
        throw new IllegalArgumentException("a NumPy file is never gzipped: " + out);
      }
      return List.of(out, out.resolveSibling(out.getFileName() + ".names.tsv"));
    }

    @Override
    void write(VectorBlocks blocks, List<OutputStream> files) throws IOException {
      NpyWriter.write(blocks, files.get(0));
      NameTable.write(blocks.rows(), files.get(1));
    }
  },
  /** Two tables for TensorFlow's projector: numbers, and ids with names. */
  PROJECTOR {
    @Override
    public List<Path> files(Path out) {
      String name = out.getFileName().toString();
      String gzip = isGzip(out) ? name.substring(name.length() - GZIP.length()) : "";
      String plain = name.substring(0, name.length() - gzip.length());
      String stem = plain.endsWith(TSV) ? plain.substring(0, plain.length() - TSV.length()) : plain;
      return List.of(out, out.resolveSibling(stem + ".metadata" + TSV + gzip));
    }

    @Override
    void write(VectorBlocks blocks, List<OutputStream> files) throws IOException {
      ProjectorWriter.write(blocks, files.get(0));
      NameTable.write(blocks.rows(), files.get(1));
    }
  };

  private static final String GZIP = ".gz";
  private static final String TSV = ".tsv";

  /** The name users write. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The files that come of a name; the one of that name is the first. */
  public abstract List<Path> files(Path out);

  abstract void write(VectorBlocks blocks, List<OutputStream> files) throws IOException;

  private static boolean isGzip(Path out) {
    return out.toString().toLowerCase(Locale.ROOT).endsWith(GZIP);
  }

  public static List<String> keys() {
    return Arrays.stream(values()).map(VectorFormat::key).toList();
  }

  /** The format of a name, or an error that names the nearest. */
  public static VectorFormat of(String key) {
    return Arrays.stream(values())
        .filter(format -> format.key().equals(key))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown format: %s%s; known are %s"
                        .formatted(key, Nearest.hint(key, keys()), String.join(", ", keys()))));
  }
}
