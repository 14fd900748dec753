import type pg from 'pg';

type Renamed = readonly (readonly [name: string, camel: string])[];

/** Renamed columns by the column names of a statement; null if no column needs another name. */
const known = new Map<string, Renamed | null>();
const camelOf = (name: string): string => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the rows of an answer with column names in camel case: `member_id` is `memberId`. */
export function rowsOf<Row extends object>({ fields, rows }: Pick<pg.QueryResult, 'fields' | 'rows'>): Row[] {
  const renamed = renamedOf(fields);
  if (renamed === null) return rows as Row[];
  return (rows as Record<string, unknown>[]).map((row) => {
    const camel: Record<string, unknown> = {};
    for (const [name, to] of renamed) camel[to] = row[name];
    return camel as Row;
  });
}

function renamedOf(fields: readonly { name: string }[]): Renamed | null {
  let key = '';
  for (const { name } of fields) key += `${name},`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const renamed = key.includes('_') ? fields.map(({ name }) => [name, camelOf(name)] as const) : null;
  known.set(key, renamed);
  return renamed;
}
