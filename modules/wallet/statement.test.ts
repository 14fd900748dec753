import { afterAll, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { createWallet, statementPage, type Account, type StatementLine } from '#modules/wallet/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, funded, move } from '#tests/factories/ledger.ts';

const { db, owner } = await testDatabase();
const wallet = createWallet({ db });
afterAll(() => wallet.stop());

async function wholeStatement(account: Account, limit: number): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (let before: bigint | undefined; ;) {
    const page = await statementPage(db, { accountId: account.id, before, limit });
    lines.push(...page.lines);
    if (page.next === undefined) return lines;
    before = page.next;
  }
}

it('tells every move of an account once, newest first, with what it had after each, however the commands came', async () => {
  const [a, b] = [await funded(wallet, 1n, 10_000n), await funded(wallet, 2n, 10_000n)];
  const to = (from: Account, target: Account, minor: bigint, kind?: string) => move(from, target, minor, kind);
  // Alone, in a batch, among others of the same member, from one member to another and back, without an account of its own, in a transaction.
  await wallet.commit(command([to(a.cash, a.house, 100n, 'stake'), to(a.house, a.cash, 30n, 'payout')]));
  await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      wallet.commit(
        command(
          at % 3 === 0 ? [to(a.cash, b.cash, 5n, 'gift')] : at % 3 === 1 ? [to(b.cash, a.cash, 3n, 'gift')] : [to(a.cash, a.house, 1n)],
        ),
      ),
    ),
  );
  await wallet.commit(command([to(b.cash, b.bonus, 50n), to(b.bonus, a.cash, 20n)]));
  const { account: _, ...nobodys } = command([to(a.house, a.cash, 7n, 'draw'), to(a.house, b.cash, 8n, 'draw')]);
  await wallet.commit(nobodys);
  await wallet.commitMany(Array.from({ length: 10 }, () => ({ ...command([to(a.cash, b.cash, 2n)]), account: b.cash })));
  await db.transaction(async (tx) => ok(await wallet.commitIn(tx, command([to(b.cash, a.cash, 9n)]))));
  await wallet.commit(command([{ kind: 'sweep', from: [b.bonus, b.cash], to: a.cash, amount: { upTo: money(45n, 'USD') } }]));
  await wallet.commit(command([to(a.cash, a.house, 1_000_000n)])); // Refused: no line.
  await wallet.commit(command([], { account: a.cash })); // Moves nothing: no line.

  for (const account of [a.cash, b.cash, b.bonus]) {
    const { rows: entries } = await owner.query<{ seq: bigint; change: bigint }>(
      'SELECT command_seq AS seq, sum(amount)::bigint AS change FROM ledger.entry WHERE account_id = $1 GROUP BY 1 ORDER BY 1 DESC',
      [account.id],
    );
    const lines = await wholeStatement(account, 7);
    expect(lines.map(({ seq, change }) => ({ seq, change }))).toEqual(entries);
    const [{ balance }] = (await owner.query<{ balance: bigint }>('SELECT balance FROM ledger.account WHERE id = $1', [account.id]))
      .rows as [{ balance: bigint }];
    let after = balance;
    for (const line of lines) {
      expect(line.balanceAfter).toBe(after);
      expect(line.moves.reduce((sum, one) => sum + BigInt(one.minor), 0n)).toBe(line.change);
      after -= line.change;
    }
    expect(after).toBe(0n);
  }
  expect(await brokenInvariants(db)).toEqual([]);
});

it('reads a page by its keys, however much others and the house have moved', async () => {
  const { cash, house } = await funded(wallet, 3n, 10_000n);
  const others = await funded(wallet, 4n, 100_000n);
  for (let at = 0; at < 3; at++) await wallet.commit(command([move(cash, house, 1n)]));
  await wallet.commitMany(Array.from({ length: 2_000 }, () => command([move(others.cash, house, 1n)])));
  await owner.query('ANALYZE');
  const client = await owner.connect();
  const read = async () =>
    (
      await client.query<{ n: number }>(
        "SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS n FROM pg_stat_xact_user_tables WHERE schemaname IN ('ledger', 'part')",
      )
    ).rows[0]!.n;
  await client.query('BEGIN');
  const before = await read();
  const page = await statementPage(
    { ...db, prepared: async (statement, values) => (await client.query({ ...statement, values: values as unknown[] })).rows },
    { accountId: cash.id, limit: 50 },
  );
  const rows = (await read()) - before;
  await client.query('ROLLBACK');
  client.release();
  expect(page.lines).toHaveLength(4);
  expect(rows).toBeLessThan(100);
});
