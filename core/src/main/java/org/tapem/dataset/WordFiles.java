package org.tapem.dataset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.FolderWriter;
import org.tapem.io.StringFile;
import org.tapem.io.StringFileWriter;
import org.tapem.io.StringTable;
import org.tapem.text.StopWords;
import org.tapem.text.Vocabulary;

/** The words of a folder: those of the training texts, and those that were left out of them. */
public final class WordFiles {
  private static final String WORDS = "words/word";
  private static final String COUNTS = "words/count";
  private static final String DOCUMENTS = "words/documents";
  private static final String STOP_WORDS = "words/stop";

  private WordFiles() {}

  public static void write(FolderWriter folder, Vocabulary vocabulary) throws IOException {
    StringFileWriter words = folder.strings(WORDS);
    ArrayWriter counts = folder.array(COUNTS, ElementType.INT64);
    ArrayWriter documents = folder.array(DOCUMENTS, ElementType.INT32);
    for (int i = 0; i < vocabulary.size(); i++) {
      words.put(vocabulary.word(i));
      counts.putLong(vocabulary.count(i));
      documents.putInt(vocabulary.documents(i));
    }
  }

  public static void write(FolderWriter folder, StopWords stopWords) throws IOException {
    StringFileWriter words = folder.strings(STOP_WORDS);
    for (String word : stopWords.words()) {
      words.put(word);
    }
  }

  public static Vocabulary readVocabulary(Path folder, DatasetManifest.Words declared)
      throws IOException {
    StringFile words = StringFile.open(folder.resolve(WORDS));
    Dataset.checkCount(folder.resolve(WORDS), words.size(), declared.words());
    long[] counts = ArrayFile.readLongs(folder.resolve(COUNTS));
    int[] documents = ArrayFile.readInts(folder.resolve(DOCUMENTS));
    Dataset.checkCount(folder.resolve(COUNTS), counts.length, words.size());
    Dataset.checkCount(folder.resolve(DOCUMENTS), documents.length, words.size());
    StringTable table = new StringTable();
    for (int i = 0; i < counts.length; i++) {
      table.add(words.get(i));
    }
    Dataset.checkCount(folder.resolve(WORDS), table.size(), words.size());
    try {
      Vocabulary.Sorted sorted =
          Vocabulary.sorted(
              table, counts, documents, declared.trainingTexts(), declared.minCount());
      checkOrder(folder, sorted.newIds());
      return sorted.vocabulary();
    } catch (IllegalArgumentException e) {
      throw new BadFileException(folder.resolve(COUNTS), "damaged", e.getMessage());
    }
  }

  /** Texts and tables know words by their numbers, so the order of the file must be the order. */
  private static void checkOrder(Path folder, int[] newIds) throws BadFileException {
    for (int i = 0; i < newIds.length; i++) {
      if (newIds[i] != i) {
        throw new BadFileException(
            folder.resolve(COUNTS), "not in the order of counts", "word " + i);
      }
    }
  }

  /** All files of words that a folder with a vocabulary has. */
  public static List<String> files() {
    return List.of(
        WORDS + ".offsets",
        WORDS + ".utf8",
        COUNTS,
        DOCUMENTS,
        STOP_WORDS + ".offsets",
        STOP_WORDS + ".utf8");
  }

  static boolean hasStopWords(Path folder) {
    return Files.exists(folder.resolve(STOP_WORDS + ".offsets"));
  }

  public static StopWords readStopWords(Path folder) throws IOException {
    StringFile file = StringFile.open(folder.resolve(STOP_WORDS));
    List<String> words = new ArrayList<>();
    for (int i = 0; i < file.size(); i++) {
      words.add(file.get(i));
    }
    return StopWords.of(words);
  }

  /** What a manifest tells of a vocabulary. */
  public static DatasetManifest.Words counts(Vocabulary vocabulary, int minCount) {
    return new DatasetManifest.Words(
        vocabulary.size(),
        vocabulary.frequentSize(),
        minCount,
        vocabulary.documentCount(),
        vocabulary.tokens());
  }
}
