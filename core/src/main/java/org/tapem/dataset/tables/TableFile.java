package org.tapem.dataset.tables;

import java.nio.file.Path;

/** A file of a table. */
record TableFile(Path path, TableFormat format) {}
