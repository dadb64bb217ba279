package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConnectionsTest {
  @TempDir Path folder;

  private static Connection connection(LongSupplier bytesIn, CountDownLatch closed) {
    EndPoint end =
        proxy(
            EndPoint.class,
            name -> {
              if (name.equals("close")) {
                closed.countDown();
              }
              return name.equals("getRemoteSocketAddress")
                  ? new InetSocketAddress(InetAddress.getLoopbackAddress(), 1)
                  : null;
            });
    return proxy(Connection.class, name -> name.equals("getEndPoint") ? end : bytesIn.getAsLong());
  }

  private interface Answers {
    Object to(String method);
  }

  private static <T> T proxy(Class<T> type, Answers answers) {
    Object proxy =
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, args) ->
                switch (method.getName()) {
                  case "hashCode" -> System.identityHashCode(self);
                  case "equals" -> self == args[0];
                  default -> answers.to(method.getName());
                });
    return type.cast(proxy);
  }

  /** Clients are still cut after the memory was short for a moment. */
  @Test
  void anErrorDoesNotEndTheDeadlines() throws Exception {
    ConnectionLimits limits = new ConnectionLimits(8, 8, 1, 1, 1000, 1 << 20);
    CountDownLatch closed = new CountDownLatch(1);
    try (ServerLog log = ServerLog.to(folder.resolve("log"));
        Connections connections = new Connections(limits, 1, log)) {
      LongSupplier broken =
          () -> {
            throw new OutOfMemoryError("for a moment");
          };
      connections.onOpened(connection(broken, new CountDownLatch(1)));
      connections.onOpened(connection(() -> 0, closed));
      assertThat(closed.await(10, TimeUnit.SECONDS)).isTrue();
    }
  }

  /** A client whose body is on its way is not the first to go: others have been silent longer. */
  @Test
  void whoSendsABodyIsNotCutBeforeThoseThatSendNothing() throws Exception {
    ConnectionLimits limits = new ConnectionLimits(2, 2, 60, 60, 1000, 1 << 20);
    try (ServerLog log = ServerLog.to(folder.resolve("log"));
        Connections connections = new Connections(limits, 60, log)) {
      CountDownLatch silentCut = new CountDownLatch(1);
      CountDownLatch senderCut = new CountDownLatch(1);
      Connection sender = connection(() -> 100, senderCut);
      connections.onOpened(connection(() -> 0, silentCut));
      connections.onOpened(sender);
      ConnectionMetaData of = proxy(ConnectionMetaData.class, name -> sender);
      Request request =
          proxy(Request.class, name -> name.equals("getConnectionMetaData") ? of : null);
      connections.began(request, null, null).receive(60);
      connections.onOpened(connection(() -> 0, new CountDownLatch(1)));
      assertThat(silentCut.getCount()).isZero();
      assertThat(senderCut.getCount()).isOne();
    }
  }
}
