import * as z from 'zod/mini';
import { changeOfferTexts } from '#contracts/bo/offer-texts.ts';
import { offerTexts } from '#contracts/bo/offers.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { ApprovalKind, Staff } from '#modules/staff/index.ts';

type Texts = z.output<typeof offerTexts>;
type Refused = Failure<'offers.unknown' | 'offers.not_published'>;
const payload = z.strictObject({ id: z.number(), texts: offerTexts });

/** Other texts of a published offer of any kind. The checker reads both, and refuses nothing of what the offer gives. */
export const textsKind: ApprovalKind<z.output<typeof payload>, Refused['code']> = {
  kind: 'offers.change_texts',
  permission: PROMOTIONS.approve,
  payload,
  describe: async (tx, { id, texts }) => {
    const found = await lockPublished(tx, id);
    if (!found.ok) return found;
    const { merchantId, kind, slug, texts: before } = found.value;
    const facts = { name: slug, kind, ...linesOf(before, 'now'), ...linesOf(texts, 'new') };
    return ok({ merchantId, subject: { kind: 'offer-texts', id: String(id) }, facts });
  },
  execute: async (tx, { id, texts }) => {
    const found = await lockPublished(tx, id);
    if (!found.ok) return found;
    await tx.query('UPDATE offer SET texts = $2 WHERE id = $1', [id, JSON.stringify(texts)]);
    return ok({ before: { texts: found.value.texts }, after: { texts } });
  },
};

/** The call by which staff request it. */
export function textsRoute(staff: Staff): Route {
  const change = staff.declareApproval(textsKind);
  return handle(changeOfferTexts, ({ input: { id, texts, reason, requestId }, caller, now }) =>
    change.request(caller, { payload: { id, texts }, reason, requestId, now }),
  );
}

type Published = { merchantId: number; kind: string; slug: string; texts: Texts };

async function lockPublished(tx: Queryable, id: number): Promise<Result<Published, Refused>> {
  const [found] = await tx.query<Published & { state: string }>(
    'SELECT merchant_id, kind, slug, texts, state FROM offer WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!found) return err('offers.unknown');
  return found.state === 'published' ? ok(found) : err('offers.not_published');
}

/** Each text as a line of facts: `EN now`, `EN new`. */
function linesOf(texts: Texts, when: 'now' | 'new'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([language, { title, summary }]) => [`${language} ${when}`, `${title}\n\n${summary}`]),
  );
}
