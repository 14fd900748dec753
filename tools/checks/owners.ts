import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '#platform/db/database.ts';

/** A way from a row to its brand: a column with the brand's number, or a column that refers to a row of another table. */
export type Way = { column: string; table?: string; key?: string };
export type Owner = { owner: 'merchant' | 'group' | 'none'; ways: readonly Way[] };
export type Owners = ReadonlyMap<string, Owner>;

/** Reads the table of `docs/owners.md`. @throws {Error} if a line cannot be read, or a table is named twice. */
export function readOwners(root: string): Owners {
  const owners = new Map<string, Owner>();
  for (const line of readFileSync(join(root, 'docs/owners.md'), 'utf8').split('\n')) {
    const [, table, owner, by] = /^\| `([\w.]+)` \| (\w+) \| (.*?) ?\|$/.exec(line) ?? [];
    if (table === undefined) continue;
    if (owner !== 'merchant' && owner !== 'group' && owner !== 'none') throw new Error(`${table} has no owner`);
    if (owners.has(table)) throw new Error(`${table} stands there twice`);
    owners.set(table, { owner, ways: by === '' ? [] : by!.split(', ').map(wayOf) });
  }
  return owners;
}

function wayOf(text: string): Way {
  const [column, target] = text.split(' → ') as [string, string | undefined];
  if (target === undefined) return { column };
  // `ledger.account` is a table; `poker_tourney.room` is a table with its key.
  const [, table, key = 'id'] = /^((?:ledger\.)?\w+)(?:\.(\w+))?$/.exec(target)!;
  return { column, table: table!, key };
}

/** Returns SQL for the brand of a row, by one of the ways of its table. */
function brandBy(owners: Owners, way: Way, alias: string): string {
  if (way.table === undefined) return `${alias}.${way.column}::int`;
  const first = owners.get(way.table)?.ways[0];
  if (!first) throw new Error(`${way.table} leads to no brand`);
  const inner = `${alias}x`;
  return `(SELECT ${brandBy(owners, first, inner)} FROM ${way.table} ${inner} WHERE ${inner}.${way.key} = ${alias}.${way.column})`;
}

export type Crossing = { table: string; ways: string; rows: number };

/** Returns the number of rows whose ways lead to different brands, by table and pair of ways. A way that leads to no brand is ignored. */
export async function crossings(db: Queryable, owners: Owners, tables: Iterable<string> = owners.keys()): Promise<Crossing[]> {
  const found: Crossing[] = [];
  for (const table of tables) {
    const [first, ...others] = owners.get(table)?.ways ?? [];
    if (!first || others.length === 0) continue;
    const pairs = others.map((way) => `count(*) FILTER (WHERE ${brandBy(owners, first, 't')} <> ${brandBy(owners, way, 't')})::int`);
    const [row] = await db.query<{ counts: number[] }>(`SELECT ARRAY[${pairs.join(', ')}] AS counts FROM ${table} t`);
    for (const [at, rows] of row!.counts.entries())
      if (rows > 0) found.push({ table, ways: `${first.column}, ${others[at]!.column}`, rows });
  }
  return found;
}
