import { createHash } from 'node:crypto';
import type { BrandPart } from '#contracts/bo/brand-names.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Currency } from '#kernel/money.ts';
import type { MerchantSettings } from '#platform/module/settings.ts';
import type { Switch, Tokens } from '#modules/site/merchant.ts';

/** A brand as stored, without defaults. */
export type RawBrand = {
  id: number;
  name: string;
  languages: string[];
  defaultLanguage: string;
  currencies: Currency[];
  tokens: Tokens;
  settings: Partial<MerchantSettings>;
  switches: readonly Switch[];
  isDemo: boolean;
  hosts: { host: string; isMain: boolean }[];
};

export type Change = {
  number: number;
  part: BrandPart | 'made';
  before: unknown;
  after: unknown;
  by: string;
  at: Date;
  reason: string;
  reverts: number | null;
};

const BRAND = 'id, name, languages, default_language, currencies, tokens, settings, switches, is_demo';

/** Locks a brand until the transaction ends, and returns it; undefined if there is none. */
export async function lockBrand(tx: Tx, id: number): Promise<RawBrand | undefined> {
  const [row] = await tx.query<Omit<RawBrand, 'hosts'>>(`SELECT ${BRAND} FROM merchant WHERE id = $1 FOR UPDATE`, [id]);
  return row && { ...row, hosts: await hostsOf(tx, id) };
}

export async function findBrand(db: Queryable, id: number): Promise<RawBrand | undefined> {
  const [row] = await db.query<Omit<RawBrand, 'hosts'>>(`SELECT ${BRAND} FROM merchant WHERE id = $1`, [id]);
  return row && { ...row, hosts: await hostsOf(db, id) };
}

function hostsOf(db: Queryable, id: number): Promise<RawBrand['hosts']> {
  return db.query('SELECT host, is_main FROM site_host WHERE merchant_id = $1 ORDER BY host', [id]);
}

/** Returns those of the hosts that belong to another brand or another site. */
export async function takenHosts(tx: Tx, id: number, hosts: readonly string[]): Promise<string[]> {
  const sql = 'SELECT host FROM site_host WHERE host = ANY ($1) AND merchant_id IS DISTINCT FROM $2 ORDER BY host';
  return (await tx.query<{ host: string }>(sql, [hosts, id])).map(({ host }) => host);
}

export async function writeBrand(tx: Tx, brand: RawBrand): Promise<void> {
  const { id, name, languages, defaultLanguage, currencies, tokens, settings, switches } = brand;
  await tx.query(
    `UPDATE merchant SET name = $2, languages = $3, default_language = $4, currencies = $5, tokens = $6, settings = $7, switches = $8
      WHERE id = $1`,
    [id, name, languages, defaultLanguage, currencies, JSON.stringify(tokens), JSON.stringify(settings), JSON.stringify(switches)],
  );
}

/** Sets the hosts of a brand. Returns false if another brand has one of them already. */
export async function writeHosts(tx: Tx, id: number, hosts: RawBrand['hosts']): Promise<boolean> {
  const names = hosts.map(({ host }) => host);
  await tx.query('DELETE FROM site_host WHERE merchant_id = $1 AND host <> ALL ($2)', [id, names]);
  await tx.query('UPDATE site_host SET is_main = false WHERE merchant_id = $1 AND is_main', [id]);
  await insertRows(
    tx,
    'site_host',
    hosts.map(({ host }) => ({ host, kind: 'brand', merchantId: id, isMain: false })),
    { onConflict: 'DO NOTHING' },
  );
  const main = hosts.find(({ isMain }) => isMain)?.host ?? null;
  await tx.query('UPDATE site_host SET is_main = true WHERE merchant_id = $1 AND host = $2', [id, main]);
  const [found] = await tx.query<{ n: number }>('SELECT count(*)::int AS n FROM site_host WHERE merchant_id = $1 AND host = ANY ($2)', [
    id,
    names,
  ]);
  return found!.n === names.length;
}

const CHANGE = 'number, part, before, after, by, at, reason, reverts';

/** Returns the newest changes of a brand, the latest first. */
export function changesOf(db: Queryable, id: number): Promise<Change[]> {
  return db.query<Change>(`SELECT ${CHANGE} FROM brand_change WHERE merchant_id = $1 ORDER BY number DESC LIMIT 50`, [id]);
}

export async function findChange(db: Queryable, id: number, number: number): Promise<Change | undefined> {
  return (await db.query<Change>(`SELECT ${CHANGE} FROM brand_change WHERE merchant_id = $1 AND number = $2`, [id, number]))[0];
}

/** Returns the number of the last change of each part. */
export async function lastChanges(db: Queryable, id: number): Promise<Partial<Record<BrandPart, number>>> {
  const rows = await db.query<{ part: BrandPart; last: number }>(
    "SELECT part, max(number) AS last FROM brand_change WHERE merchant_id = $1 AND part <> 'made' GROUP BY part",
    [id],
  );
  return Object.fromEntries(rows.map(({ part, last }) => [part, last]));
}

export const hashOf = (meaning: unknown): Buffer => createHash('sha256').update(JSON.stringify(meaning)).digest();

/**
 * Returns the change that this request made before, or undefined. Locks the request id until the transaction ends, so that a second request
 * with the same id waits.
 */
export async function changeOfRequest(
  db: Tx,
  { requestId, meaning }: { requestId: string; meaning: unknown },
): Promise<{ id: number; number: number; isSame: boolean } | undefined> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [requestId]);
  const sql = 'SELECT merchant_id AS id, number, meaning = $2 AS is_same FROM brand_change WHERE request_id = $1';
  return (await db.query<{ id: number; number: number; isSame: boolean }>(sql, [requestId, hashOf(meaning)]))[0];
}

export type NewChange = Omit<Change, 'number'> & { id: number; requestId: string; meaning: unknown };

/** Adds a change after the last change of a locked brand. Returns its number. */
export async function addChange(tx: Tx, one: NewChange): Promise<number> {
  const [row] = await tx.query<{ number: number }>(
    `INSERT INTO brand_change (merchant_id, number, part, before, after, by, at, reason, reverts, request_id, meaning)
     SELECT $1::int, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM brand_change WHERE merchant_id = $1
     RETURNING number`,
    [
      one.id,
      one.part,
      one.before === null ? null : JSON.stringify(one.before),
      JSON.stringify(one.after),
      one.by,
      one.at,
      one.reason,
      one.reverts,
      one.requestId,
      hashOf(one.meaning),
    ],
  );
  return row!.number;
}
