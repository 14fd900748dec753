import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { err } from '#kernel/result.ts';
import { partitionJob } from '#platform/db/partitions.ts';
import { createFairness, type Deal } from '#modules/fairness/index.ts';
import { createWallet, type Committed } from '#modules/wallet/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, funded, move } from '#tests/factories/ledger.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const WIDTH = 10_000_000;
const { db, owner } = await testDatabase();
const wallet = createWallet({ db });
afterAll(() => wallet.stop());
const player = await funded(wallet, 1n, 100_000n);

const countTo = (seq: number) => owner.query("SELECT setval('ledger.command_seq', $1)", [seq]);
const rowsOf = async (partition: string) =>
  (await owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM part.${partition}`)).rows[0]!.n;
const alarmsOf = async () => {
  const alarms: unknown[] = [];
  await partitionJob({ db, log: { error: (fields: object) => void alarms.push(fields) } as never }).run(undefined);
  return alarms;
};

/** A real round of 1.00 by a process of its own, so that its nonce is what the database says. */
async function spin(dealt: Deal[] = []): Promise<number> {
  const done = await createFairness({ db, secrets: testSecrets }).deal({ memberId: 1n, mode: 'real' }, async (deal: Deal) => {
    dealt.push(deal);
    const external = randomUUID();
    const decided = await wallet.commit({
      key: { source: 'rounds', kind: 'round', externalId: external, meaning: [] },
      account: player.cash,
      gates: [deal.gate],
      transfers: [{ kind: 'stake', from: player.cash, to: player.house, amount: money(100n, 'USD') }],
      writes: [
        {
          kind: 'round',
          row: {
            merchant: 1,
            member: 1n,
            mode: 'real',
            vendor: 'test',
            game: 'test',
            family: 'test',
            model: 'test',
            outcome: {},
            stake: 100n,
            payout: 0n,
            turnover: 100n,
            currency: 'USD',
            seed: deal.seedId,
            nonce: deal.nonce,
            external,
            at: new Date(),
          },
        },
      ],
      facts: { nonce: Number(deal.nonce) },
    });
    return decided.ok ? decided : err(decided.failure.code as string);
  });
  return ((done as { value: Committed }).value.facts as { nonce: number }).nonce;
}

/** They run in turn: each goes on where the one before it has stopped. */
describe('a ledger that grows', () => {
  test('commands go on from one partition to the next, nonces and balances with them', async () => {
    expect(await alarmsOf()).toEqual([]);
    for (let nonce = 0; nonce < 3; nonce++) expect(await spin()).toBe(nonce);
    await countTo(WIDTH - 3);
    for (let nonce = 3; nonce < 9; nonce++) expect(await spin()).toBe(nonce);
    await Promise.all(Array.from({ length: 40 }, () => wallet.commit(command([move(player.cash, player.house, 1n)]))));
    expect(await rowsOf(`ledger_transfer_${WIDTH}`)).toBe(44);
    expect(await rowsOf(`round_${WIDTH}`)).toBe(4);
    expect(await rowsOf(`bet_record_${WIDTH}`)).toBe(4);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('the next ones are made far ahead; without one a commit goes to the default partition, and somebody is told', async () => {
    expect(await rowsOf('ledger_transfer_default')).toBe(0);
    await alarmsOf();
    expect(await rowsOf(`ledger_transfer_${2 * WIDTH}`)).toBe(0);
    await countTo(7 * WIDTH + 5);
    expect(await spin()).toBe(9);
    expect(await rowsOf('round_default')).toBe(1);
    expect(await alarmsOf()).toEqual([
      expect.objectContaining({ table: 'bet_record', alert: 'partitions' }),
      expect.objectContaining({ table: 'ledger.transfer', alert: 'partitions' }),
      expect.objectContaining({ table: 'round', alert: 'partitions' }),
    ]);
    // Rounds after the strays have a place of their own again.
    await countTo(8 * WIDTH);
    expect(await spin()).toBe(10);
    expect(await rowsOf('round_default')).toBe(1);
    expect(await rowsOf(`round_${8 * WIDTH}`)).toBe(1);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('a seed goes on where it is when the rounds that said so are no longer looked at', async () => {
    const plan = async () => {
      const client = await owner.connect();
      const { rows } = await client.query('EXPLAIN (ANALYZE, COSTS off) SELECT * FROM next_nonce_of(1)');
      client.release();
      return rows.map((row) => row['QUERY PLAN'] as string).join('\n');
    };
    expect((await plan()).match(/ on round_\w+/g)?.length).toBeGreaterThan(2);
    for (let isMore = true; isMore;) isMore = (await owner.query('SELECT raise_nonce_floor(20000000) AS more')).rows[0].more;
    const { rows: floor } = await owner.query('SELECT below::int, nonces_searched_from()::int AS bound FROM nonce_floor');
    expect(floor).toEqual([{ below: 2 * WIDTH, bound: 2 * WIDTH }]);
    expect(await plan()).not.toContain(`round_${WIDTH} `);
    const { rows: seeds } = await owner.query("SELECT used_up::int FROM fair_seed WHERE state = 'active' AND mode = 'real'");
    expect(seeds).toEqual([{ used_up: 9 }]);
    expect(await spin()).toBe(11);
  });
});

test('a nonce is taken once, within a partition by its index, and whatever the partition by the gate', async () => {
  const { rows } = await owner.query(
    "SELECT indexdef FROM pg_indexes WHERE schemaname = 'part' AND indexdef ~ 'UNIQUE.*round_.*seed_id, nonce'",
  );
  const { rows: partitions } = await owner.query("SELECT name FROM partitions_of('round')");
  expect(rows.length).toBe(partitions.length);
  const again = await wallet.commit({
    ...command([move(player.cash, player.house, 1n)]),
    gates: [{ kind: 'fair_nonce', args: { seed: '1', nonce: '4' } }],
  });
  expect(again).toMatchObject({ failure: { code: 'fairness.nonce_taken' } });
});

test('nobody who works as the application reaches a partition past its table (R-04)', async () => {
  for (const table of ['ledger_transfer_0', 'round_0', 'bet_record_0', 'round_default'])
    for (const sql of [`SELECT 1 FROM part.${table}`, `DELETE FROM part.${table}`, `TRUNCATE part.${table}`, `DROP TABLE part.${table}`])
      await expect(db.query(sql), sql).rejects.toMatchObject({ code: '42501' });
  for (const table of ['round', 'bet_record'])
    for (const sql of [`DELETE FROM ${table}`, `UPDATE ${table} SET stake = 1`, `ALTER TABLE ${table} DETACH PARTITION part.${table}_0`])
      await expect(db.query(sql), sql).rejects.toMatchObject({ code: '42501' });
  await expect(db.query(`SELECT detach_partitions(${WIDTH})`)).rejects.toMatchObject({ code: '42501' });
});
