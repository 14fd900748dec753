import { expect, test } from 'vitest';
import { createDirectory } from '#platform/rooms/directory.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { maintainTables } from '#modules/poker/lobby/maintain-tables.ts';
import { maintainTourneys } from '#modules/poker/tourney/maintain-tourneys.ts';
import { DEMO_MERCHANTS } from '#modules/site/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';

const { db } = await testDatabase();
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
