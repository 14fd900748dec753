import { afterAll, expect, it } from 'vitest';
import { err } from '#kernel/result.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { command, funded, move, owned, sealAll } from '#tests/factories/ledger.ts';

const { db, owner } = await testDatabase();
const wallet = createWallet({ db });
afterAll(() => wallet.stop());

it('the database itself keeps every account of a member from going below zero, but a debt', async () => {
  const accounts = await funded(wallet, 1n, 10n);
  for (const { id } of [accounts.cash, accounts.bonus, accounts.held, accounts.practice])
    await expect(owner.query('UPDATE ledger.account SET balance = -1 WHERE id = $1', [id])).rejects.toMatchObject({
      code: '23514',
      constraint: 'account_not_negative',
    });
  const debt = await wallet.accountOf(owned(1n), 'receivable');
  expect((await owner.query('UPDATE ledger.account SET balance = -1 WHERE id = $1', [debt.id])).rowCount).toBe(1);
});

it('the database itself keeps no balance in the row of a house account', async () => {
  const { house } = await funded(wallet, 2n, 10n);
  await expect(owner.query('UPDATE ledger.account SET balance = 1 WHERE id = $1', [house.id])).rejects.toMatchObject({ code: '23514' });
});

it('the application may neither delete nor rewrite facts', async () => {
  const { rows } = await owner.query<{ name: string; may: boolean }>(
    `SELECT name, has_table_privilege('croupier_app', name, 'DELETE') OR has_table_privilege('croupier_app', name, 'UPDATE')
                  OR has_table_privilege('croupier_app', name, 'TRUNCATE') AS may FROM fact_table`,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ may }) => may)).toEqual([]);
});

it('functions of the ledger are for the application alone', async () => {
  const { rows } = await owner.query<{ name: string; everybody: boolean; app: boolean }>(
    `SELECT p.oid::regprocedure::text AS name, has_function_privilege('public', p.oid, 'EXECUTE') AS everybody,
            has_function_privilege('croupier_app', p.oid, 'EXECUTE') AS app
       FROM pg_proc p WHERE p.pronamespace = 'ledger'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ everybody, app }) => everybody || !app)).toEqual([]);
});

it('a seal whose digests were recomputed for a forged command is found by its hash', async () => {
  const { cash, house } = await funded(wallet, 3n, 10n);
  await wallet.commit(command([move(cash, house, 1n)]));
  await sealAll(db);
  const client = await owner.connect();
  const problems = async () => (await client.query<{ problem: string }>('SELECT problem FROM ledger.verify_seals()')).rows;
  await client.query('BEGIN');
  expect(await problems()).toEqual([]);
  await client.query(`
    UPDATE ledger.command SET facts = '{"forged": true}' WHERE seq = (SELECT seqs[1] FROM ledger.seal WHERE n = 1);
    UPDATE ledger.seal s SET digests = (SELECT string_agg(d.digest, '' ORDER BY d.seq) FROM ledger.digests(s.from_xact, s.to_xact) AS d) WHERE n = 1`);
  expect(await problems()).toMatchObject([{ problem: 'the seal itself was changed' }]);
  await client.query('ROLLBACK');
  client.release();
});

it('an account of another currency, or that is not there, is refused on every way through the ledger, and nobody beside it', async () => {
  const [mine, other] = [await funded(wallet, 901n, 100n), await funded(wallet, 902n, 100n)];
  const foreign = { cash: (await funded(wallet, 903n, 100n, 'THB')).cash, house: await wallet.houseAccount(1, 'house', 'test', 'THB') };
  const none = { ...mine.house, id: 987_654_321n };
  const noMember = { ...mine.cash, id: 987_654_322n };
  const dollars = <T extends { amount: object }>(one: T): T => ({ ...one, amount: { minor: 1n, currency: 'USD' } });
  const wrong = [
    move(mine.cash, foreign.house, 1n),
    move(mine.cash, foreign.cash, 1n),
    dollars(move(foreign.cash, mine.house, 1n)),
    move(mine.cash, none, 1n),
    dollars(move(none, mine.cash, 1n)),
    move(mine.cash, noMember, 1n),
  ];
  const fine = move(mine.cash, mine.house, 1n);
  const before = await db.query('SELECT id, balance FROM ledger.account WHERE member_id IN (901, 902, 903) ORDER BY id');
  for (const one of wrong) {
    const ways = [[one], [fine, one], [{ ...one, from: [one.from] as const }]];
    for (const transfers of ways) expect(await wallet.commit(command(transfers))).toEqual(err('wallet.wrong_currency'));
    const beside = command([move(other.cash, other.house, 1n)]);
    const [refused, done] = await Promise.all([wallet.commit(command([one])), wallet.commit(beside)]);
    expect([refused, done]).toMatchObject([err('wallet.wrong_currency'), { ok: true }]);
    expect(await wallet.commitMany([command([one]), command([move(other.house, other.cash, 1n)])])).toMatchObject([
      err('wallet.wrong_currency'),
      { ok: true },
    ]);
  }
  expect(await db.query('SELECT id, balance FROM ledger.account WHERE member_id IN (901, 902, 903) ORDER BY id')).toEqual(before);
});
