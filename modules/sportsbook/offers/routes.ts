import { boostSports, endSportsBoost, giveSportsFreeBet } from '#contracts/bo/sports-offers.ts';
import { sportsOffers } from '#contracts/sports-offers.ts';
import { ofDollars } from '#kernel/dollars.ts';
import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { boostKind, freeBetKind } from '#modules/sportsbook/offers/decide-offers.ts';
import { boostsOf, endBoost, freeBetsOf } from '#modules/sportsbook/offers/offer-store.ts';
import { audit, type Staff } from '#modules/staff/index.ts';

/** Routes of free bets and boosts, for members and for staff. */
export function offerRoutes({ db }: Pick<SportsDeps, 'db'>, staff: Staff): Route[] {
  const [freeBets, boosts] = [staff.declareApproval(freeBetKind), staff.declareApproval(boostKind)];
  return [
    handle(sportsOffers, async ({ caller, now }) => {
      if (caller.isTrial) return ok({ freeBets: [], boosts: [] });
      const [free, boosted] = await Promise.all([freeBetsOf(db, caller.memberId, now), boostsOf(db, caller)]);
      return ok({
        freeBets: free.map(({ id, amount, currency, ...rest }) => ({ ...rest, id: String(id), amount: money(amount, currency) })),
        boosts: boosted.map(({ id, event, market, most, staked, merchantId: _merchant, ...rest }) => {
          const left = ofDollars(most, caller.currency).minor - staked;
          const shown = { ...rest, id: String(id), event: String(event), market: String(market) };
          return { ...shown, left: money(left > 0n ? left : 0n, caller.currency) };
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
    handle(endSportsBoost, ({ input: { id, reason }, caller }) =>
      db.transact(async (tx) => {
        if (!(await endBoost(tx, BigInt(id), caller.name))) return err('sports.boost_over');
        await audit(tx, caller, { action: 'sports.end_boost', subject: { kind: 'sports_boost', id }, reason });
        return ok({ id });
      }),
    ),
  ];
}
