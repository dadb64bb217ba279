package org.tapem.io;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The checksum of our files, taken piece by piece. */
public final class Sha256 {
  private final MessageDigest digest;

  public Sha256() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }

  public void update(byte[] bytes, int from, int length) {
    digest.update(bytes, from, length);
  }

  /** The checksum of all that was given, in hexadecimal; a new one begins. */
  public String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
