import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#tests/simulation/random.ts';

type Owner = { query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }> };
type Options = { owner: Owner; appUrl: string; events: number; kills: number; random: Random };

/**
 * Result of the kills. `undone` counts effects that a kill rolled back; `again` counts repeated deliveries to the consumer outside of the
 * transaction.
 */
export type Killed = {
  kills: number;
  effects: number;
  undone: number;
  missing: number;
  doubled: number;
  outOfOrder: number;
  lost: number;
  again: number;
};

const GIVE_UP_MS = 900_000;

/** writes `events` events, and kills the process of the relay with SIGKILL again and again while it delivers them. */
export async function killRelay({ owner, appUrl, events, kills, random }: Options): Promise<Killed> {
  for (const table of ['effect', 'arrival'])
    await owner.query(`CREATE TABLE ${table} (id bigint GENERATED ALWAYS AS IDENTITY, n integer NOT NULL)`);
  await owner.query('GRANT SELECT, INSERT ON effect, arrival TO croupier_app');
  await owner.query(
    `INSERT INTO outbox (topic, events) SELECT 'Killed', json_build_array(json_build_object('n', n)) FROM generate_series(1, $1::int) AS n`,
    [events],
  );
  const count = async (sql: string) => Number((await owner.query<{ count: string }>(sql)).rows[0]!.count);
  const effects = () => count('SELECT count(*) FROM effect');
  const arrivals = () => count('SELECT count(*) FROM arrival');
  const deadline = Date.now() + GIVE_UP_MS;
  for (let kill = 1; kill <= kills; kill++) {
    const relay = start(appUrl);
    // Each kill waits for a larger share of the deliveries than the last one, and then a random time, so that it may interrupt a
    // transaction.
    const wanted = Math.floor((2 * events * kill) / (kills + 1));
    while ((await effects()) + (await arrivals()) < wanted && Date.now() < deadline) await sleep(2);
    await sleep(random.int(40));
    await end(relay);
  }
  const last = start(appUrl);
  while ((await count('SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM outbox_delivery) AS count')) > 0) {
    if (Date.now() > deadline) break;
    await sleep(20);
  }
  await end(last);
  const one = (table: string) => `(SELECT n, count(*) AS times FROM ${table} GROUP BY n)`;
  const arrived = await count(`SELECT count(*) FROM ${one('arrival')} AS a`);
  return {
    kills,
    effects: await effects(),
    // An id without a row was given to an effect that was rolled back.
    undone: (await count('SELECT max(id) AS count FROM effect')) - (await effects()),
    missing: events - (await count(`SELECT count(*) FROM ${one('effect')} AS e`)),
    doubled: await count(`SELECT count(*) FROM ${one('effect')} AS e WHERE times > 1`),
    outOfOrder: await count('SELECT count(*) FROM (SELECT n, lag(n) OVER (ORDER BY id) AS before FROM effect) AS e WHERE n <= before'),
    lost: events - arrived,
    again: (await arrivals()) - arrived,
  };
}

function start(appUrl: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'relay-process.ts'), appUrl], { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
