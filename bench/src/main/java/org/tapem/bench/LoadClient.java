package org.tapem.bench;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/** Asks a server over connections that stay open, each as fast as it answers. */
final class LoadClient {
  private static final long PAUSE = 100; // milliseconds after an answer other than 200

  private final int port;
  private final List<byte[]> bodies;

  LoadClient(int port, List<byte[]> bodies) {
    this.port = port;
    this.bodies = bodies;
  }

  /** A question; texts of a data set hold no quotes. */
  static byte[] body(String text) {
    return "{\"text\": \"%s\", \"top\": 10}".formatted(text).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * What came back.
   *
   * @param times of answers with status 200, in seconds
   * @param statuses of all other answers
   */
  @SuppressWarnings("ArrayRecordComponent") // sorted by who takes it
  record Load(double[] times, double seconds, SortedMap<Integer, Refused> statuses) {
    long refused() {
      return statuses.values().stream().mapToLong(Refused::count).sum();
    }
  }

  /** Answers of one other status. */
  record Refused(long count, double slowest) {}

  /** Asks until enough was asked or the time is over. */
  Load load(int connections, long max, double seconds) throws InterruptedException {
    long began = System.nanoTime();
    long end = began + (long) (seconds * 1e9);
    AtomicLong next = new AtomicLong();
    List<Double> times = new ArrayList<>();
    SortedMap<Integer, Refused> statuses = new TreeMap<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < connections; i++) {
      Thread thread = new Thread(() -> ask(next, max, end, times, statuses));
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    double took = (System.nanoTime() - began) / 1e9;
    return new Load(times.stream().mapToDouble(Double::doubleValue).toArray(), took, statuses);
  }

  private void ask(
      AtomicLong next,
      long max,
      long end,
      List<Double> times,
      SortedMap<Integer, Refused> statuses) {
    try (Connection connection = new Connection(port)) {
      for (long i = next.getAndIncrement();
          i < max && System.nanoTime() < end;
          i = next.getAndIncrement()) {
        byte[] body = bodies.get((int) (i % bodies.size()));
        long began = System.nanoTime();
        int status = connection.ask(body);
        double took = (System.nanoTime() - began) / 1e9;
        synchronized (times) {
          if (status == 200) {
            times.add(took);
          } else {
            statuses.merge(
                status,
                new Refused(1, took),
                (a, b) -> new Refused(a.count + b.count, Math.max(a.slowest, b.slowest)));
          }
        }
        if (status != 200) {
          Thread.sleep(PAUSE); // a client that is refused waits a little
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A connection that is opened again where the server closed it. */
  private static final class Connection implements AutoCloseable {
    private final int port;
    private Socket socket;
    private InputStream in;
    private boolean closing;

    Connection(int port) {
      this.port = port;
    }

    int ask(byte[] body) throws IOException {
      if (socket == null || closing) {
        close();
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream());
        closing = false;
      }
      socket.getOutputStream().write(head(port, body.length));
      socket.getOutputStream().write(body);
      socket.getOutputStream().flush();
      return answer();
    }

    /** Reads an answer to its end; gives its status. */
    private int answer() throws IOException {
      int status = Integer.parseInt(line(in).split(" ", -1)[1]);
      long length = -1;
      for (String line = line(in); !line.isEmpty(); line = line(in)) {
        String lower = line.toLowerCase(Locale.ROOT);
        closing |= lower.equals("connection: close");
        if (lower.startsWith("content-length:")) {
          length = Long.parseLong(lower.substring(15).trim());
        }
      }
      if (length >= 0) {
        in.skipNBytes(length);
        return status;
      }
      for (int chunk = size(in); chunk > 0; chunk = size(in)) { // chunked
        in.skipNBytes(chunk + 2L);
      }
      line(in);
      return status;
    }

    @Override
    public void close() throws IOException {
      if (socket != null) {
        socket.close();
      }
    }
  }

  private static byte[] head(int port, int length) {
    List<String> lines =
        List.of(
            "POST /v1/ask HTTP/1.1",
            "Host: localhost:" + port,
            "Content-Type: application/json",
            "Content-Length: " + length);
    return (String.join("\r\n", lines) + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
  }

  private static int size(InputStream in) throws IOException {
    return Integer.parseInt(line(in).trim(), 16);
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("the server closed the connection");
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }
}
