import { ofDollars } from '#kernel/dollars.ts';
import type { Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { findBoost, legsOfBoost, type Boost } from '#modules/sportsbook/offers/offer-store.ts';
import type { BetOrder } from '#modules/sportsbook/slips/bet-command.ts';
import { priceOfAll } from '#modules/sportsbook/price-of-all.ts';
import { shapeOf, type ReadSlip } from '#modules/sportsbook/slips/slip.ts';
import type { Gate } from '#modules/wallet/index.ts';

/** Offers that a bet uses: a free bet that pays its stake, or a boost of its price. */
export type Gift = { token: bigint | undefined; boost: Boost | undefined };
export type GiftRefusal =
  | 'sports.free_bet_unknown'
  | 'sports.free_bet_over'
  | 'sports.free_bet_unfit'
  | 'sports.boost_over'
  | 'sports.boost_stake_too_high';
export type GiftFailure = Failure<'sports.free_bet_unfit' | 'sports.boost_over' | 'sports.boost_unfit'>;

/**
 * Reads the offers of a bet. A free bet must be a single bet, before the start or in play. A boost applies to a single or a multiple of
 * exactly its legs before their starts, without a free bet. Play money has neither.
 */
export async function readGift(
  deps: Pick<SportsDeps, 'db' | 'book'>,
  { caller, token, boost: boostId }: BetOrder,
  { slip, bets }: { slip: ReadSlip; bets: number },
): Promise<Result<Gift, GiftFailure>> {
  if (token !== undefined && (bets !== 1 || caller.isTrial)) return err('sports.free_bet_unfit');
  if (boostId === undefined) return ok({ token, boost: undefined });
  const isOneBet = bets === 1 && slip.blocks.length === 0 && !slip.eachWay;
  if (token !== undefined || caller.isTrial || !isOneBet) return err('sports.boost_unfit');
  const boost = await findBoost(deps.db, boostId);
  if (boost?.merchantId !== caller.merchantId) return err('sports.boost_over');
  const boosted = legsOfBoost(boost);
  if (boosted.length !== slip.legs.length) return err('sports.boost_unfit');
  const isOf = boosted.every(({ market, outcome }) => slip.legs.some((leg) => leg.market === market && leg.outcome === outcome));
  const prices = slip.legs.map(({ priceNow, price }) => priceNow ?? price);
  const own = priceOfAll(deps.book.slips, shapeOf(deps.book.slips, slip, prices));
  if (!isOf || slip.legs.some(({ isLive }) => isLive) || boost.price <= own) return err('sports.boost_over');
  return ok({ token, boost });
}

/** Returns the gates of the offers of a bet. */
export function giftGates({ caller, now }: BetOrder, { token, boost }: Gift, stake: Money): Gate<GiftRefusal>[] {
  const { memberId: member, merchantId: merchant } = caller;
  const { currency, minor } = stake;
  return [
    ...(token === undefined
      ? []
      : [{ kind: 'sports_token', args: { token, member, currency, stake: minor, at: now }, memberId: member } as const]),
    ...(boost === undefined
      ? []
      : [
          {
            kind: 'sports_boost',
            args: {
              boost: boost.id,
              member,
              merchant,
              market: boost.market,
              outcome: boost.outcome,
              price: boost.price,
              stake: minor,
              most: ofDollars(boost.most, currency).minor,
            },
            memberId: member,
          } as const,
        ]),
  ];
}
