import { expect, test } from 'vitest';
import { createDirectory } from '#platform/rooms/directory.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { maintainTables } from '#modules/poker/lobby/maintain-tables.ts';
import { maintainTourneys } from '#modules/poker/tourney/maintain-tourneys.ts';
import { DEMO_MERCHANTS } from '#modules/site/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';

const { db, owner } = await testDatabase();
const deps = {
  db,
  clock: { now: () => new Date() },
  site: { merchants: () => [{ ...DEMO_MERCHANTS[0]!, currencies: ['USD' as const] }] },
  directory: createDirectory(db, createSecretBox([TEST_KEY])),
};

test.each([
  ['table', 'poker_table', maintainTables],
  ['tournament', 'poker_tourney', maintainTourneys],
] as const)('three processes that offer at the same time open one %s of each stake', async (_what, name, keep) => {
  await Promise.all(Array.from({ length: 3 }, () => keep(deps)));
  const twice = await db.query(`SELECT stakes FROM ${name} GROUP BY stakes HAVING count(*) > 1`);
  const [all] = await db.query<{ count: bigint }>(`SELECT count(*) AS count FROM ${name}`);
  expect(twice).toEqual([]);
  expect(all!.count).toBeGreaterThan(5n);
});

test('unused tables of a stake are closed in their turn; each stake retains one with a free seat, its oldest or one with players', async () => {
  await maintainTables(deps);
  const [{ stakes, room: oldest }] = (await db.query(
    "SELECT stakes, room FROM poker_table WHERE mode = 'real' AND kind = 'cash' AND variant = 'NT' ORDER BY big LIMIT 1",
  )) as [{ stakes: string; room: string }];
  const rooms = ['second', 'third', 'fresh', 'played'].map((name) => `poker-r1-${name}`);
  for (const [at, room] of rooms.entries()) {
    await deps.directory.add({ id: room, kind: 'poker', config: {} });
    await owner.query(
      `INSERT INTO poker_table (room, merchant_id, kind, mode, currency, name, stakes, variant, small, big, seats, buy_in_least, buy_in_most, opened_at, moved_at)
       SELECT $1, merchant_id, kind, mode, currency, $1, stakes, variant, small, big, seats, buy_in_least, buy_in_most,
              clock_timestamp() + $3 * interval '1 s', clock_timestamp() FROM poker_table WHERE room = $2`,
      [room, oldest, at + 1],
    );
  }
  const [second, third, fresh, played] = rooms as [string, string, string, string];
  const orders = async (): Promise<string[]> =>
    (await db.query<{ room: string }>('SELECT room FROM room_mail ORDER BY id')).map(({ room }) => room);
  const set = (room: string, what: string) => owner.query(`UPDATE poker_table SET ${what} WHERE room = $1`, [room]);
  await maintainTables(deps);
  expect(await orders()).toEqual([]);
  for (const room of [oldest, second, third, played]) await set(room, "moved_at = clock_timestamp() - interval '31 minutes'");
  await set(third, 'waiting = 1');
  await set(played, 'taken = 1');
  // The table with players is retained, so the oldest closes too; a waiting list and a fresh table stay.
  await Promise.all(Array.from({ length: 3 }, () => maintainTables(deps)));
  expect((await orders()).toSorted()).toEqual([oldest, second].toSorted());
  await owner.query('DELETE FROM room_mail');
  await set(third, 'waiting = 0');
  await set(played, "taken = seats, moved_at = clock_timestamp() - interval '31 minutes'");
  for (const room of [oldest, second, third, fresh]) await set(room, "moved_at = clock_timestamp() - interval '31 minutes'");
  await maintainTables(deps);
  expect((await orders()).toSorted()).toEqual([second, third, fresh].toSorted());
  // A stake that is not offered retains none.
  await owner.query('DELETE FROM room_mail');
  for (const room of [second, third, fresh, played]) await set(room, "state = 'closed'");
  await set(oldest, "stakes = stakes || '0', moved_at = clock_timestamp() - interval '31 minutes'");
  await maintainTables(deps);
  expect([await orders(), (await db.query('SELECT 1 FROM poker_table WHERE stakes = $1', [stakes])).length]).toEqual([[oldest], 5]);
});
