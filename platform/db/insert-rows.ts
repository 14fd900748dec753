import type { Queryable } from '#platform/db/database.ts';

/** Value of a column; an object or a list for a column of JSON. `undefined` is refused, because it would leave the column out. */
type Value = string | number | bigint | boolean | Date | null | object;
export type NewRow = Readonly<Record<string, Value>>;

const snakeOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const asJson = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/**
 * Inserts rows into a table in one statement. Columns are the names of the first row in snake case, and all rows must have the same names.
 * The types are those of the table. `onConflict` is the SQL after `ON CONFLICT`.
 */
export async function insertRows(
  db: Queryable,
  table: string,
  rows: readonly NewRow[],
  { onConflict }: { onConflict?: string } = {},
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const stored = rows.map((row) => {
    const entries = names.map((name) => [snakeOf(name), row[name]] as const);
    if (Object.keys(row).length !== names.length || entries.some(([, value]) => value === undefined))
      throw new Error(`the rows of ${table} have different columns: ${names.join(', ')} and ${Object.keys(row).join(', ')}`);
    return Object.fromEntries(entries);
  });
  const columns = names.map((name) => `"${snakeOf(name)}"`).join(', ');
  const otherwise = onConflict === undefined ? '' : ` ON CONFLICT ${onConflict}`;
  await db.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)${otherwise}`, [
    JSON.stringify(stored, asJson),
  ]);
}
