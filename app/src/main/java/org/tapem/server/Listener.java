package org.tapem.server;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectableChannel;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** Takes connections, and goes on where the system gives none for a moment. */
final class Listener extends ServerConnector {
  private static final int BACKLOG = 4096; // the system takes as many of them as it allows
  private static final int SOCKET_BUFFER = 64 << 10; // else the system takes megabytes for each
  private static final int CLOSING = 32; // that may still be open while others take their places
  private static final int PAUSE_MILLIS = 2;

  private final Connections connections;
  private final Set<SelectableChannel> open = ConcurrentHashMap.newKeySet();

  Listener(Server server, HttpConfiguration http, Connections connections) {
    super(server, 1, -1, new HttpConnectionFactory(http));
    this.connections = connections;
    setAcceptQueueSize(BACKLOG);
    setAcceptedReceiveBufferSize(SOCKET_BUFFER);
    setAcceptedSendBufferSize(SOCKET_BUFFER);
    addBean(connections);
    getSelectorManager().addEventListener(new Opened());
  }

  /** Takes the next one, once those that were dropped for others are closed. */
  @Override
  public void accept(int acceptor) throws IOException {
    boolean waiting = true;
    while (waiting && isRunning() && open.size() >= connections.most() + CLOSING) {
      waiting = pause();
    }
    super.accept(acceptor);
  }

  @Override
  protected boolean handleAcceptFailure(Throwable failure) {
    boolean systems =
        failure instanceof IOException && !(failure instanceof ClosedChannelException);
    if (!isRunning() || !systems) {
      return super.handleAcceptFailure(failure);
    }
    connections.acceptFailed(failure);
    return pause();
  }

  private static boolean pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private final class Opened implements SelectorManager.AcceptListener {
    @Override
    public void onAccepting(SelectableChannel channel) {
      open.add(channel);
    }

    @Override
    public void onAcceptFailed(SelectableChannel channel, Throwable cause) {
      open.remove(channel);
    }

    @Override
    public void onClosed(SelectableChannel channel) {
      open.remove(channel);
    }
  }
}
