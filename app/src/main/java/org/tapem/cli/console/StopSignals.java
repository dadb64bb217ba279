package org.tapem.cli.console;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/**
 * Hears Ctrl-C and requests to terminate, or other signals, while a piece of work wants to end by
 * itself. A shutdown hook would not do: once one runs, no folder can be begun any more, and those
 * that are being written are removed. The class of the signals is reached by reflection because the
 * compiler warns of it in a way that cannot be turned off; where it is missing the program ends as
 * usual.
 */
public final class StopSignals implements AutoCloseable {
  private final List<String> names;
  private final Map<Object, Object> before = new LinkedHashMap<>(); // what heard a signal until now
  private final AtomicInteger count = new AtomicInteger();
  private final IntConsumer heard;
  private Method handle;

  /**
   * A listener that does not listen yet.
   *
   * @param heard gets 1 for the first signal, 2 for the second, on a thread of its own
   */
  public StopSignals(IntConsumer heard) {
    this(List.of("INT", "TERM"), heard);
  }

  /** The same for signals of these names. */
  public StopSignals(List<String> names, IntConsumer heard) {
    this.names = List.copyOf(names);
    this.heard = heard;
  }

  /** Begins to listen. */
  public void listen() {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      handle = signal.getMethod("handle", signal, handler);
      Object ours =
          Proxy.newProxyInstance(
              StopSignals.class.getClassLoader(),
              new Class<?>[] {handler},
              (proxy, method, args) ->
                  switch (method.getName()) {
                    case "handle" -> {
                      heard.accept(count.incrementAndGet());
                      yield null;
                    }
                    case "equals" -> proxy == args[0];
                    case "hashCode" -> System.identityHashCode(proxy);
                    default -> "StopSignals";
                  });
      for (String name : names) {
        Object one = signal.getConstructor(String.class).newInstance(name);
        before.put(one, handle.invoke(null, one, ours));
      }
    } catch (InvocationTargetException e) {
      return; // the Java machine was told to leave signals alone
    } catch (ReflectiveOperationException e) {
      return; // a Java machine without them
    }
  }

  /** Signals do again what they did before. */
  @Override
  public void close() {
    before.forEach(
        (signal, old) -> {
          try {
            handle.invoke(null, signal, old);
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
