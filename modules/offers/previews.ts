import { brandsOf } from '#contracts/bo/permissions.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';
import type { previewOfferTexts } from '#contracts/bo/offer-texts.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Clock } from '#kernel/clock.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Request } from '#platform/http/route.ts';
import type { Log } from '#platform/log/log.ts';
import { openMirror } from '#platform/mirror/mirror.ts';
import { hashToken, newToken } from '#platform/random/token.ts';
import type { Look, PreviewSource } from '#modules/content/index.ts';
import type { Site } from '#modules/site/index.ts';
import { audit, type Staff } from '#modules/staff/index.ts';
import { textOf, type OfferText } from '#modules/offers/kind.ts';

/** Time in ms within which a preview link can be opened. */
const LINK_MS = 2 * 60_000;
/** Time in ms for which the browser that opened the link shows the draft. */
const PREVIEW_MS = 30 * 60_000;

/** Pages on which members read offers, by kind. */
const PAGES: Readonly<Record<string, string>> = {
  promotion: '/promotions',
  mission: '/member/missions',
  race: '/member/races',
  reward_campaign: '/member/rewardCenter',
};

type Deps = {
  db: Database;
  log: Pick<Log, 'warn'>;
  clock: Clock;
  site: Pick<Site, 'merchant' | 'mainHostOf'>;
  staff: Pick<Staff, 'grantsOfSession'>;
};
type Open = { visitor: string; offerId: number; merchantId: number; sessionId: string; expiresAt: Date };
type Shown = { offerId: number; isDraft: boolean; texts: Record<string, OfferText>; until: Date };
type ShownText = { id: number } & OfferText;
type Made = Result<Output<typeof previewOfferTexts>, Failure<'offers.unknown' | 'offers.not_published'>>;

type Looking = Pick<Request, 'brand' | 'visitor' | 'now'>;

/** Drafts that one browser sees: texts in place of those on the site, and offers that are not published yet. */
export interface OfferPreviews {
  /**
   * Offers as `list` reads them, with the texts of the draft that this browser previews. `list` adds the unpublished offer of this number. For
   * every other browser they stay as they are.
   */
  shown<R extends ShownText>(request: Looking, language: string | undefined, list: (draft?: number) => Promise<R[]>): Promise<R[]>;
  /** Number of the unpublished offer that this browser previews. */
  draftOf(request: Looking): Promise<number | undefined>;
}

/** Creates the previews of drafts, as the site and staff use them. */
export async function createPreviews(deps: Deps) {
  const { db, log, clock, site } = deps;
  const mirror = await openMirror({ db, log, channel: 'offer_preview', read: () => readOpen(db, clock.now()) });
  const previewOf = (look: Look) => readShown(deps, mirror.current, look);
  const source: PreviewSource = {
    open: async (look) => {
      const opened = await openLink(deps, look);
      if (opened.ok) await mirror.reload();
      return opened;
    },
    close: async (visitor) => {
      await closeOf(db, visitor);
      await mirror.reload();
    },
    of: async (look, language) => {
      const preview = await previewOf(look);
      if (!preview) return undefined;
      const { title } = textOf(preview.texts, { language, otherwise: site.merchant(look.merchantId).defaultLanguage });
      return { title, until: preview.until };
    },
  };
  const previews: OfferPreviews = {
    draftOf: async ({ brand: { merchantId }, visitor, now }) => {
      const preview = await previewOf({ merchantId, visitor, now });
      return preview?.isDraft ? preview.offerId : undefined;
    },
    shown: async ({ brand: { merchantId }, visitor, now }, language, list) => {
      const preview = await previewOf({ merchantId, visitor, now });
      if (!preview) return list();
      const offers = await (preview.isDraft ? list(preview.offerId) : list());
      const texts = textOf(preview.texts, { language, otherwise: site.merchant(merchantId).defaultLanguage });
      return offers.map((offer) => (offer.id === preview.offerId ? { ...offer, ...texts } : offer));
    },
  };
  return { source, previews, stop: mirror.stop };
}

/** Reads the open previews, by the browser that sees each. */
async function readOpen(db: Queryable, now: Date): Promise<Map<string, Open>> {
  const open = await db.query<Open>(
    `SELECT p.visitor, p.offer_id, o.merchant_id, p.session_id, p.expires_at
       FROM offer_preview p JOIN offer o ON o.id = p.offer_id WHERE p.visitor IS NOT NULL AND p.expires_at > $1`,
    [now],
  );
  return new Map(open.map((one) => [one.visitor, one]));
}

/** Returns the draft that this browser may see, or none after its time or after the session of the staff member who opened it. */
async function readShown(deps: Deps, open: ReadonlyMap<string, Open>, { merchantId, visitor, now }: Look): Promise<Shown | undefined> {
  const preview = visitor === '' ? undefined : open.get(visitor);
  if (!preview || preview.merchantId !== merchantId || preview.expiresAt <= now) return undefined;
  if (!(await maySee(deps, preview.sessionId, merchantId, now))) return undefined;
  const [offer] = await deps.db.query<Pick<Shown, 'isDraft' | 'texts'>>(
    "SELECT o.state = 'draft' AS is_draft, coalesce(o.text_draft, o.texts) AS texts FROM offer o WHERE o.id = $1 AND o.state <> 'closed'",
    [preview.offerId],
  );
  return offer && { ...offer, offerId: preview.offerId, until: preview.expiresAt };
}

async function maySee({ staff }: Pick<Deps, 'staff'>, sessionId: string, merchantId: number, now: Date): Promise<boolean> {
  const brands = brandsOf(await staff.grantsOfSession(sessionId, now), PROMOTIONS.read);
  return brands === 'all' || brands.includes(merchantId);
}

/** Opens the preview of a link in one browser. A link can be used once. The browser shows one preview at a time. */
function openLink(deps: Deps, { code, merchantId, visitor, now }: Look & { code: string }): ReturnType<PreviewSource['open']> {
  return deps.db.transaction<{ to: string }, Failure<'content.preview_over'>>(async (tx) => {
    const [found] = await tx.query<{ visitor: string | null; sessionId: string; kind: string }>(
      `SELECT p.visitor, p.session_id, o.kind FROM offer_preview p JOIN offer o ON o.id = p.offer_id
        WHERE p.code_hash = $1 AND o.merchant_id = $2 AND p.link_until > $3 FOR UPDATE OF p`,
      [hashToken(code), merchantId, now],
    );
    if (!found || visitor === '' || (found.visitor !== null && found.visitor !== visitor)) return err('content.preview_over');
    if (!(await maySee(deps, found.sessionId, merchantId, now))) return err('content.preview_over');
    await closeOf(tx, visitor, code);
    await tx.query('UPDATE offer_preview SET visitor = $2 WHERE code_hash = $1', [hashToken(code), visitor]);
    return ok({ to: PAGES[found.kind] ?? '/' });
  });
}

/** Ends the preview of a browser. `butCode` is the link that is opened in its place. */
async function closeOf(db: Queryable, visitor: string, butCode = ''): Promise<void> {
  await db.query('DELETE FROM offer_preview WHERE visitor = $1 AND code_hash <> $2', [visitor, hashToken(butCode)]);
}

/** Creates the link of a preview, bound to the session of its author. */
export async function makePreview(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  caller: StaffCaller,
  { id, now }: { id: number; now: Date },
): Promise<Made> {
  const { token, tokenHash } = newToken();
  return db.transaction<Output<typeof previewOfferTexts>, Failure<'offers.unknown' | 'offers.not_published'>>(async (tx) => {
    const [offer] = await tx.query<{ merchantId: number; state: string; revision: number }>(
      'SELECT merchant_id, state, text_draft_revision AS revision FROM offer WHERE id = $1',
      [id],
    );
    if (!offer) return err('offers.unknown');
    if (offer.state === 'closed') return err('offers.not_published');
    const [linkUntil, expiresAt] = [new Date(now.getTime() + LINK_MS), new Date(now.getTime() + PREVIEW_MS)];
    await tx.query('INSERT INTO offer_preview (code_hash, offer_id, session_id, link_until, expires_at) VALUES ($1, $2, $3, $4, $5)', [
      tokenHash,
      id,
      caller.sessionId,
      linkUntil,
      expiresAt,
    ]);
    await audit(tx, caller, {
      action: 'offers.preview_texts',
      merchantId: offer.merchantId,
      subject: { kind: 'offer-texts', id: String(id) },
      after: { revision: offer.revision },
    });
    return ok({ host: site.mainHostOf(offer.merchantId) ?? null, path: `/preview/${token}`, linkUntil, expiresAt });
  });
}
