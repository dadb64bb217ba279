package org.tapem.server;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** How many files and connections the system lets this process open. */
final class Descriptors {
  private static final int RESERVE = 128; // for jars, a new model, and connections that close

  private Descriptors() {}

  /** Those that connections may have. */
  static long free() {
    if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system) {
      long free = system.getMaxFileDescriptorCount() - system.getOpenFileDescriptorCount();
      return Math.max(1, free - RESERVE);
    }
    return Integer.MAX_VALUE;
  }
}
