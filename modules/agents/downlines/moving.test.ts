import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { agentsWorld, type AgentsWorld } from '#tests/simulation/agents/agents-simulation.ts';

const { db, owner } = await testDatabase();
const START = Date.parse('2026-03-02T00:00:00Z');
let world: AgentsWorld;
beforeAll(async () => {
  world = await agentsWorld(db, owner);
  await world.agents.ensure(new Date(START));
});
afterAll(() => world.stop());

const move = (memberId: bigint, toId: bigint) => world.agents.move({ merchantId: 1, memberId, toId, now: new Date(START + 60_000) });
/** Until a connection of this database waits for a lock of another. */
async function someoneWaits(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await owner.query(
            'SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()',
          )
        ).rowCount,
    )
    .toBeGreaterThan(0);
}
/** Does something beside a transaction that has done its own, and is committed once the other waits for it. */
async function beside<T>(first: (tx: Tx) => Promise<unknown>, second: () => Promise<T>): Promise<T> {
  const other = await db.transact(async (tx) => {
    await first(tx);
    const started = second();
    await someoneWaits();
    return { started };
  });
  return other.started;
}

test('a branch that moves while the first sums are kept is no longer counted where it stood', async () => {
  const [top, mid] = await world.plant([null, 0, 1, 1]);
  const [other] = await world.plant([null]);
  const moved = await beside(
    (tx) => tx.query('SELECT count_agent_places(5000)'),
    () => move(mid!, other!),
  );
  expect(moved.ok).toBe(true);
  const { rows } = await owner.query(
    'SELECT agents_below(id) AS below FROM agent_place WHERE member_id = ANY ($1) AND until IS NULL ORDER BY member_id',
    [[top, other]],
  );
  expect(rows).toEqual([{ below: 0 }, { below: 3 }]);
});

test('who joins below a branch that moves meanwhile stands where the branch does now', async () => {
  const [, mid] = await world.plant([null, 0]);
  const [other] = await world.plant([null]);
  const joined = mid! + 1_000_000n;
  await owner.query(
    `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash, upline_id) OVERRIDING SYSTEM VALUE
     VALUES ($1, 1, 'joins', 'joins', 1, 'USD', 'x', $2)`,
    [joined, mid],
  );
  await beside(
    (tx) =>
      tx.query(
        'SELECT move_agent_branch(a.id, b.id, now()) FROM agent_place a, agent_place b WHERE a.member_id = $1 AND b.member_id = $2',
        [mid, other],
      ),
    () => world.agents.welcome({ id: joined, merchantId: 1 }, new Date()),
  );
  const { rows } = await owner.query<{ above: bigint[] }>(
    'SELECT array_agg(q.member_id ORDER BY q.id) AS above FROM agent_place p JOIN agent_place q ON q.id = ANY (p.path) WHERE p.member_id = $1 AND q.until IS NULL',
    [joined],
  );
  expect(new Set(rows[0]!.above.map(BigInt))).toEqual(new Set([other!, mid!]));
});
