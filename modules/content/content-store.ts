import type { ContentBody, ContentKind } from '#contracts/bo/content-body.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';

/** A published text with the period for which it is intended. */
export type StoredVersion = {
  itemId: number;
  merchantId: number;
  kind: ContentKind;
  slug: string;
  version: number;
  body: ContentBody;
  sort: number;
  isShown: boolean;
  startsAt: Date;
  endsAt: Date | null;
};

/** A browser that sees the draft of an item. */
export type OpenPreview = { visitor: string; itemId: number; merchantId: number; sessionId: string; expiresAt: Date };

/** Reads the versions that are shown now or may be shown later, the oldest of an item first. */
export function readVersions(db: Queryable, now: Date): Promise<StoredVersion[]> {
  return db.query<StoredVersion>(
    `SELECT i.id AS item_id, i.merchant_id, i.kind, i.slug, v.version, v.body, v.sort, v.is_shown, v.starts_at, v.ends_at
       FROM content_item i JOIN content_version v ON v.item_id = i.id
      WHERE v.version >= coalesce((SELECT max(o.version) FROM content_version o WHERE o.item_id = i.id AND o.starts_at <= $1), 0)
      ORDER BY i.id, v.version`,
    [now],
  );
}

/** Reads the open previews, by the browser that sees each. */
export async function readPreviews(db: Queryable, now: Date): Promise<Map<string, OpenPreview>> {
  const previews = await db.query<OpenPreview>(
    `SELECT p.visitor, p.item_id, i.merchant_id, p.session_id, p.expires_at
       FROM content_preview p JOIN content_item i ON i.id = p.item_id WHERE p.visitor IS NOT NULL AND p.expires_at > $1`,
    [now],
  );
  return new Map(previews.map((preview) => [preview.visitor, preview]));
}

export type NewItem = { merchantId: number; slug: string; body: ContentBody; sort: number; startsAt: Date };

/** Adds published items. An existing item of the brand with the same slug stays as its operator has made it. */
export async function addItems(db: Queryable, items: readonly NewItem[]): Promise<void> {
  const rows = items.map(({ merchantId, slug, body, startsAt }) => ({
    merchantId,
    kind: body.kind,
    slug,
    changedAt: startsAt,
    revision: 1,
  }));
  await insertRows(db, 'content_item', rows, { onConflict: 'DO NOTHING' });
  const versions = items.map(({ merchantId, slug, body, sort, startsAt }) => ({ merchantId, slug, body, sort, startsAt }));
  await db.query(
    `INSERT INTO content_version (item_id, version, body, sort, starts_at, published_at)
     SELECT i.id, 1, n.body, n.sort, n."startsAt", n."startsAt"
       FROM jsonb_to_recordset($1::jsonb) AS n ("merchantId" int, slug text, body jsonb, sort int, "startsAt" timestamptz)
       JOIN content_item i ON i.merchant_id = n."merchantId" AND i.kind = n.body ->> 'kind' AND i.slug = n.slug
      WHERE i.draft IS NULL AND NOT EXISTS (SELECT 1 FROM content_version v WHERE v.item_id = i.id)
      ORDER BY i.id`,
    [JSON.stringify(versions)],
  );
}
