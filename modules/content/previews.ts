import type { Draft } from '#contracts/bo/content.ts';
import type { ContentBody } from '#contracts/bo/content-body.ts';
import { legalPath } from '#contracts/content-limits.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { hashToken } from '#platform/random/token.ts';
import type { OpenPreview, StoredVersion } from '#modules/content/content-store.ts';
import type { Look } from '#modules/content/content.ts';

/** Previews that another module shows: texts that are not content, such as the texts of offers. */
export type PreviewSource = {
  /** Opens the preview of a link in one browser. Refused if the link does not belong to this source. */
  open(look: Look & { code: string }): Promise<Result<{ to: string }, Failure<'content.preview_over'>>>;
  /** Ends the preview of a browser. */
  close(visitor: string): Promise<void>;
  /** Returns the title of the draft that a browser sees, and its end. */
  of(look: Look, language: string | undefined): Promise<{ title: string; until: Date } | undefined>;
};

/** Returns true if a session of staff is open and may read content. */
export type IsSignedIn = (sessionId: string, now: Date) => Promise<boolean>;

/** The draft that replaces the content of its item. */
export type Previewed = StoredVersion & { until: Date };

/** Returns the draft that this browser may see, or none after its time or after the session of the staff member who opened it. */
export async function previewedItem(
  db: Queryable,
  previews: ReadonlyMap<string, OpenPreview>,
  isSignedIn: IsSignedIn,
  { merchantId, visitor, now }: Look,
): Promise<Previewed | undefined> {
  const preview = visitor === '' ? undefined : previews.get(visitor);
  if (!preview || preview.merchantId !== merchantId || preview.expiresAt <= now) return undefined;
  if (!(await isSignedIn(preview.sessionId, now))) return undefined;
  const [item] = await db.query<{
    kind: StoredVersion['kind'];
    slug: string;
    draft: Draft | null;
    body: ContentBody | null;
    sort: number | null;
  }>(
    `SELECT i.kind, i.slug, i.draft, v.body, v.sort
       FROM content_item i LEFT JOIN LATERAL (SELECT * FROM content_version o WHERE o.item_id = i.id ORDER BY o.version DESC LIMIT 1) v ON true
      WHERE i.id = $1`,
    [preview.itemId],
  );
  const body = item?.draft?.body ?? item?.body;
  if (!item || !body) return undefined;
  const { kind, slug, draft, sort } = item;
  const texts = withWords(body);
  const order = kind === 'help' || kind === 'legal' ? (draft?.sort ?? sort ?? 0) : -1;
  const common = { itemId: preview.itemId, merchantId, kind, slug, version: 0, isShown: true, startsAt: now, endsAt: null };
  return { ...common, body: texts, sort: order, until: preview.expiresAt };
}

/** Returns a text with English fields, because a draft may lack English and every page falls back on it. */
function withWords(body: ContentBody): ContentBody {
  const [first] = Object.values(body.texts as Record<string, object>);
  return first === undefined || 'EN' in body.texts ? body : ({ ...body, texts: { ...body.texts, EN: first } } as ContentBody);
}

/** Opens the preview of a link in one browser. A link can be used once. The browser shows one preview at a time. */
export function openPreview(
  { db, isSignedIn }: { db: Database; isSignedIn: IsSignedIn },
  { code, merchantId, visitor, now }: Look & { code: string },
): Promise<Result<{ to: string }, Failure<'content.preview_over'>>> {
  return db.transaction<{ to: string }, Failure<'content.preview_over'>>(async (tx) => {
    const [found] = await tx.query<{ visitor: string | null; sessionId: string; kind: string; slug: string }>(
      `SELECT p.visitor, p.session_id, i.kind, i.slug FROM content_preview p JOIN content_item i ON i.id = p.item_id
        WHERE p.code_hash = $1 AND i.merchant_id = $2 AND p.link_until > $3 FOR UPDATE OF p`,
      [hashToken(code), merchantId, now],
    );
    if (!found || (found.visitor !== null && found.visitor !== visitor)) return err('content.preview_over');
    if (!(await isSignedIn(found.sessionId, now))) return err('content.preview_over');
    await closePreview(tx, visitor, code);
    await tx.query('UPDATE content_preview SET visitor = $2 WHERE code_hash = $1', [hashToken(code), visitor]);
    return ok({ to: pathOf(found) });
  });
}

/** Ends the preview of a browser. `butCode` is the link that is opened in its place. */
export async function closePreview(db: Queryable, visitor: string, butCode = ''): Promise<void> {
  await db.query('DELETE FROM content_preview WHERE visitor = $1 AND code_hash <> $2', [visitor, hashToken(butCode)]);
}

/** Returns the page on which an item is read. */
function pathOf({ kind, slug }: { kind: string; slug: string }): string {
  return kind === 'help' ? `/help/${slug}` : kind === 'legal' ? legalPath(slug) : '/';
}
