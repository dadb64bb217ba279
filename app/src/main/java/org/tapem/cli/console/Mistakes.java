package org.tapem.cli.console;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.regex.Pattern;
import org.tapem.base.BadFileException;
import org.tapem.base.Nearest;
import picocli.CommandLine;

/** Turns exceptions into one clear message and an exit code; never a stack trace for a mistake. */
public final class Mistakes {
  public static final int OURS = 1;
  public static final int THE_USERS = 2;
  private static final Pattern BREAK = Pattern.compile("\n(?!  )");

  private Mistakes() {}

  public static int parameters(CommandLine.ParameterException e, String[] args) {
    CommandLine line = e.getCommandLine();
    boolean noCommand =
        e instanceof CommandLine.UnmatchedArgumentException && !line.getSubcommands().isEmpty();
    tell(noCommand ? unknown(e, line) : e.getMessage(), line.getErr());
    if (!noCommand) {
      CommandLine.UnmatchedArgumentException.printSuggestions(e, line.getErr());
    }
    String command = line.getCommandSpec().qualifiedName();
    line.getErr().println("Try '" + command + " --help'.");
    return THE_USERS;
  }

  /**
   * Prints a message. Its further lines are indented, so a line break in an id or the name of a
   * file begins no line that looks like ours.
   */
  private static void tell(String message, PrintWriter err) {
    err.println("tapem: " + BREAK.matcher(message).replaceAll("\\\\n"));
  }

  /** Prints where a fault came from, without tabs. */
  public static void trace(Throwable fault, PrintWriter err) {
    StringWriter trace = new StringWriter();
    fault.printStackTrace(new PrintWriter(trace));
    err.print(trace.toString().replace("\t", "    "));
    err.flush();
  }

  private static String unknown(CommandLine.ParameterException e, CommandLine line) {
    String word = ((CommandLine.UnmatchedArgumentException) e).getUnmatched().get(0);
    if (word.startsWith("-")) {
      return "unknown option: " + word;
    }
    return "unknown command: "
        + word
        + Nearest.hint(word, line.getSubcommands().keySet())
        + "; known are "
        + String.join(", ", line.getSubcommands().keySet());
  }

  public static int execution(Exception e, CommandLine line, CommandLine.ParseResult result) {
    if (e instanceof CommandLine.ParameterException parameter) {
      return parameters(parameter, new String[0]);
    }
    if (isEnding()) {
      return OURS; // by a signal: what fails now, fails because of it
    }
    String message = message(e);
    if (message != null) {
      tell(message, line.getErr());
      return THE_USERS;
    }
    tell("this should not happen: " + e, line.getErr());
    if (System.getenv("TAPEM_DEBUG") != null) {
      trace(e, line.getErr());
    } else {
      line.getErr().println("Set TAPEM_DEBUG=1 to see where, and please report it.");
    }
    return OURS;
  }

  /** Whether the program was told to end and its files are being removed. */
  private static boolean isEnding() {
    Thread probe = new Thread(() -> {});
    try {
      Runtime.getRuntime().addShutdownHook(probe);
      Runtime.getRuntime().removeShutdownHook(probe);
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }

  /** What to tell a user, or null where it is no mistake of theirs. */
  private static String message(Throwable e) {
    if (e instanceof UncheckedIOException unchecked) {
      return message(unchecked.getCause());
    } else if (e instanceof BadFileException || e instanceof UserMistake) {
      return e.getMessage();
    } else if (e instanceof NoSuchFileException missing) {
      return missing.getFile() + ": no such file or folder" + ScratchFolder.hint(missing.getFile());
    } else if (e instanceof AccessDeniedException denied) {
      return denied.getFile() + ": permission denied" + ScratchFolder.hint(denied.getFile());
    } else if (e instanceof FileAlreadyExistsException exists) {
      return exists.getFile() + ": exists already";
    } else if (e instanceof NotDirectoryException file) {
      return file.getFile() + ": is not a folder";
    } else if (e instanceof InvalidPathException path) {
      return "not a valid path: " + path.getInput();
    } else if (e instanceof FileSystemException system) {
      String target = system.getOtherFile(); // of a move, whose source is ours
      String reason = system.getReason();
      String file = target == null ? system.getFile() : target;
      return file + ": " + (reason == null ? "cannot be used" : reason) + ScratchFolder.hint(file);
    } else if (e instanceof IOException) {
      return e.getMessage() == null ? "cannot be read or written: " + e : e.getMessage();
    }
    return null;
  }
}
