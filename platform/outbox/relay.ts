import { isConnectionLoss, type Database, type Tx } from '#platform/db/database.ts';
import {
  addConsumers,
  consumersWithWork,
  handOut,
  hasWork,
  measureWaiting,
  storeFailure,
  takeDue,
  type Delivery,
  type OutboxEvent,
} from '#platform/outbox/delivery-store.ts';
import { span } from '#platform/trace/trace.ts';

export type { OutboxEvent };

/**
 * Handles events of one topic, in order, in the transaction that removes them from the outbox. Its writes through `tx` happen exactly once,
 * other effects at least once. If it throws, its events stay in the outbox and are tried again.
 */
export type EventHandler = (events: readonly OutboxEvent[], tx: Tx) => Promise<void> | void;

/** Consumer of the events of a topic. Its name must never change, because the outbox records deliveries by that name. */
export type Consumer = { name: string; topic: string; handle: EventHandler };

export type RelayFailure = {
  consumer: string;
  topic: string;
  failures: number;
  isParked: boolean;
  error: unknown;
  /** Ids of the requests of the events. The next field has the numbers of their rounds. Both have only the first ones. */
  requests: string[];
  rounds: string[];
};

type RelayOptions = {
  /** Attempts at an event before it is parked; ten take about four minutes, with pauses of up to one minute. */
  mostFailures?: number;
  firstPauseMs?: number;
  /** Called for each failure. */
  onFailure?(failure: RelayFailure): void;
};

type Served = { hasMore: boolean; failed?: Delivery; of?: number; error?: unknown };

/** Most rows that are handled in one transaction. Each row has the events of one topic from one commit. */
const AT_ONCE = 100;
const LONGEST_PAUSE_MS = 60_000;
/**
 * Creates the relay, which delivers events that commits have put into the outbox. Each consumer of a topic gets a row, which it handles in
 * its own transaction. Any number of processes may run a relay. Events of a topic without a consumer stay, because a newer process may have
 * one.
 */
export function createRelay(db: Database, { mostFailures = 10, firstPauseMs = 1_000, onFailure = () => {} }: RelayOptions = {}) {
  const consumers = new Map<string, Map<string, EventHandler>>();
  let registered = 0;

  async function register(): Promise<void> {
    const all = [...consumers].flatMap(([name, topics]) => [...topics.keys()].map((topic) => ({ name, topic })));
    if (all.length === registered) return;
    await addConsumers(db, all);
    registered = all.length;
  }

  /**
   * Serves a consumer until no row is left. If one of several rows fails, they are tried singly: the rows before it are handled, and the
   * failing row waits or is parked.
   */
  async function empty(consumer: string): Promise<void> {
    for (let most = AT_ONCE; ;) {
      const { hasMore, failed, of, error } = await serve(db, { consumer, handlers: consumers.get(consumer)! }, most);
      if (failed && of! > 1) most = 1;
      else if (failed) {
        if (!(await recordFailure(consumer, failed, error))) return;
      } else if (!hasMore) return;
    }
  }

  /** Records a failure. Returns true if the row was parked, so that the rows after it go on. */
  async function recordFailure(consumer: string, { id, topic, failures, events }: Delivery, error: unknown): Promise<boolean> {
    const isParked = failures + 1 >= mostFailures;
    const pauseMs = Math.min(firstPauseMs * 2 ** failures, LONGEST_PAUSE_MS);
    await storeFailure(db, { consumer, id, error: String((error as Error).stack ?? error), pauseMs, isParked });
    onFailure({ consumer, topic, failures: failures + 1, isParked, error, ...originOf(events) });
    return isParked;
  }

  return {
    /** Subscribes a consumer. It gets each event of its topics once, in whichever process. */
    subscribe: ({ name, topic, handle }: Consumer): void => {
      const topics = consumers.get(name) ?? new Map<string, EventHandler>();
      if (topics.has(topic)) throw new Error(`${name} has subscribed to ${topic} already`);
      consumers.set(name, topics.set(topic, handle));
    },
    /** Delivers all events that have consumers. */
    run: async (): Promise<0 | 1> => {
      await register();
      if (!(await hasWork(db))) return 0;
      while ((await handOut(db, AT_ONCE)) === AT_ONCE);
      for (const consumer of await consumersWithWork(db, [...consumers.keys()])) await empty(consumer);
      return 1;
    },
    /** Sets the gauges. Events of topics without a consumer are counted for "nobody". */
    measure: (): Promise<void> => measureWaiting(db),
  };
}

const MOST_NAMED = 5;

/** Returns ids of requests and rounds in events, so that a search for one of them finds the failure. */
function originOf(events: readonly OutboxEvent[]): Pick<RelayFailure, 'requests' | 'rounds'> {
  const named = (name: string): string[] => events.flatMap((event) => [event[name] ?? []].flat().map(String)).slice(0, MOST_NAMED);
  return { requests: named('request'), rounds: named('round') };
}

type Subscribed = { consumer: string; handlers: ReadonlyMap<string, EventHandler> };

/**
 * Lets a consumer handle rows. The result shows whether more rows may wait, or has the error and the first row. No row is handled while
 * another process serves the consumer, or while it pauses after a failure.
 */
async function serve(db: Database, { consumer, handlers }: Subscribed, most: number): Promise<Served> {
  let due: Delivery[] = [];
  try {
    await db.transact(async (tx) => {
      due = await takeDue(tx, { consumer, topics: [...handlers.keys()] }, most);
      for (const [topic, rows] of Map.groupBy(due, (row) => row.topic)) {
        const events = rows.flatMap((row) => row.events);
        await span(`outbox ${consumer}`, { topic, ...originOf(events) }, async () => handlers.get(topic)?.(events, tx));
      }
      const ids = due.map(({ id }) => id);
      if (ids.length > 0) await tx.query('DELETE FROM outbox_delivery WHERE consumer = $1 AND id = ANY ($2)', [consumer, ids]);
    });
    const isShort = due.length < most && due[0]?.failures === 0;
    return { hasMore: due.length > 0 && !isShort };
  } catch (error) {
    if (isConnectionLoss(error) || due.length === 0) throw error;
    return { hasMore: true, failed: due[0]!, of: due.length, error };
  }
}
