import * as z from 'zod/mini';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';
import { err, ok } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SlipMath } from '#modules/sportsbook/book.ts';
import { addBoost, legsOfCode, type OfferedLeg } from '#modules/sportsbook/offers/offer-store.ts';
import { priceOfAll, priceText } from '#modules/sportsbook/price-of-all.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';

const multiple = z.strictObject({ merchantId: z.number(), code: z.string(), price: z.number(), most: z.string() });
type RequestedMultiple = z.output<typeof multiple>;

/** Returns the price of a multiple of these legs, in ten-thousandths, cut; undefined while a leg is not sold. */
export function multiplePrice(slips: Pick<SlipMath, 'most'>, legs: readonly { now: number | null }[]): number | undefined {
  if (legs.some(({ now }) => now === null)) return undefined;
  const lines = legs.map(({ now }) => ({ price: now!, chance: 0, isBanker: false }));
  return Number(priceOfAll(slips, { sizes: [legs.length], legs: lines }));
}

/**
 * Returns the legs of a code that can be boosted: at least two, of different matches before their starts, with a price below the boosted
 * price.
 */
async function boostable(
  slips: Pick<SlipMath, 'most'>,
  tx: Tx,
  { code, price }: RequestedMultiple,
): Promise<{ legs: OfferedLeg[]; was: number } | undefined> {
  const legs = await legsOfCode(tx, code);
  if (!legs || legs.length < 2 || new Set(legs.map(({ event }) => event)).size < legs.length) return undefined;
  const was = multiplePrice(slips, legs);
  return was !== undefined && was < price ? { legs, was } : undefined;
}

/** Declares the approval to boost a multiple of a brand: the legs of the slip of a code, at one price; two staff members decide. */
export function multipleKind(slips: Pick<SlipMath, 'most'>): ApprovalKind<RequestedMultiple, 'sports.boost_invalid'> {
  return {
    kind: 'sports.boost_multiple',
    permission: SPORTS.approve,
    payload: multiple,
    describe: async (tx, requested) => {
      const found = await boostable(slips, tx, requested);
      if (!found) return err('sports.boost_invalid');
      const legs = found.legs.map(
        ({ names, code, specifiers, outcome }) => `${names.join(' – ')}: ${`${code} ${specifiers}`.trim()}, ${outcome}`,
      );
      const facts = { legs: legs.join('; '), price: priceText(found.was), boosted: priceText(requested.price), most: requested.most };
      return ok({ merchantId: requested.merchantId, subject: { kind: 'sports_booking', id: requested.code }, facts });
    },
    execute: async (tx, requested, { maker }) => {
      const found = await boostable(slips, tx, requested);
      if (!found) return err('sports.boost_invalid');
      const [{ event, market, outcome }, ...others] = found.legs as [OfferedLeg, ...OfferedLeg[]];
      const more = { others: others.map((leg) => leg.market), otherOutcomes: others.map((leg) => leg.outcome) };
      const { merchantId, price, most } = requested;
      const id = await addBoost(tx, { merchantId, event, market, outcome, price, most, by: maker.name, ...more });
      return id === undefined ? err('sports.boost_invalid') : ok({ after: { id: String(id) } });
    },
  };
}
