import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkTables } from '#tools/checks/check-tables.ts';
import { sortedTexts } from '#tools/checks/sorted-texts.ts';
import { schemaText } from '#tools/checks/schema-text.ts';
import { root } from '#tools/site/site-inputs.ts';
import { testDatabase } from '#tests/factories/database.ts';

test('every table is named by the SQL of its owner alone, and migrations make no functions', () => {
  const { files, tables, violations } = checkTables(root);
  expect(violations).toEqual([]);
  expect(files).toBeGreaterThan(100);
  expect(tables).toBeGreaterThan(40);
  expect(readdirSync(join(root, 'migrations')).length).toBeLessThan(80);
});

test('no query sorts by a name under which it returns a column as text', () => {
  expect(sortedTexts(root)).toEqual([]);
});

describe('a tree of tables', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'croupier-tables-'));
    plant('migrations/0010-wallet.sql', 'CREATE TABLE ledger.account (id bigint);\n');
    plant('migrations/0020-bets-play.sql', 'CREATE TABLE round (id bigint);\n');
    plant('modules/wallet/sql/a.sql', 'SELECT 1 FROM ledger.account;\n');
    plant('modules/bets/round-store.ts', "export const sql = 'SELECT 1 FROM round';\n");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function plant(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  test('that keeps the rule passes', () => {
    expect(checkTables(folder)).toEqual({ files: 2, tables: 2, violations: [] });
  });

  test('with a query that sorts numbers as text is found, and not where the column of the table is named', () => {
    const sql = (order: string) => `export const sql = 'SELECT id::text, at FROM round r ORDER BY ${order} DESC LIMIT 100';\n`;
    plant('modules/bets/list.ts', sql('id'));
    plant('modules/bets/lists.ts', sql('r.id'));
    expect(sortedTexts(folder)).toEqual(['modules/bets/list.ts: id']);
  });

  test.for([
    ['modules/fairness/seed-store.ts', "export const sql = 'SELECT max(nonce) FROM round r';\n"],
    ['modules/wallet/sql/b.sql', 'SELECT 1 FROM ledger.account a\n  JOIN round r ON r.id = a.id;\n'],
    ['platform/payload/seen.ts', "export const sql = 'DELETE FROM ledger.account WHERE id = $1';\n"],
    ['modules/bets/sql/c.sql', 'UPDATE ledger.account SET id = 1;\n'],
    ['modules/site/sql/d.sql', 'CREATE TRIGGER t AFTER INSERT ON round EXECUTE FUNCTION f();\n'],
    ['migrations/0030-gossip.sql', 'CREATE TABLE gossip (id bigint);\n'],
    ['migrations/0020-wallet-terms.sql', 'CREATE TABLE terms (id bigint);\n'],
    ['migrations/0040-wallet.sql', 'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ SELECT 1 $$;\n'],
  ] as const)('fails with %s', ([path, text]) => {
    plant(path, text);
    expect(checkTables(folder).violations).toHaveLength(1);
    expect(checkTables(folder).violations[0]).toContain(path);
  });
});

test('docs/schema.sql is what migrations and functions make', async () => {
  const { owner } = await testDatabase();
  const db = { query: async <Row extends object>(text: string) => (await owner.query<Row>(text)).rows };
  const [server] = await db.query<{ version: number }>("SELECT current_setting('server_version_num')::int AS version");
  // An older server writes the same things in other words.
  if (server!.version < 180_000) return;
  expect(await schemaText(db), 'run: npm run schema').toBe(readFileSync(join(root, 'docs', 'schema.sql'), 'utf8'));
  await owner.query('ALTER TABLE round ADD planted int');
  expect(await schemaText(db)).toContain('planted integer');
  await owner.query('CREATE OR REPLACE FUNCTION raise_runs(l member_limit) RETURNS boolean LANGUAGE sql AS $$ SELECT 4711 > 0 $$');
  expect(await schemaText(db)).toContain('4711');
});
