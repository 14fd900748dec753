import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { queryableOf } from '#platform/db/database.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { crossings, readOwners } from '#tools/checks/owners.ts';
import { root } from '#tools/site/site-inputs.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { fillTables } from '#tests/factories/filled-tables.ts';
import { command, move } from '#tests/factories/ledger.ts';
import { playRounds, type MemberCall } from '#tests/factories/play-rounds.ts';
import { testServer } from '#tests/factories/server.ts';

const owners = readOwners(root);

test('every table has an owner, and one of a brand says by which columns it leads to it', async () => {
  const { owner } = await testDatabase();
  const db = queryableOf(owner);
  const tables = await db.query<{ name: string; columns: string[] }>(
    `SELECT c.oid::regclass::text AS name, array_agg(a.attname::text) AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
      WHERE n.nspname IN ('public', 'ledger') AND c.relkind IN ('r', 'p') AND NOT c.relispartition GROUP BY c.oid`,
  );
  expect([...owners.keys()].toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  const unlisted = tables.filter(({ name, columns }) => {
    const { owner: whose, ways } = owners.get(name)!;
    const leads = ways.map(({ column }) => column);
    const mustLead = columns.filter((column) => column === 'merchant_id' || column === 'member_id');
    return whose === 'none' ? false : mustLead.some((column) => !leads.includes(column) && name !== 'audit_entry');
  });
  expect(unlisted.map(({ name }) => name)).toEqual([]);
  expect([...owners].filter(([, { owner: whose, ways }]) => (whose === 'merchant') !== ways.length > 0)).toEqual([]);
});

test('a row that leads to two brands is found in every table that has its brand written in it', async () => {
  const { owner } = await testDatabase();
  expect(await fillTables(owner)).toEqual([]);
  const client = await owner.connect();
  const db = queryableOf(client);
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'");
    const direct = [...owners].filter(([name, { ways }]) => name !== 'merchant' && ways.length > 1 && ways[0]!.table === undefined);
    // Each row is of one brand, and names rows that are there.
    for (const [name, { ways }] of owners) {
      if (name === 'merchant') continue;
      for (const { column, table, key } of ways) {
        const named = table === undefined ? '1' : `(SELECT ${key} FROM ${table} LIMIT 1)`;
        await client
          .query(`SAVEPOINT one; UPDATE ${name} SET ${column} = ${named} WHERE ${column} IS DISTINCT FROM ${named}`)
          .catch(async () => {
            // Some columns are made by the database, or may not be equal to their neighbour.
            await client.query('ROLLBACK TO SAVEPOINT one');
          });
      }
    }
    expect(await crossings(db, owners)).toEqual([]);
    const blind: string[] = [];
    for (const [name] of direct) {
      await client.query(`SAVEPOINT one; UPDATE ${name} SET merchant_id = 2`);
      if ((await crossings(db, owners, [name])).length === 0) blind.push(name);
      await client.query('ROLLBACK TO SAVEPOINT one');
    }
    expect(blind).toEqual([]);
  } finally {
    await client.query('ROLLBACK').finally(() => client.release());
  }
});

test('nothing of two brands crosses after both have played, paid and written; money between them is found', async () => {
  const { owner, db, call, signIn } = await testServer();
  const wallet = createWallet({ db });
  const brands = [
    { id: 1, account: 'mara07', password: 'Lantern07', host: 'localhost' },
    { id: 2, account: 'malee07', password: 'Kinnaree07', host: 'kinnaree.localhost' },
  ];
  const cash = [];
  for (const { id, account, password, host } of brands) {
    const { rows } = await owner.query<{ id: bigint; currency: 'USD' }>(
      'SELECT id, currency FROM member WHERE merchant_id = $1 AND account = $2',
      [id, account],
    );
    const { id: memberId, currency } = rows[0]!;
    const accounts = await wallet.openMember(id, memberId, currency);
    const house = await wallet.houseAccount(id, 'house', 'test', currency);
    expect((await wallet.commit(command([move(house, accounts.cash, 100_00n)]))).ok).toBe(true);
    cash.push(accounts.cash);
    const token = await signIn(account, password, host);
    const member: MemberCall = async (method, path, body) => {
      const answer = await call(method, path, { token, body, host });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
      return answer.body.value as never;
    };
    expect(await playRounds(member, { count: 3, mode: 'real' })).toHaveLength(3);
    await member('POST', '/wps/cashier/deposits', { method: 'sandbox-bank', amount: 100, currency, requestId: randomUUID() });
  }
  const all = queryableOf(owner);
  const { rows } = await owner.query<{ brands: number }>('SELECT count(DISTINCT merchant_id)::int AS brands FROM round');
  expect(rows).toEqual([{ brands: 2 }]);
  expect(await crossings(all, owners)).toEqual([]);
  // Both accounts are real ones; the ledger compares their currencies, so only the brands differ.
  await owner.query(
    `INSERT INTO ledger.transfer (command_seq, n, kind, state, debit_account, credit_account, amount, currency)
     SELECT seq, 99, 'planted', 'posted', $1, $2, 1, 'USD' FROM ledger.command ORDER BY seq DESC LIMIT 1`,
    cash.map(({ id }) => id),
  );
  expect(await crossings(all, owners)).toEqual([{ table: 'ledger.transfer', ways: 'debit_account, credit_account', rows: 1 }]);
  await wallet.stop();
});
