import { expect, test } from 'vitest';
import { insertRows } from '#platform/db/insert-rows.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
await owner.query(`CREATE TABLE kept_row (
  id bigint GENERATED ALWAYS AS IDENTITY, of_member bigint NOT NULL UNIQUE, "text" text, at timestamptz, marks jsonb, tags text[], is_new boolean DEFAULT true)`);
await owner.query('GRANT SELECT, INSERT, UPDATE ON kept_row TO croupier_app');

test('rows are stored with the types of the table, and columns that are not named get their defaults', async () => {
  const at = new Date('2026-03-01T12:00:00.123Z');
  const rows = [
    { ofMember: 9_007_199_254_740_993n, text: 'a "quote" and \\', at, marks: { deep: [1, null] }, tags: ['x', 'y,z'] },
    { ofMember: 2n, text: null, at, marks: null, tags: [] },
  ];
  await insertRows(db, 'kept_row', rows);
  expect(await db.query('SELECT of_member, text, at, marks, tags, is_new FROM kept_row ORDER BY id')).toEqual(
    rows.map((row) => ({ ...row, isNew: true })),
  );
  await insertRows(db, 'kept_row', []);
});

test('a conflict is an error, or what the caller says', async () => {
  await expect(insertRows(db, 'kept_row', [{ ofMember: 2n, text: 'again' }])).rejects.toThrow(/duplicate key/);
  await insertRows(db, 'kept_row', [{ ofMember: 2n, text: 'again' }], { onConflict: 'DO NOTHING' });
  await insertRows(db, 'kept_row', [{ ofMember: 2n, text: 'new' }], { onConflict: '(of_member) DO UPDATE SET text = excluded.text' });
  expect(await db.query('SELECT text FROM kept_row WHERE of_member = 2')).toEqual([{ text: 'new' }]);
});

test('rows with different columns are refused before anything is stored', async () => {
  for (const second of [{ ofMember: 4n }, { ofMember: 4n, text: 'b', isNew: false }, { ofMember: 4n, isNew: false }])
    await expect(insertRows(db, 'kept_row', [{ ofMember: 3n, text: 'a' }, second as never])).rejects.toThrow(/different columns/);
  expect(await db.query('SELECT 1 FROM kept_row WHERE of_member IN (3, 4)')).toEqual([]);
});
