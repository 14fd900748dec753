import type { Draft } from '#contracts/bo/content.ts';
import type { ContentBody, ContentKind } from '#contracts/bo/content-body.ts';
import type { Queryable } from '#platform/db/database.ts';

export type Item = {
  id: number;
  merchantId: number;
  kind: ContentKind;
  slug: string;
  revision: number;
  draft: Draft | null;
  changedBy: string | null;
  changedAt: Date;
};

export type Version = {
  version: number;
  body: ContentBody;
  sort: number;
  isShown: boolean;
  startsAt: Date;
  endsAt: Date | null;
  restores: number | null;
  publishedBy: string | null;
  approvedBy: string | null;
  publishedAt: Date;
  reason: string | null;
};

const ITEM = 'id, merchant_id, kind, slug, revision, draft, changed_by, changed_at';
const VERSION = 'version, body, sort, is_shown, starts_at, ends_at, restores, published_by, approved_by, published_at, reason';

export async function findItem(db: Queryable, id: number): Promise<Item | undefined> {
  return (await db.query<Item>(`SELECT ${ITEM} FROM content_item WHERE id = $1`, [id]))[0];
}

/** Locks an item until the transaction ends, and returns it. */
export async function lockItem(tx: Queryable, id: number): Promise<Item | undefined> {
  return (await tx.query<Item>(`SELECT ${ITEM} FROM content_item WHERE id = $1 FOR UPDATE`, [id]))[0];
}

export type NewItem = Pick<Item, 'merchantId' | 'kind' | 'slug'> & { draft: Draft; requestId: string; by: string; now: Date };

/** Adds an item. Returns undefined if the brand has an item of its address already. */
export async function insertItem(tx: Queryable, item: NewItem): Promise<Item | undefined> {
  const { merchantId, kind, slug, draft, requestId, by, now } = item;
  const rows = await tx.query<Item>(
    `INSERT INTO content_item (merchant_id, kind, slug, request_id, draft, changed_by, changed_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING RETURNING ${ITEM}`,
    [merchantId, kind, slug, requestId, JSON.stringify(draft), by, now],
  );
  return rows[0];
}

/** Stores a change of an item and returns its new revision. */
export async function changeItem(tx: Queryable, id: number, draft: Draft | null, by: string, now: Date): Promise<number> {
  const rows = await tx.query<{ revision: number }>(
    'UPDATE content_item SET draft = $2, revision = revision + 1, changed_by = $3, changed_at = $4 WHERE id = $1 RETURNING revision',
    [id, draft === null ? null : JSON.stringify(draft), by, now],
  );
  return rows[0]!.revision;
}

/** Reads the newest versions of an item, the newest first. */
export function versionsOf(db: Queryable, id: number): Promise<Version[]> {
  return db.query<Version>(`SELECT ${VERSION} FROM content_version WHERE item_id = $1 ORDER BY version DESC LIMIT 30`, [id]);
}

/** Reads the start of the first version with consent that begins after a time and that no later version has replaced. */
export async function consentToCome(db: Queryable, id: number, after: Date): Promise<Date | undefined> {
  const [found] = await db.query<{ startsAt: Date }>(
    `SELECT v.starts_at FROM content_version v
      WHERE v.item_id = $1 AND v.starts_at > $2 AND (v.body ->> 'needsConsent')::boolean
        AND NOT EXISTS (SELECT FROM content_version l WHERE l.item_id = v.item_id AND l.version > v.version AND l.starts_at <= v.starts_at)
      ORDER BY v.starts_at LIMIT 1`,
    [id, after],
  );
  return found?.startsAt;
}

export type ShownItem = Pick<Item, 'id' | 'kind' | 'slug'> & Pick<Version, 'body' | 'sort' | 'startsAt' | 'endsAt'>;

/** Reads the items that are on the site now, each with its version. */
export function shownOf(db: Queryable, ids: readonly number[], now: Date): Promise<ShownItem[]> {
  return db.query<ShownItem>(
    `SELECT i.id, i.kind, i.slug, v.body, v.sort, v.starts_at, v.ends_at
       FROM content_item i CROSS JOIN LATERAL (SELECT * FROM content_version o WHERE o.item_id = i.id AND o.starts_at <= $2
                                                ORDER BY o.version DESC LIMIT 1) v
      WHERE i.id = ANY ($1) AND v.is_shown AND (v.ends_at IS NULL OR v.ends_at > $2)`,
    [ids, now],
  );
}

export async function findVersion(db: Queryable, id: number, version: number): Promise<Version | undefined> {
  return (await db.query<Version>(`SELECT ${VERSION} FROM content_version WHERE item_id = $1 AND version = $2`, [id, version]))[0];
}

export async function versionOfRequest(tx: Queryable, requestId: string): Promise<{ itemId: number; version: number } | undefined> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [requestId]);
  const sql = 'SELECT item_id, version FROM content_version WHERE request_id = $1';
  return (await tx.query<{ itemId: number; version: number }>(sql, [requestId]))[0];
}

export type NewVersion = Omit<Version, 'version'> & { requestId: string | null };

/** Adds a version after the last version of a locked item. Returns its number. */
export async function insertVersion(tx: Queryable, id: number, one: NewVersion): Promise<number> {
  const rows = await tx.query<{ version: number }>(
    `INSERT INTO content_version (item_id, version, request_id, body, sort, is_shown, starts_at, ends_at, restores, published_by, approved_by,
                                  published_at, reason)
     SELECT $1::int, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 FROM content_version WHERE item_id = $1
     RETURNING version`,
    [
      id,
      one.requestId,
      JSON.stringify(one.body),
      one.sort,
      one.isShown,
      one.startsAt,
      one.endsAt,
      one.restores,
      one.publishedBy,
      one.approvedBy,
      one.publishedAt,
      one.reason,
    ],
  );
  return rows[0]!.version;
}
