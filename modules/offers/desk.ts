import * as z from 'zod/mini';
import type { OfferCodes } from '#contracts/bo/offers.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Code } from '#contracts/codes.ts';
import type { Minors } from '#contracts/money.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { audit, type ApprovalKind } from '#modules/staff/index.ts';
import type { Budget, Offer, OfferDraft, OfferKind } from '#modules/offers/kind.ts';
import { budgetsOf, lockOffer, publish, saveDraft, setState } from '#modules/offers/offer-store.ts';

/** Returns amounts with their currencies, as the second staff member reads them. */
export function sumsText(minors: Minors): string {
  return Object.entries(minors)
    .map(([currency, minor]) => `${toMajor(money(BigInt(minor), currency as Currency))} ${currency}`)
    .join(', ');
}

/** Stores a draft under its name at its brand. Repeating it changes nothing. `save` stores the data that its kind adds to the offer. */
export async function storeOffer<S extends object, K extends OfferCodes>(
  db: Database,
  kind: OfferKind<S, K>,
  caller: StaffCaller,
  draft: OfferDraft<S>,
  save: (tx: Tx, draft: OfferDraft<S>) => Promise<number | undefined> = (tx) => saveDraft(tx, kind, draft),
): Promise<Result<{ id: number }, Failure<K['notADraft' | 'datesWrong']>>> {
  const { notADraft, datesWrong }: K = kind.codes;
  const { startsAt, endsAt }: { startsAt: Date; endsAt: Date } = draft;
  if (endsAt <= startsAt) return err(datesWrong);
  return db.transaction<{ id: number }, Failure<K['notADraft' | 'datesWrong']>>(
    async (tx) => {
      const id = await save(tx, draft);
      if (id === undefined) return err(notADraft);
      const { merchantId, texts: _texts, startsAt: _from, endsAt: _until, ...rest } = draft;
      const after = JSON.parse(JSON.stringify(rest, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))) as object;
      await audit(tx, caller, {
        action: `${kind.area}.save_draft`,
        merchantId,
        subject: { kind: kind.kind, id: String(id) },
        reason: '',
        after,
      });
      return ok({ id });
    },
    { isRepeatable: true },
  );
}

const payload = z.strictObject({ id: z.number() });

/**
 * Declares the approval of the publication of an offer: one staff member requests it, another reads its current version and approves it.
 * `unready` returns the reason why it cannot be published yet.
 */
export function publishKindOf<S extends object, K extends OfferCodes, C extends Code = never>(
  kind: OfferKind<S, K>,
  unready: (offer: Offer<S>, budgets: readonly Budget[]) => C | undefined = () => undefined,
): ApprovalKind<z.infer<typeof payload>, K['unknown' | 'notADraft' | 'datesWrong'] | C> {
  const { unknown, notADraft, datesWrong }: K = kind.codes;
  return {
    kind: `${kind.area}.publish`,
    permission: kind.permission,
    payload,
    describe: async (tx, { id }) => {
      const found = await lockOffer(tx, kind, id);
      if (!found) return err(unknown);
      if (found.state !== 'draft') return err(notADraft);
      const { merchantId, slug, texts, startsAt, endsAt } = found;
      const [ahead] = await tx.query<{ is: boolean }>(`SELECT $1::timestamptz > clock_timestamp() + interval '1 minute' AS is`, [endsAt]);
      if (!ahead!.is) return err(datesWrong);
      const budgets = await budgetsOf(tx, [id]);
      const lacks = unready(found, budgets);
      if (lacks) return err(lacks);
      const facts = {
        name: slug,
        title: texts['EN']!.title,
        summary: texts['EN']!.summary,
        languages: Object.keys(texts).join(', '),
        from: startsAt.toISOString(),
        until: endsAt.toISOString(),
        budget: budgets.map(({ total, currency }) => `${toMajor(money(total, currency))} ${currency}`).join(', '),
        texts: JSON.stringify(texts),
        ...kind.facts(found, budgets),
      };
      return ok({ merchantId, subject: { kind: kind.kind, id: String(id) }, facts });
    },
    execute: async (tx, { id }) => {
      await publish(tx, kind, id);
      return ok({ before: { state: 'draft' }, after: { state: 'published' } });
    },
  };
}

/**
 * Stops an offer, so that it pays nothing more from this commit on. It waits for the command that locks the budget, and the gate of a
 * reward checks the state. Repeating it changes nothing. `unstoppable` returns the reason why it cannot be stopped.
 */
export async function stopOffer<S extends object, K extends OfferCodes, C extends Code = never>(
  db: Database,
  kind: OfferKind<S, K>,
  caller: StaffCaller,
  { id, reason }: { id: number; reason: string },
  unstoppable: (tx: Tx, offer: Offer<S>) => Promise<C | undefined> = async () => undefined,
): Promise<Result<true, Failure<K['unknown' | 'notPublished'] | C>>> {
  const { unknown, notPublished }: K = kind.codes;
  return db.transaction<true, Failure<K['unknown' | 'notPublished'] | C>>(async (tx) => {
    const found = await lockOffer(tx, kind, id);
    if (!found) return err(unknown);
    if (found.state === 'closed') return ok(true);
    if (found.state !== 'published') return err(notPublished);
    await tx.query('SELECT FROM offer_budget WHERE offer_id = $1 ORDER BY currency FOR NO KEY UPDATE', [id]);
    const goesOn = await unstoppable(tx, found);
    if (goesOn) return err(goesOn);
    await setState(tx, id, 'closed');
    await audit(tx, caller, {
      action: `${kind.area}.stop`,
      merchantId: found.merchantId,
      subject: { kind: kind.kind, id: String(id) },
      reason,
      before: { state: 'published' },
      after: { state: 'closed' },
    });
    return ok(true);
  });
}
