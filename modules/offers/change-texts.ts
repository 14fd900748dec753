import * as z from 'zod/mini';
import { changeOfferTexts, offerTextDraft, previewOfferTexts, saveOfferTextDraft } from '#contracts/bo/offer-texts.ts';
import { offerTexts } from '#contracts/bo/offers.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { ApprovalKind, Facts, Staff } from '#modules/staff/index.ts';
import type { Site } from '#modules/site/index.ts';
import { makePreview } from '#modules/offers/previews.ts';
import { endDraft, readDraft, saveDraftTexts } from '#modules/offers/text-drafts.ts';

type Texts = z.output<typeof offerTexts>;
type Refused = Failure<'offers.unknown' | 'offers.not_published'>;
const payload = z.strictObject({ id: z.number(), texts: offerTexts, startsAt: z.optional(z.string()) });

/**
 * Declares the approval of new texts of a published offer of any kind, immediately or from a time on. The checker reads the old and the new
 * texts. Nothing of the offer's rewards changes. An offer has at most one plan, so an approval replaces the previous plan.
 */
export const textsKind: ApprovalKind<z.output<typeof payload>, Refused['code']> = {
  kind: 'offers.change_texts',
  permission: PROMOTIONS.approve,
  payload,
  describe: async (tx, { id, texts, startsAt }) => {
    const found = await lockPublished(tx, id);
    if (!found.ok) return found;
    const { merchantId, kind, slug, texts: before, nextTextsAt } = found.value;
    const facts = {
      name: slug,
      kind,
      ...(startsAt && { from: startsAt }),
      ...planFacts(nextTextsAt),
      ...linesOf(before, 'now'),
      ...linesOf(texts, 'new'),
    };
    return ok({ merchantId, subject: { kind: 'offer-texts', id: String(id) }, facts });
  },
  execute: async (tx, { id, texts, startsAt }, { now }) => {
    const found = await lockPublished(tx, id);
    if (!found.ok) return found;
    const isLater = startsAt !== undefined && new Date(startsAt) > now;
    if (isLater)
      await tx.query('UPDATE offer SET next_texts = $2, next_texts_at = $3 WHERE id = $1', [id, JSON.stringify(texts), startsAt]);
    else await tx.query('UPDATE offer SET texts = $2, next_texts = NULL, next_texts_at = NULL WHERE id = $1', [id, JSON.stringify(texts)]);
    await endDraft(tx, id, texts);
    return ok({ before: { texts: found.value.texts }, after: { texts, ...(isLater && { from: startsAt }) } });
  },
};

/** Routes by which staff store drafts, preview them, and request their publication. */
export function textsRoutes({ db, site, staff }: { db: Database; site: Pick<Site, 'merchant' | 'mainHostOf'>; staff: Staff }): Route[] {
  const change = staff.declareApproval(textsKind);
  return [
    handle(offerTextDraft, ({ input }) => readDraft(db, input.id)),
    handle(saveOfferTextDraft, ({ input, caller, now }) => saveDraftTexts(db, caller, { ...input, now })),
    handle(previewOfferTexts, ({ input, caller, now }) => makePreview({ db, site }, caller, { ...input, now })),
    handle(changeOfferTexts, ({ input: { id, texts, startsAt, reason, requestId }, caller, now }) =>
      change.request(caller, { payload: { id, texts, ...(startsAt && { startsAt }) }, reason, requestId, now }),
    ),
  ];
}

/** Publishes texts whose time has come. Returns the number of offers with new texts. */
export async function beginTexts(db: Queryable, now: Date): Promise<number> {
  const rows = await db.query(
    `UPDATE offer SET texts = next_texts, next_texts = NULL, next_texts_at = NULL
      WHERE next_texts_at <= $1 AND state = 'published' RETURNING id`,
    [now],
  );
  return rows.length;
}

type Published = { merchantId: number; kind: string; slug: string; texts: Texts; nextTextsAt: Date | null };

async function lockPublished(tx: Queryable, id: number): Promise<Result<Published, Refused>> {
  const [found] = await tx.query<Published & { state: string }>(
    'SELECT merchant_id, kind, slug, texts, next_texts_at, state FROM offer WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!found) return err('offers.unknown');
  return found.state === 'published' ? ok(found) : err('offers.not_published');
}

/** Returns the plan that an approval would replace. */
function planFacts(at: Date | null): Facts {
  if (at === null) return {};
  return { 'replaces the plan for': at.toISOString() };
}

/** Returns each text as a line of facts: `EN now`, `EN new`. */
function linesOf(texts: Texts, when: 'now' | 'new'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([language, { title, summary }]) => [`${language} ${when}`, `${title}\n\n${summary}`]),
  );
}
