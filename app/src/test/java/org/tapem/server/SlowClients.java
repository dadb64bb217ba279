package org.tapem.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** Many clients that send or read a byte now and then, and come back when they are cut. */
final class SlowClients implements AutoCloseable {
  /** What they are slow in. */
  enum Kind {
    HEADS,
    BODIES,
    STREAMS,
    READERS_OF_PAGES,
    READERS_OF_STREAMS;

    private byte[] begin(int port) {
      String host = " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n";
      String json = "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{";
      String lines = "Content-Type: application/x-ndjson\r\nContent-Length: ";
      String line = "{\"id\": \"p\", \"text\": \"parsing\", \"top\": 100}\n";
      String text =
          switch (this) {
            case HEADS -> "P";
            case BODIES -> "POST /v1/ask" + host + json;
            case STREAMS -> "POST /v1/rank" + host + lines + "1000\r\n\r\n{";
            case READERS_OF_PAGES -> ("GET /openapi.json" + host + "\r\n").repeat(200);
            case READERS_OF_STREAMS ->
                "POST /v1/rank"
                    + host
                    + lines
                    + 2000 * line.length()
                    + "\r\n\r\n"
                    + line.repeat(1000);
          };
      return text.getBytes(StandardCharsets.US_ASCII);
    }

    boolean reads() {
      return this == READERS_OF_PAGES || this == READERS_OF_STREAMS;
    }
  }

  private final Kind kind;
  private final InetSocketAddress server;
  private final SocketChannel[] clients;
  private final int periodMillis;
  private final Thread thread;
  private final AtomicInteger connected = new AtomicInteger();
  private volatile boolean stopped;

  SlowClients(Kind kind, int count, int periodMillis, int port) {
    this.kind = kind;
    this.periodMillis = periodMillis;
    server = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    clients = new SocketChannel[count];
    thread = new Thread(this::run, "slow-clients");
    thread.start();
  }

  /** Connections that they have made so far. */
  int connected() {
    return connected.get();
  }

  private void run() {
    byte[] begin = kind.begin(server.getPort());
    while (!stopped) {
      long next = System.nanoTime() + periodMillis * 1_000_000L;
      for (int i = 0; i < clients.length && !stopped; i++) {
        try {
          clients[i] = clients[i] == null ? connect(begin) : clients[i];
          move(clients[i]);
        } catch (IOException e) {
          close(clients[i]);
          clients[i] = null; // it comes back the next time
        }
      }
      while (System.nanoTime() < next && !stopped) {
        sleep();
      }
    }
  }

  private SocketChannel connect(byte[] begin) throws IOException {
    SocketChannel channel = SocketChannel.open();
    if (kind.reads()) {
      channel.socket().setReceiveBufferSize(4096);
    }
    channel.connect(server);
    channel.configureBlocking(false);
    channel.write(ByteBuffer.wrap(begin));
    connected.incrementAndGet();
    return channel;
  }

  private void move(SocketChannel channel) throws IOException {
    ByteBuffer one = ByteBuffer.wrap(new byte[] {'a'});
    if (!kind.reads()) {
      channel.write(one);
    } else if (channel.read(one) < 0) {
      throw new IOException("cut");
    }
  }

  private static void sleep() {
    try {
      Thread.sleep(5);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void close(SocketChannel channel) {
    try {
      if (channel != null) {
        channel.close();
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    stopped = true;
    while (thread.isAlive()) {
      sleep();
    }
    for (SocketChannel client : clients) {
      close(client);
    }
  }
}
