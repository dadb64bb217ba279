package org.tapem.base;

/** Hears how far a long piece of work has come. The library is silent; whoever listens speaks. */
public interface Progress {
  Progress NONE =
      new Progress() {
        @Override
        public void phase(String name, long total, String unit) {}

        @Override
        public void advance(long by) {}
      };

  /** A new phase begins; {@code total} is -1 where it is not known. */
  void phase(String name, long total, String unit);

  /** More of the phase is done. May be called from any thread. */
  void advance(long by);
}
