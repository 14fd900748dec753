import type { Database, Queryable } from '#platform/db/database.ts';
import { rootOf, type ChainHead, type DayRoot } from '#modules/control/day-root.ts';

export type PublishedRoot = DayRoot & { root: string; publishedAt: Date };
type Row = {
  day: string;
  previous: string;
  sealN: bigint;
  sealHash: string;
  auditN: bigint;
  auditHash: string;
  root: string;
  publishedAt: Date;
};

const COLUMNS = 'r.day::text AS day, r.previous, r.seal_n, r.seal_hash, r.audit_n, r.audit_hash, r.root, r.published_at';
const DAY_MS = 86_400_000;
/** Time in ms after midnight in which earlier transactions are sealed. */
const SEALED_MS = 60_000;
/** Number of a lock, so that two processes publish in turn. The number has no other meaning. */
const LOCK = 7_461_009;

/** Publishes the roots of the finished days without a root: all since the last root, or the last day if there is no root. */
export async function publishRoots(db: Database, now: Date): Promise<string[]> {
  return db.transact(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const [last] = await tx.query<{ day: string; root: string }>(
      'SELECT day::text AS day, root FROM day_root ORDER BY day_root.day DESC LIMIT 1',
    );
    const published: string[] = [];
    let previous = last?.root ?? '';
    for (const day of daysOver(last?.day, now)) {
      const end = new Date(Date.parse(day) + DAY_MS);
      const root: DayRoot = {
        day,
        previous,
        ledger: await headOf(tx, 'ledger.seal_before', end),
        audit: await headOf(tx, 'audit_before', end),
      };
      previous = rootOf(root);
      await tx.query(
        `INSERT INTO day_root (day, previous, seal_n, seal_hash, audit_n, audit_hash, root, published_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [day, root.previous, root.ledger.n, root.ledger.hash, root.audit.n, root.audit.hash, previous, now],
      );
      published.push(day);
    }
    return published;
  });
}

/** Returns the finished days (UTC) since a day, in their order. */
export function daysOver(since: string | undefined, now: Date): string[] {
  const today = Date.parse(new Date(now.getTime() - SEALED_MS).toISOString().slice(0, 10));
  const first = since === undefined ? today - DAY_MS : Date.parse(since) + DAY_MS;
  const days: string[] = [];
  for (let day = first; day < today; day += DAY_MS) days.push(new Date(day).toISOString().slice(0, 10));
  return days;
}

async function headOf(db: Queryable, source: 'ledger.seal_before' | 'audit_before', end: Date): Promise<ChainHead> {
  const [head] = await db.query<{ n: bigint; hash: string }>(`SELECT n, hash FROM ${source}($1)`, [end]);
  return head ? { n: String(head.n), hash: head.hash } : { n: '0', hash: '' };
}

/** Reads the published roots before a day, the newest first. */
export async function listRoots(db: Queryable, { before, most }: { before?: string | undefined; most: number }): Promise<PublishedRoot[]> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM day_root r WHERE $1::date IS NULL OR r.day < $1::date ORDER BY r.day DESC LIMIT $2`,
    [before ?? null, most],
  );
  return rows.map(({ day, previous, sealN, sealHash, auditN, auditHash, root, publishedAt }) => ({
    day,
    previous,
    ledger: { n: String(sealN), hash: sealHash },
    audit: { n: String(auditN), hash: auditHash },
    root,
    publishedAt,
  }));
}

/** Reads the days whose root does not match its fields, does not follow the previous root, or no longer agrees with a chain. */
export async function brokenRoots(db: Queryable, roots: readonly PublishedRoot[]): Promise<string[]> {
  const changed = await db.query<{ day: string }>(
    `SELECT r.day::text AS day FROM day_root r
      WHERE r.day = ANY ($1::date[])
        AND (r.seal_n > 0 AND (SELECT s.hash FROM ledger.seal_at(r.seal_n) AS s) IS DISTINCT FROM r.seal_hash
          OR r.audit_n > 0 AND (SELECT a.hash FROM audit_at(r.audit_n) AS a) IS DISTINCT FROM r.audit_hash)`,
    [roots.map(({ day }) => day)],
  );
  const broken = new Set(changed.map(({ day }) => day));
  for (const [at, root] of roots.entries()) {
    const before = roots[at + 1];
    if (rootOf(root) !== root.root || (before && before.root !== root.previous)) broken.add(root.day);
  }
  return [...broken].toSorted((a, b) => b.localeCompare(a));
}
