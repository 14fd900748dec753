import type { contentItem, contentItems } from '#contracts/bo/content.ts';
import type { ContentBody } from '#contracts/bo/content-body.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { hasWaiting, waitingOf } from '#modules/staff/index.ts';
import { CONTENT_ITEM } from '#modules/content/edit/edit-item.ts';
import { findItem, versionsOf } from '#modules/content/edit/item-store.ts';

type Row = Omit<Output<typeof contentItems>['rows'][number], 'isWaiting' | 'title' | 'languages' | 'fields'> & { body: ContentBody };

/**
 * SQL of an item (`i`) with the newest version that has begun (`s`) and the newest version that begins later (`f`). `$1` is the current
 * time.
 */
const ITEMS = `content_item i
  LEFT JOIN LATERAL (SELECT * FROM content_version v WHERE v.item_id = i.id AND v.starts_at <= $1 ORDER BY v.version DESC LIMIT 1) s ON true
  LEFT JOIN LATERAL (SELECT * FROM content_version v WHERE v.item_id = i.id AND v.starts_at > $1 AND v.version > coalesce(s.version, 0)
                      ORDER BY v.version DESC LIMIT 1) f ON true`;
const STATE = `CASE WHEN s.is_shown AND (s.ends_at IS NULL OR s.ends_at > $1) THEN 'shown' WHEN f.version IS NOT NULL THEN 'scheduled'
  WHEN s.version IS NULL THEN 'draft' WHEN s.is_shown THEN 'ended' ELSE 'off' END`;
const SELECT = `i.id, i.merchant_id, i.kind, i.slug, i.changed_by, i.changed_at, ${STATE} AS state, i.draft IS NOT NULL AS has_draft,
  f.version IS NOT NULL AS has_next, coalesce(i.draft -> 'body', f.body, s.body) AS body,
  coalesce(s.starts_at, f.starts_at) AS starts_at, CASE WHEN s.version IS NULL THEN f.ends_at ELSE s.ends_at END AS ends_at`;

/** Reads a page of items of one kind. */
export async function listItems(
  db: Database,
  { kind, merchantId, state, hasDraft, sort, pageNo, pageSize }: Input<typeof contentItems>,
  now: Date,
): Promise<Output<typeof contentItems>> {
  const where = `i.kind = $2 AND ($3::int IS NULL OR i.merchant_id = $3) AND ($4::text IS NULL OR ${STATE} = $4)
    AND ($5::text IS NULL OR i.draft IS NOT NULL)`;
  const values = [now, kind, merchantId ?? null, state ?? null, hasDraft ?? null];
  const direction = sort === 'changedAt' ? 'ASC' : 'DESC';
  const order = `i.changed_at ${direction}, i.id ${direction}`;
  const { rows, total } = await listPage<Row>(db, { select: SELECT, from: ITEMS, where, values, order }, { pageNo, pageSize });
  const ids = rows.map(({ id }) => String(id));
  const waiting = await waitingOf(db, CONTENT_ITEM, ids);
  return {
    rows: rows.map(({ body, ...row }) => {
      const { kind: _kind, texts, ...fields } = body;
      const titles = texts as Record<string, { title: string }>;
      const title = (titles['EN'] ?? Object.values(titles)[0])?.title ?? '';
      return { ...row, title, languages: Object.keys(texts), fields, isWaiting: waiting.has(String(row.id)) };
    }),
    total,
  };
}

/** Reads an item with its draft and its versions. */
export async function readItem(
  db: Database,
  id: number,
  now: Date,
): Promise<Result<Output<typeof contentItem>, Failure<'content.unknown'>>> {
  const item = await findItem(db, id);
  if (!item) return err('content.unknown');
  const versions = await versionsOf(db, id);
  const begun = versions.find(({ startsAt }) => startsAt <= now);
  const isOn = begun?.isShown && (begun.endsAt === null || begun.endsAt > now);
  const isWaiting = await hasWaiting(db, { kind: CONTENT_ITEM, id: String(id) });
  return ok({ ...item, versions, shownVersion: isOn ? begun.version : null, isWaiting });
}
