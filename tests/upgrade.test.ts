import { queryableOf } from '#platform/db/database.ts';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeTables } from '#platform/db/change-tables.ts';
import { migrate } from '#platform/db/migrate.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { fillTables } from '#tests/factories/filled-tables.ts';
import { schemaText } from '#tools/checks/schema-text.ts';
import { root } from '#tools/site/site-inputs.ts';

/** Tables that `migrate` itself writes, with its functions. */
const OF_MIGRATE = ['migration', 'function_source', 'fact_table', 'partitioned_table', 'sports_lead'];

const names = readdirSync(join(root, 'migrations')).toSorted();
const newest = names.at(-1)!;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-upgrade-'));
  for (const name of names.filter((one) => one !== newest)) copyFileSync(join(root, 'migrations', name), join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a database that all migrations but the newest made and that was filled keeps its rows in an upgrade and then equals a fresh one', async () => {
  const fresh = await testDatabase();
  const { owner, ownerUrl } = await testDatabase('template1');
  await withClient(owner, (client) => changeTables(client, folder));
  await makePartitions(fresh.owner, owner);
  expect(await fillTables(owner)).toEqual([]);
  const before = await contentsOf(owner);
  expect(Object.keys(before).length).toBeGreaterThan(150);

  await migrate({ ownerUrl, root });
  const text = (pool: pg.Pool) => schemaText(queryableOf(pool));
  expect(await text(owner)).toBe(await text(fresh.owner));
  const after = await contentsOf(owner, before);
  // A migration may change rows of the tables that it names, and takes none away.
  const sql = readFileSync(join(root, 'migrations', newest), 'utf8');
  for (const [table, { rows, hash }] of Object.entries(before)) {
    const isNamed = new RegExp(String.raw`\b${table}\b`).test(sql);
    expect(isNamed ? after[table]?.rows : after[table], table).toEqual(isNamed ? rows : { ...before[table], rows, hash });
  }

  // Only rows refuse this file: an empty database takes it.
  writeFileSync(join(folder, newest), sql);
  writeFileSync(join(folder, '9990-outbox-planted.sql'), 'ALTER TABLE outbox ADD planted text NOT NULL;\n');
  await withClient(fresh.owner, (client) => changeTables(client, folder));
  const refused = withClient(owner, (client) => changeTables(client, folder));
  await expect(refused).rejects.toThrow(/9990-outbox-planted\.sql failed: column "planted".*contains null values/);
});

type Contents = Record<string, { columns: string[]; rows: number; hash: string }>;

/** Each table's number of rows and a hash of them, in its columns or in those of `before`. */
async function contentsOf(owner: pg.Pool, before?: Contents): Promise<Contents> {
  const { rows: tables } = await owner.query<{ name: string; columns: string[] }>(
    `SELECT c.oid::regclass::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE n.nspname IN ('public', 'ledger') AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped
      GROUP BY c.oid`,
  );
  const found: Contents = {};
  for (const { name, columns: all } of tables.filter((table) => !OF_MIGRATE.includes(table.name))) {
    const columns = before?.[name]?.columns ?? all;
    const list = columns.filter((column) => all.includes(column)).map((column) => `"${column}"`);
    const { rows } = await owner.query<{ rows: number; hash: string }>(
      `SELECT count(*)::int AS rows, coalesce(md5(string_agg(x::text, ',' ORDER BY x::text)), '') AS hash FROM (SELECT ${list.join()} FROM ${name}) AS x`,
    );
    found[name] = { columns, ...rows[0]! };
  }
  return found;
}

async function withClient(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
}

/** Makes the partitions of the tables that are there, as the modules declare them. Other functions fit all tables alone. */
async function makePartitions(from: pg.Pool, to: pg.Pool): Promise<void> {
  await to.query(readFileSync(join(root, 'platform/db/sql/partitions.sql'), 'utf8'));
  const { rows } = await from.query<{ name: string; row: string }>('SELECT name, p::text AS row FROM partitioned_table p');
  for (const { name, row } of rows)
    await to.query(
      'INSERT INTO partitioned_table SELECT ($1::text::partitioned_table).* WHERE to_regclass($2) IS NOT NULL ON CONFLICT DO NOTHING',
      [row, name],
    );
  await to.query('SELECT make_partitions()');
}
