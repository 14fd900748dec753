import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createWallet } from '#modules/wallet/index.ts';
import { balancesAsOf } from '#modules/wallet/reports/figures.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { command, funded, move, sealAll } from '#tests/factories/ledger.ts';

const { db, owner } = await testDatabase();
const wallet = createWallet({ db });
afterAll(() => wallet.stop());

async function asOf(at: Date): Promise<Record<string, bigint>> {
  const parts = (await Promise.all(balancesAsOf.map((read) => read(db, { at, merchantIds: [1] })))).flat();
  return Object.fromEntries(parts.filter(({ value }) => value !== 0n).map(({ name, currency, value }) => [`${name} ${currency}`, value]));
}

/** Sums of the accounts of members as they stand. */
async function balances(): Promise<Record<string, bigint>> {
  const { rows } = await owner.query<{ kind: string; currency: string; sum: bigint }>(
    `SELECT kind, currency, sum(balance)::bigint AS sum FROM ledger.account WHERE member_id IS NOT NULL AND merchant_id = 1 GROUP BY 1, 2`,
  );
  const kinds = Object.fromEntries(rows.map(({ kind, currency, sum }) => [`${kind} ${currency}`, sum]));
  const funds = (kinds['cash USD'] ?? 0n) + (kinds['held USD'] ?? 0n);
  return Object.fromEntries(Object.entries({ ...kinds, 'funds USD': funds }).filter(([, sum]) => sum !== 0n));
}

test('balances at an instant are those that stood then, whatever moved since, and sums of quarters equal all transfers', async () => {
  const members = [await funded(wallet, 1n, 50_000n), await funded(wallet, 2n, 30_000n)];
  const one = fc.record({
    from: fc.nat(1),
    to: fc.nat(1),
    minor: fc.bigInt({ min: 1n, max: 900n }),
    way: fc.constantFrom('cash', 'bonus', 'house'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 12 }), async (moves) => {
      for (const { from, to, minor, way } of moves) {
        const [a, b] = [members[from]!, members[to]!];
        const moved =
          way === 'cash'
            ? from === to
              ? move(a.house, b.cash, minor)
              : move(a.cash, b.cash, minor)
            : way === 'bonus'
              ? move(a.house, b.bonus, minor)
              : move(a.cash, a.house, minor);
        expect((await wallet.commit(command([moved]))).ok).toBe(true);
      }
      await sealAll(db);
      const now = new Date(Date.now() + 900_000);
      const stood = await balances();
      expect(await asOf(now)).toEqual(stood);
      // Quarters of before lie a day back; what comes now changes nothing there.
      await owner.query("UPDATE ledger.moved_quarter SET at = at - interval '1 day'");
      expect((await wallet.commit(command([move(members[0]!.house, members[0]!.cash, 7n)]))).ok).toBe(true);
      await sealAll(db);
      expect(await asOf(new Date(Date.now() - 3_600_000))).toEqual(stood);
      expect(await asOf(now)).toEqual(await balances());
    }),
    { numRuns: 6 },
  );
  const { rows } = await owner.query<{ wrong: bigint }>(
    `SELECT count(*) AS wrong FROM ledger.house_balance h JOIN ledger.account a ON a.id = h.account_id
      WHERE h.balance <> (SELECT coalesce(sum(q.amount), 0) FROM ledger.moved_quarter q
                           WHERE q.account_kind = a.kind AND q.code = a.code AND q.merchant_id = a.merchant_id AND q.currency = a.currency AND NOT q.is_members)`,
  );
  expect(rows[0]!.wrong).toBe(0n);
});

test('the last command before a moment is found among numbers with gaps', async () => {
  const { cash, house } = await funded(wallet, 3n, 10_000n);
  for (let n = 0; n < 5; n++) await wallet.commit(command([move(cash, house, 1n)]));
  await owner.query("SELECT setval('ledger.command_seq', nextval('ledger.command_seq') + 50000)");
  for (let n = 0; n < 5; n++) await wallet.commit(command([move(cash, house, 1n)]));
  const { rows } = await owner.query<{ seq: bigint; at: Date; found: bigint }>(
    'SELECT c.seq, c.at, ledger.seq_before(c.at) AS found FROM ledger.command c ORDER BY c.seq',
  );
  rows.slice(1).forEach(({ found }, before) => {
    expect(found).toBeGreaterThanOrEqual(rows[before]!.seq);
    expect(found).toBeLessThan(rows[before + 1]!.seq);
  });
  const { rows: ends } = await owner.query<{ first: bigint; last: bigint }>(
    "SELECT ledger.seq_before('2020-01-01') AS first, ledger.seq_before(now() + interval '1 day') AS last",
  );
  expect([ends[0]!.first, ends[0]!.last >= rows.at(-1)!.seq]).toEqual([0n, true]);
});
