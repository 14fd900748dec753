import { openDatabase } from '#platform/db/database.ts';
import { createRelay } from '#platform/outbox/relay.ts';

/**
 * Runs a relay in this process, which is killed. Its first consumer writes within the transaction that takes its events, the second outside
 * of it.
 */
const db = openDatabase({ url: process.argv[2]! });
const relay = createRelay(db);
relay.subscribe({
  name: 'within',
  topic: 'Killed',
  handle: async (events, tx) => {
    for (const { n } of events) await tx.query('INSERT INTO effect (n) VALUES ($1)', [n]);
  },
});
relay.subscribe({
  name: 'beside',
  topic: 'Killed',
  handle: async (events) => {
    for (const { n } of events) await db.query('INSERT INTO arrival (n) VALUES ($1)', [n]);
  },
});
for (;;) {
  await relay.run();
  await new Promise((resolve) => setTimeout(resolve, 20));
}
