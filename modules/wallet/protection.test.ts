import { queryableOf } from '#platform/db/database.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants, createWallet, event, sealLedger, type Wallet } from '#modules/wallet/index.ts';
import { testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, funded, move, owned, sealAll } from '#tests/factories/ledger.ts';

let test: TestDatabase;
let wallet: Wallet;

beforeAll(async () => {
  test = await testDatabase();
  wallet = createWallet({ db: test.db });
  for (let member = 1n; member <= 20n; member++) {
    const { cash, held, house } = await funded(wallet, member, 10_000n);
    await Promise.all(Array.from({ length: 10 }, () => wallet.commit(command([move(cash, house, 7n), move(house, cash, 3n)]))));
    await wallet.commit(command([{ ...move(cash, held, 5n), holdId: crypto.randomUUID(), state: 'pending' }]));
    await sealAll(test.db);
  }
  return () => wallet.stop();
});

describe('the ledger against its own application', () => {
  it.each(['account', 'command', 'transfer', 'hold', 'house_balance', 'seal'])('refuses to change %s by hand (R-04)', async (table) => {
    for (const sql of [
      `UPDATE ledger.${table} SET ctid = ctid`,
      `DELETE FROM ledger.${table}`,
      `TRUNCATE ledger.${table}`,
      `INSERT INTO ledger.${table} DEFAULT VALUES`,
    ]) {
      const outcome = test.db.query(sql.replace('SET ctid = ctid', `SET ${await firstColumn(table)} = NULL`));
      await expect(outcome, sql).rejects.toMatchObject({ code: '42501' });
    }
  });

  async function firstColumn(table: string): Promise<string> {
    const [row] = await test.db.query<{ name: string }>(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'ledger' AND table_name = $1 ORDER BY ordinal_position DESC LIMIT 1",
      [table],
    );
    return row!.name;
  }
});

describe('the seals', () => {
  it('name the command of each of 30 tamperings: edits, deletions, insertions, swaps (R-15)', async () => {
    expect(await brokenInvariants(test.db)).toEqual([]);
    const rows = await test.db.query<{ seq: bigint }>('SELECT command_seq AS seq FROM ledger.transfer ORDER BY command_seq');
    const seqs = [...new Set(rows.map((row) => row.seq))];
    const tamperings: [string, (seq: bigint, other: bigint) => string][] = [
      ['amount', (seq) => `UPDATE ledger.transfer SET amount = amount + 1 WHERE command_seq = ${seq} AND n = 1`],
      ['account', (seq) => `UPDATE ledger.command SET balance_after = balance_after + 1 WHERE seq = ${seq}`],
      ['deletion', (seq) => `DELETE FROM ledger.command WHERE seq = ${seq}`],
      ['deleted transfer', (seq) => `DELETE FROM ledger.transfer WHERE command_seq = ${seq} AND n = 1`],
      [
        'swap',
        (seq, other) =>
          `UPDATE ledger.command SET seq = CASE seq WHEN ${seq} THEN ${other} ELSE ${seq} END WHERE seq IN (${seq}, ${other})`,
      ],
      [
        'insertion',
        (seq) => `INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, xact)
                              SELECT gen_random_uuid(), seq + 1000000, 'forged', kind, external_id, meaning, xact FROM ledger.command WHERE seq = ${seq}`,
      ],
    ];
    for (let at = 0; at < 30; at++) {
      const [what, sql] = tamperings[at % tamperings.length]!;
      const seq = seqs[(at * 7 + 3) % seqs.length]!;
      const other = seqs[(at * 7 + 4) % seqs.length]!;
      const client = await test.owner.connect();
      await client.query('BEGIN');
      expect((await client.query(sql(seq, other))).rowCount, what).toBeGreaterThan(0);
      const { rows: found } = await client.query<{ command_seq: bigint }>('SELECT command_seq FROM ledger.verify_seals()');
      await client.query('ROLLBACK');
      client.release();
      const named = found.map((row) => row.command_seq);
      expect(named, what).toContain(what === 'insertion' ? seq + 1_000_000n : seq);
      expect(named.length, what).toBeLessThanOrEqual(2);
    }
  });

  it('notice a seal that was itself changed or taken out', async () => {
    for (const sql of ['UPDATE ledger.seal SET seqs[1] = seqs[1] + 1 WHERE n = 2', 'DELETE FROM ledger.seal WHERE n = 3']) {
      const client = await test.owner.connect();
      await client.query('BEGIN');
      await client.query(sql);
      expect((await client.query('SELECT * FROM ledger.verify_seals()')).rows.length).toBeGreaterThan(0);
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('wait for transactions that are still running, and miss none of them', async () => {
    const { cash, house } = await funded(wallet, 100n, 1_000n);
    let release!: () => void;
    const open = test.db.transaction(async (tx) => {
      const decision = await wallet.commitIn(tx, command([move(cash, house, 1n)]));
      await new Promise<void>((resolve) => (release = resolve));
      return decision;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const late = await funded(wallet, 101n, 1_000n);
    await wallet.commit(command([move(late.cash, late.house, 1n)]));
    await sealLedger(test.db);
    release();
    await open;
    await sealAll(test.db);
    const [unsealed] = await test.db.query<{ count: bigint }>(
      'SELECT count(*) AS count FROM ledger.command c WHERE NOT EXISTS (SELECT 1 FROM ledger.seal s WHERE c.seq = ANY (s.seqs))',
    );
    expect(unsealed!.count).toBe(0n);
    expect(await brokenInvariants(test.db)).toEqual([]);
  });
});

describe('reconciliation', () => {
  it('reports each of 12 planted errors with its invariant (R-14)', async () => {
    const planted: [number, string][] = [
      [1, "UPDATE ledger.transfer SET currency = 'THB' WHERE command_seq = (SELECT min(command_seq) FROM ledger.transfer)"],
      [1, 'UPDATE ledger.transfer SET credit_account = 999999 WHERE command_seq = (SELECT min(command_seq) FROM ledger.transfer)'],
      [
        1,
        "INSERT INTO ledger.transfer (command_seq, n, kind, state, debit_account, credit_account, amount, currency) VALUES (99999999, 1, 'x', 'posted', 1, 2, 1, 'USD')",
      ],
      [2, 'UPDATE ledger.account SET balance = balance + 1 WHERE id = (SELECT min(id) FROM ledger.account WHERE member_id IS NOT NULL)'],
      [2, 'UPDATE ledger.account SET version = version - 1 WHERE id = (SELECT min(id) FROM ledger.account WHERE version > 0)'],
      [
        2,
        'UPDATE ledger.command SET balance_after = balance_after + 1 WHERE seq = (SELECT max(seq) FROM ledger.command WHERE refusal IS NULL)',
      ],
      [2, 'UPDATE ledger.house_balance SET balance = balance - 1'],
      [2, 'DELETE FROM ledger.transfer WHERE command_seq = (SELECT max(command_seq) FROM ledger.transfer)'],
      [2, 'UPDATE ledger.hold SET remaining = remaining - 1 WHERE id = (SELECT id FROM ledger.hold LIMIT 1)'],
      [
        3,
        'ALTER TABLE ledger.account DROP CONSTRAINT account_not_negative; UPDATE ledger.account SET balance = -1 WHERE id = (SELECT min(id) FROM ledger.account WHERE member_id IS NOT NULL)',
      ],
      [
        4,
        `INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning)
           SELECT gen_random_uuid(), seq + 1000000, source, kind, external_id, meaning FROM ledger.command LIMIT 1`,
      ],
      [6, "UPDATE ledger.command SET facts = '{}' WHERE seq = (SELECT min(seq) FROM ledger.command)"],
    ];
    for (const [invariant, sql] of planted) {
      const client = await test.owner.connect();
      await client.query('BEGIN');
      await client.query(sql);
      const found = await checkInvariants(queryableOf(client));
      await client.query('ROLLBACK');
      client.release();
      expect(
        found.map((violation) => violation.invariant),
        sql,
      ).toContain(invariant);
    }
  });

  it('misses an acknowledged operation that is not there', async () => {
    const lost = { source: 'test', kind: 'test', externalId: 'never-committed', isRefused: false };
    expect((await checkInvariants(test.db, [lost])).map((violation) => violation.invariant)).toEqual([5]);
  });
});

describe('holds past their time', () => {
  it('are given back once, whoever runs the job, with an event and the write of their owner', async () => {
    const { cash, held, house } = await funded(wallet, 200n, 1_000n);
    const holdId = crypto.randomUUID();
    const expiresAt = new Date(Date.now() + 60_000);
    await wallet.commit(command([{ ...move(cash, held, 300n), holdId, state: 'pending', expiresAt }]));
    await wallet.commit(command([{ ...move(held, house, 100n), holdId, state: 'settled' }]));
    await test.owner.query("UPDATE ledger.hold SET expires_at = now() - interval '1 s' WHERE id = $1", [holdId]);
    const second = createWallet({ db: test.db });
    for (const each of [wallet, second])
      each.onHoldExpired('test', ({ id, amount }) => [event('Noted', { id, amount: String(amount.minor) })]);
    await Promise.all([wallet.releaseExpiredHolds(), second.releaseExpiredHolds(), wallet.releaseExpiredHolds()]);
    await second.stop();
    const sent = await test.db.query("SELECT topic, e ->> 'amount' AS amount FROM outbox, json_array_elements(events) AS e ORDER BY id");
    expect(sent).toEqual([
      { topic: 'HoldExpired', amount: '200' },
      { topic: 'Noted', amount: '200' },
    ]);
    expect(await wallet.balancesOf(owned(200n))).toMatchObject({ cash: { minor: 900n }, held: { minor: 0n } });
  });
});
