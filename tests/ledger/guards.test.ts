import { afterAll, expect, it } from 'vitest';
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
