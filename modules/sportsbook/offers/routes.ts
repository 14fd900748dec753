import { boostSports, boostSportsMultiple, endSportsBoost, giveSportsFreeBet } from '#contracts/bo/sports-offers.ts';
import { sportsOffers } from '#contracts/sports-offers.ts';
import { ofDollars } from '#kernel/dollars.ts';
import { money, type Currency } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { multipleKind, multiplePrice } from '#modules/sportsbook/offers/decide-multiple.ts';
import { boostKind, freeBetKind } from '#modules/sportsbook/offers/decide-offers.ts';
import { boostsOf, endBoost, freeBetsOf, multiplesOf } from '#modules/sportsbook/offers/offer-store.ts';
import { audit, type Staff } from '#modules/staff/index.ts';

/** Routes of free bets and boosts, for members and for staff. */
export function offerRoutes({ db, book: { slips } }: Pick<SportsDeps, 'db' | 'book'>, staff: Staff): Route[] {
  const [freeBets, boosts] = [staff.declareApproval(freeBetKind), staff.declareApproval(boostKind)];
  const multiples = staff.declareApproval(multipleKind(slips));
  const leftOf = (most: string, staked: bigint, currency: Currency) => {
    const left = ofDollars(most, currency).minor - staked;
    return money(left > 0n ? left : 0n, currency);
  };
  return [
    handle(sportsOffers, async ({ caller, now }) => {
      if (caller.isTrial) return ok({ freeBets: [], boosts: [], multiples: [] });
      const [free, boosted, together] = await Promise.all([
        freeBetsOf(db, caller.memberId, now),
        boostsOf(db, caller),
        multiplesOf(db, caller),
      ]);
      return ok({
        freeBets: free.map(({ id, amount, currency, ...rest }) => ({ ...rest, id: String(id), amount: money(amount, currency) })),
        boosts: boosted.map(({ id, event, market, most, staked, merchantId: _merchant, ...rest }) => {
          const shown = { ...rest, id: String(id), event: String(event), market: String(market) };
          return { ...shown, left: leftOf(most, staked, caller.currency) };
        }),
        multiples: together.flatMap(({ id, price, most, staked, legs }) => {
          const was = multiplePrice(slips, legs)!;
          const shown = legs.map(({ event, market, now: own, ...leg }) => ({
            ...leg,
            event: String(event),
            market: String(market),
            price: own!,
          }));
          return was < price ? [{ id: String(id), price, was, left: leftOf(most, staked, caller.currency), legs: shown }] : [];
        }),
      });
    }),
    handle(giveSportsFreeBet, ({ input: { memberId, amount, expiresAt, reason, requestId }, caller, now }) => {
      const payload = { memberId, minor: String(amount.minor), currency: amount.currency, expiresAt, reason };
      return freeBets.request(caller, { payload, reason, requestId, now });
    }),
    handle(boostSports, ({ input: { reason, requestId, ...payload }, caller, now }) =>
      boosts.request(caller, { payload, reason, requestId, now }),
    ),
    handle(boostSportsMultiple, ({ input: { reason, requestId, ...payload }, caller, now }) =>
      multiples.request(caller, { payload, reason, requestId, now }),
    ),
    handle(endSportsBoost, ({ input: { id, reason }, caller }) =>
      db.transact(async (tx) => {
        const ended = await endBoost(tx, BigInt(id), caller.name);
        if (!ended) return err('sports.boost_over');
        await audit(tx, caller, { action: 'sports.end_boost', ...ended, subject: { kind: 'sports_boost', id }, reason });
        return ok({ id });
      }),
    ),
  ];
}
