import type { Database, Tx } from '#platform/db/database.ts';
import { isSeeded, type Merchant } from '#modules/site/index.ts';
import type { OfferDraft, OfferKind } from '#modules/offers/kind.ts';
import { saveDraft, setState } from '#modules/offers/offer-store.ts';

const YEARS_MS = 2 * 365 * 86_400_000;

/** Returns the dates of a demonstration's offers: from this day on, for two years. */
export function demoDates(now: Date): { startsAt: Date; endsAt: Date } {
  const startsAt = new Date(now.toISOString().slice(0, 10));
  return { startsAt, endsAt: new Date(startsAt.getTime() + YEARS_MS) };
}

/**
 * Publishes offers of the demo brands, as `draftsOf` returns them for a brand. Repeating it is safe: a published or stopped offer stays as
 * it is. `onNew` is called in the transaction of each new offer.
 */
export async function seedOffers<S extends object>(
  { db, brands }: { db: Database; brands: readonly Merchant[] },
  kind: OfferKind<S>,
  draftsOf: (brand: Merchant) => readonly Omit<OfferDraft<S>, 'merchantId'>[],
  { save = (tx: Tx, draft: OfferDraft<S>) => saveDraft(tx, kind, draft), onNew }: SeedMore<S> = {},
): Promise<void> {
  for (const brand of brands.filter(isSeeded))
    for (const one of draftsOf(brand))
      await db.transact(async (tx) => {
        const draft = { ...one, merchantId: brand.id } as OfferDraft<S>;
        const id = await save(tx, draft);
        if (id === undefined) return;
        await setState(tx, id, 'published');
        await onNew?.(tx, id, brand);
      });
}

type SeedMore<S extends object> = {
  save?: (tx: Tx, draft: OfferDraft<S>) => Promise<number | undefined>;
  onNew?: (tx: Tx, id: number, brand: Merchant) => Promise<void>;
};
