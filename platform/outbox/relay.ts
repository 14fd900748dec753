import { ok } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';

/** An event as it left its commit; its listeners know its topic. */
export type OutboxEvent = Record<string, unknown>;

/**
 * Hears events of one topic, in their order, in the transaction that takes them out of the outbox: what it writes through `tx`
 * happens exactly once, what it does elsewhere at least once. When it throws, the events stay and are tried again.
 */
export type EventListener = (events: readonly OutboxEvent[], tx: Tx) => Promise<void> | void;

/** Rows; each has the events of one topic that left in one commit. */
const AT_ONCE = 100;

/** Hands on what commits left in the outbox. Any number of processes may run it: each event is taken by one of them. */
export function createRelay(db: Database) {
  const listeners = new Map<string, EventListener[]>();

  async function takeSome(): Promise<number> {
    const taken = await db.transaction<number, never>(async (tx) => {
      const rows = await tx.query<{ id: bigint; topic: string; events: OutboxEvent[] }>(
        `DELETE FROM outbox WHERE id IN (SELECT id FROM outbox ORDER BY id FOR UPDATE SKIP LOCKED LIMIT $1) RETURNING id, topic, events`,
        [AT_ONCE],
      );
      const inOrder = rows.toSorted((a, b) => Number(a.id - b.id));
      for (const [topic, ofTopic] of Map.groupBy(inOrder, (row) => row.topic)) {
        const events = ofTopic.flatMap((row) => row.events);
        for (const listener of listeners.get(topic) ?? []) await listener(events, tx);
      }
      return ok(rows.length);
    });
    return taken.ok ? taken.value : 0;
  }

  return {
    on: (topic: string, listener: EventListener): void => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    /** Empties the outbox. */
    run: async (): Promise<void> => {
      while ((await takeSome()) === AT_ONCE);
    },
  };
}
