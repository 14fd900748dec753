import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLedger, createAnchors, createWallet, type Wallet } from '#modules/wallet/index.ts';
import { testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { command, funded, move, sealAll, type Moved } from '#tests/factories/ledger.ts';

let test: TestDatabase;
let wallet: Wallet;
let bet: () => Promise<unknown>;
const folder = mkdtempSync(join(tmpdir(), 'croupier-checks-'));
const anchors = createAnchors(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const night = (isWhole = false) => checkLedger(test.db, { isWhole, anchors, settledMs: 0 });
const found = async (isWhole = false) => (await night(isWhole))!.violations.map(({ invariant }) => invariant);
const play = async (times: number) => {
  for (let at = 0; at < times; at++) await bet();
  await sealAll(test.db);
  await anchors.write(test.db, new Date());
};
const newest = "(SELECT max(command_seq) FROM ledger.transfer WHERE kind = 'test')";
const oldest = "(SELECT min(command_seq) FROM ledger.transfer WHERE kind = 'test')";

beforeEach(async () => {
  test = await testDatabase();
  wallet = createWallet({ db: test.db });
  const { cash, held, house } = await funded(wallet, 1n, 10_000n);
  bet = () => wallet.commit(command([move(cash, house, 7n), move(house, cash, 3n)] satisfies Moved[]));
  await wallet.commit(command([{ ...move(cash, held, 5n), holdId: crypto.randomUUID(), state: 'pending' }]));
  await play(5);
  return () => wallet.stop();
});

describe('the nightly check', () => {
  it('goes on from where it ended, and reads nothing before that', async () => {
    expect(await night()).toEqual({ violations: [], commands: 7n });
    expect(await night()).toEqual({ violations: [], commands: 0n });
    await play(3);
    expect(await night()).toEqual({ violations: [], commands: 3n });
    const { rows } = await test.owner.query('SELECT purpose, seq::int, base FROM ledger.checkpoint');
    expect(rows).toEqual([{ purpose: 'verified', seq: 10, base: null }]);
  });

  it.each([
    [2, `UPDATE ledger.transfer SET amount = amount + 1 WHERE command_seq = ${newest} AND n = 1`],
    [1, `UPDATE ledger.transfer SET currency = 'THB' WHERE command_seq = ${newest} AND n = 1`],
    [2, `UPDATE ledger.command SET balance_after = balance_after + 1 WHERE seq = ${newest}`],
    [4, `UPDATE ledger.command SET external_id = 'another' WHERE seq = ${newest}`],
    [6, `UPDATE ledger.command SET facts = '{}' WHERE seq = ${newest}`],
    [6, 'UPDATE ledger.seal SET hash = sha256(hash) WHERE n = (SELECT max(n) FROM ledger.seal)'],
    [2, "UPDATE ledger.account SET balance = balance + 1 WHERE kind = 'cash'"],
    [2, 'UPDATE ledger.hold SET remaining = remaining - 1'],
    [2, 'UPDATE ledger.house_balance SET balance = balance - 1'],
  ])('finds what was planted since (%i): %s, and each night again (R-14)', async (invariant, sql) => {
    await night();
    await play(2);
    await test.owner.query(sql);
    expect(await found()).toContain(invariant);
    await play(1);
    expect(await found()).toContain(invariant);
  });

  it.each([
    [2, `UPDATE ledger.transfer SET amount = amount + 1 WHERE command_seq = ${oldest} AND n = 1`],
    [6, `UPDATE ledger.command SET facts = '{}' WHERE seq = ${oldest}`],
    [4, `UPDATE ledger.command SET external_id = 'another' WHERE seq = ${oldest}`],
    [6, 'UPDATE ledger.seal SET hash = sha256(hash) WHERE n = 1'],
  ])('leaves what was planted before it to the weekly one, which finds it (%i): %s (R-14)', async (invariant, sql) => {
    await play(1);
    await night();
    await test.owner.query(sql);
    await play(2);
    expect(await found()).toEqual([]);
    expect(await found(true)).toContain(invariant);
    // Findings of the weekly check are not marked as verified.
    expect(await found(true)).toContain(invariant);
  });

  it('takes a row that was put among the old ones for what it is: its account has what no new command gave it', async () => {
    await night();
    await test.owner.query(`
      INSERT INTO ledger.transfer SELECT command_seq, 9, kind, state, credit_account, debit_account, 1000, currency, NULL
        FROM ledger.transfer WHERE command_seq = ${oldest} AND n = 1;
      UPDATE ledger.account SET balance = balance + 1000 WHERE kind = 'cash'`);
    await play(1);
    expect(await found()).toContain(2);
  });

  it('does not look at what was decided a moment ago, and takes it for what it is the night after', async () => {
    expect(await checkLedger(test.db, { isWhole: false, settledMs: 60_000 })).toEqual({ violations: [], commands: 0n });
    await test.owner.query("UPDATE ledger.seal SET at = at - interval '2 minutes'");
    await play(4);
    expect(await checkLedger(test.db, { isWhole: false, settledMs: 60_000 })).toEqual({ violations: [], commands: 7n });
    expect(await night()).toEqual({ violations: [], commands: 4n });
  });
});

describe('the weekly check', () => {
  it('is what the nightly one goes on from', async () => {
    expect(await night(true)).toEqual({ violations: [], commands: 7n });
    await play(2);
    expect(await night()).toEqual({ violations: [], commands: 2n });
    expect(await night(true)).toEqual({ violations: [], commands: 9n });
    expect((await test.owner.query('SELECT 1 FROM ledger.checkpoint')).rowCount).toBe(1);
  });

  it('reads in parts, each in a transaction of its own, so that vacuum waits for none but the one under way', async () => {
    await test.owner.query(`CREATE FUNCTION broken_planted(from_seq bigint, upto_seq bigint) RETURNS TABLE (detail text) LANGUAGE sql AS $$
      SELECT pg_current_xact_id()::text $$`);
    const { violations } = (await checkLedger(test.db, { isWhole: true, settledMs: 0, chunk: { seqs: 2n, seals: 1n } }))!;
    expect(violations.map(({ invariant }) => invariant)).toEqual(Array.from({ length: 4 }, () => 'planted'));
    expect(new Set(violations.map(({ detail }) => detail)).size).toBe(4);
  });

  it('is done by one process at a time, and while members play', async () => {
    let isOver = false;
    const playing = (async () => {
      while (!isOver) await play(1);
    })();
    const checks = await Promise.all(Array.from({ length: 6 }, (_, at) => checkLedger(test.db, { isWhole: at % 2 === 0, settledMs: 0 })));
    isOver = true;
    await playing;
    expect(checks.flatMap((check) => check?.violations ?? [])).toEqual([]);
    expect(checks.filter(Boolean).length).toBeGreaterThan(0);
    expect(await found(true)).toEqual([]);
  });
});
