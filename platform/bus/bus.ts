import { connect } from '@nats-io/transport-node';
import { StartError } from '#platform/config/start-error.ts';

/**
 * Publishes to every process of an installation what happened in one of them: for screens, never for money. A message may be lost
 * (a process that is away gets none), so whoever needs it for certain reads the outbox.
 */
export type Bus = {
  publish(topic: string, message: object): void;
  subscribe(topic: string, handle: (message: unknown) => void): void;
  stop(): Promise<void>;
};

type Listeners = Map<string, ((message: unknown) => void)[]>;

/** Over NATS when `BUS_URL` names one, else within this process alone. */
export async function openBus(url: string | undefined): Promise<Bus> {
  const listeners: Listeners = new Map();
  const outside = url === undefined ? undefined : await openNats(url, listeners);
  return {
    publish: (topic, message) => {
      // Within this process at once, whether or not the others can be reached.
      deliver(listeners, topic, message);
      outside?.publish(topic, message);
    },
    subscribe: (topic, handle) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), handle]);
    },
    stop: async () => outside?.stop(),
  };
}

function deliver(listeners: Listeners, topic: string, message: unknown): void {
  for (const handle of listeners.get(topic) ?? []) handle(message);
}

const PREFIX = 'croupier.';
const FIRST_TRY_MS = 5_000;

async function openNats(
  url: string,
  listeners: Listeners,
): Promise<{ publish(topic: string, message: object): void; stop(): Promise<void> }> {
  const connection = await connect({
    servers: url,
    name: 'croupier',
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    timeout: FIRST_TRY_MS,
  }).catch((error: Error) => {
    throw new StartError(`BUS_URL does not lead to a NATS server: ${error.message}.`);
  });
  const subscription = connection.subscribe(`${PREFIX}>`);
  void (async () => {
    for await (const message of subscription) deliver(listeners, message.subject.slice(PREFIX.length), message.json());
  })();
  return {
    publish: (topic, message) => {
      if (!connection.isClosed() && !connection.isDraining()) connection.publish(PREFIX + topic, JSON.stringify(message));
    },
    stop: () => connection.drain().catch(() => {}),
  };
}
