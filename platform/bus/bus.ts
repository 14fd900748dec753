import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { unsetGauge } from '#platform/metrics/metrics.ts';
import { StartError } from '#platform/config/start-error.ts';

/**
 * Publishes messages to every process of an installation, for screens and never for money. Messages may be lost (a process without a
 * connection gets none), so a consumer that needs every message reads the outbox.
 */
export type Bus = {
  publish(topic: string, message: object): void;
  /** Receives messages of a topic, which reach only processes that subscribe. Returns the function that ends the subscription. */
  subscribe(topic: string, handle: (message: unknown) => void): () => void;
  /** Waits until the server knows all earlier subscriptions. From then on, no message of them is missed. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

type Handle = (message: unknown) => void;
type Listeners = Map<string, Set<Handle>>;

/** Opens the bus: over NATS if `BUS_URL` is set, otherwise within this process alone. */
export async function openBus(url: string | undefined): Promise<Bus> {
  const listeners: Listeners = new Map();
  const outside = url === undefined ? undefined : await openNats(url, listeners);
  const outsideEnds = new Map<string, () => void>();
  return {
    publish: (topic, message) => {
      // Messages reach this process immediately, whether or not NATS can be reached.
      deliver(listeners, topic, message);
      outside?.publish(topic, message);
    },
    subscribe: (topic, handle) => {
      const known = listeners.get(topic);
      if (known) known.add(handle);
      else listeners.set(topic, new Set([handle]));
      const ends = known ? undefined : outside?.subscribe(topic);
      if (ends) outsideEnds.set(topic, ends);
      return () => {
        const own = listeners.get(topic);
        if (!own?.delete(handle) || own.size > 0) return;
        listeners.delete(topic);
        outsideEnds.get(topic)?.();
        outsideEnds.delete(topic);
      };
    },
    settled: async () => outside?.settled(),
    stop: async () => outside?.stop(),
  };
}

function deliver(listeners: Listeners, topic: string, message: unknown): void {
  for (const handle of listeners.get(topic) ?? []) handle(message);
}

type Outside = {
  publish(topic: string, message: object): void;
  subscribe(topic: string): () => void;
  settled(): Promise<void>;
  stop(): Promise<void>;
};

const PREFIX = 'croupier.';

/** Returns the NATS subject of a topic. Spaces are not allowed in subjects, and dots and stars have a meaning there. */
function subjectOf(topic: string): string {
  return PREFIX + topic.replaceAll(/[\s.*>]/g, '_');
}

const connected = unsetGauge('bus_connected', 'Whether this process is connected to NATS: 1 or 0; absent without BUS_URL');

const FIRST_TRY_MS = 5_000;
const SETTLED_WITHIN_MS = 1_000;

async function openNats(url: string, listeners: Listeners): Promise<Outside> {
  const connection = await connect({
    servers: url.split(','),
    name: 'croupier',
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    timeout: FIRST_TRY_MS,
  }).catch((error: Error) => {
    throw new StartError(`BUS_URL does not lead to a NATS server: ${error.message}.`);
  });
  connected.set(1);
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') connected.set(0);
      else if (type === 'reconnect') connected.set(1);
    }
  })();
  return {
    publish: (topic, message) => {
      if (!connection.isClosed() && !connection.isDraining()) connection.publish(subjectOf(topic), JSON.stringify(message));
    },
    subscribe: (topic) => {
      const subscription = connection.subscribe(subjectOf(topic), {
        callback: (error, message) => {
          if (!error) deliver(listeners, topic, message.json());
        },
      });
      return () => subscription.unsubscribe();
    },
    // After a broken connection the client subscribes again, and screens read again when they reconnect.
    settled: () => Promise.race([connection.flush().catch(() => {}), sleep(SETTLED_WITHIN_MS)]),

    stop: () => connection.drain().catch(() => {}),
  };
}
