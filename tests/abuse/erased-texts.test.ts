import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/factories/database.ts';

const { owner } = await testDatabase();
const root = join(import.meta.dirname, '../..');
const code = globSync(['modules/**/*.ts', 'platform/**/*.ts'], { cwd: root, exclude: (name) => name.endsWith('.test.ts') })
  .map((name) => readFileSync(join(root, name), 'utf8'))
  .join('\n');

/** Columns that hold what somebody wrote. */
const WRITTEN = ['answer', 'closing', 'comment', 'content', 'note', 'reason', 'remark', 'text'];
/** Columns that name a member. */
const OF_MEMBER = ['member_id', 'agent_id', 'friend_id'];
/** Columns of such a name whose values the program sets. */
const CODES = ['chat_report.reason', 'pay_difference.reason', 'referral.reason', 'vendor_transfer.reason'];

const erasures = await owner.query<{ name: string; body: string }>(
  "SELECT proname AS name, prosrc AS body FROM pg_proc WHERE proname LIKE 'erase\\_%' ORDER BY 1",
);

test('every text that somebody wrote about a member goes when its data are erased', async () => {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
      WHERE c.table_schema = 'public' AND c.data_type = 'text' AND c.column_name = ANY ($1)
        AND EXISTS (SELECT FROM information_schema.columns m
                     WHERE m.table_schema = c.table_schema AND m.table_name = c.table_name AND m.column_name = ANY ($2))
      ORDER BY 1, 2`,
    [WRITTEN, OF_MEMBER],
  );
  expect(rows.length).toBeGreaterThan(15);
  const statements = [...erasures.rows.map(({ body }) => body.replaceAll("''", "'")), code].join('\n');
  const isErased = ({ table, column }: { table: string; column: string }): boolean =>
    new RegExp(`DELETE FROM ${table} WHERE member_id`).test(statements) ||
    new RegExp(`UPDATE ${table} SET [^;$\`]*\\b${column} = (?:'—?'|CASE WHEN ${column} IS NOT NULL THEN '—' END)`).test(statements);
  const stays = rows.filter((one) => !isErased(one));
  expect(stays.map(({ table, column }) => `${table}.${column}`)).toEqual(CODES);
});

test('every erasure that a module declares is run by it', () => {
  expect(erasures.rows.length).toBeGreaterThan(15);
  const unused = erasures.rows.filter(({ name }) => !code.includes(`SELECT ${name}(`) && !code.includes(`, ${name}(`));
  expect(unused.map(({ name }) => name)).toEqual([]);
});
