import { times, toNumber, type Fraction } from '#kernel/fraction.ts';
import { cellOf, paidAt, priceOf, rebateAt, type Lottery, type Play, type TicketBet } from '#games/kit/lottery/play.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { sampled } from '#games/kit/sampled.ts';
import { money, type Money } from '#kernel/money.ts';
import type { Order, Return, Rng } from '#modules/rules/index.ts';

/** Number of sample draws that stand for all possible draws. */
const DEALT = 600;
/** Chance that any single bet wins. Up to it, at least a third of all draws pay nothing. */
const LITTLE = 2 / 3;
/** Most single bets whose draws are remembered, as there may be millions. */
const MOST_KNOWN = 50_000;

/** A single bet of a ticket: its amount in minor units, its prize group, and the part of its price that it pays. */
type Bought = { play: Play; single: string; minor: bigint; mode: number; price: Fraction };

/** A single bet apart from tickets: its chance, and the sample draws that it wins. */
type Known = { chance: number; wonBy?: readonly number[] };

/**
 * Returns a function that gives the joint returns of a player's tickets for one draw. The rebate of a prize group is returned at every
 * draw. A few single bets rarely win: the worst third of all draws returns nothing but the rebate. The returns of many single bets are
 * counted over sample draws, of which each single bet wins some. Wins that come at every draw are therefore exact, and all others are
 * within some hundredths.
 */
export function ticketReturns({
  name,
  lotteryOf,
  deal,
}: {
  name: string;
  /** Returns the lottery at the moment of a ticket's draw. */
  lotteryOf(order: Order<TicketBet>): Lottery;
  deal(rng: Rng): number[];
}): (bets: readonly Order<TicketBet>[]) => Return[] {
  let known = new Map<Play, Map<string, Known>>();
  let count = 0;
  let draws: readonly number[][] | undefined;

  function knownOf({ play, single }: Bought): Known {
    const before = known.get(play)?.get(single);
    if (before) return before;
    if (count >= MOST_KNOWN) [known, count] = [new Map(), 0];
    const fresh = { chance: toNumber(play.chance(single)) };
    const singles = known.get(play) ?? new Map<string, Known>();
    known.set(play, singles.set(single, fresh));
    count++;
    return fresh;
  }

  return (bets) => {
    const back = bets.reduce((sum, { stake, bet }) => sum + payoutAt(stake, rebateAt(bet.mode)).minor, 0n);
    const bought = boughtBy(lotteryOf, bets);
    const chances = new Map(bought.map((one) => [cellOf(one.play.code, one.single), knownOf(one)]));
    const chance = [...chances.values()].reduce((sum, one) => sum + one.chance, 0);
    if (chance <= LITTLE) return [{ weight: 1n, payout: back }];
    draws ??= sampled(name, DEALT, deal);
    const payouts = draws.map(() => back);
    for (const one of bought) {
      const cell = knownOf(one);
      cell.wonBy ??= draws.flatMap((drawn, at) => (one.play.wins(one.single, drawn) ? [at] : []));
      const fixed = one.play.won ? undefined : paidOn(one, draws[cell.wonBy[0] ?? 0]!, bets[0]!.stake);
      for (const at of cell.wonBy) payouts[at]! += fixed ?? paidOn(one, draws[at]!, bets[0]!.stake);
    }
    return payouts.map((payout) => ({ weight: 1n, payout }));
  };
}

function boughtBy(lotteryOf: (order: Order<TicketBet>) => Lottery, bets: readonly Order<TicketBet>[]): Bought[] {
  return bets.flatMap((order) => {
    const { plays } = lotteryOf(order);
    const { lines, mode, prices } = order.bet;
    return lines.flatMap(({ play: code, picks, each, times: so }) => {
      const play = plays.get(code)!;
      const minor = BigInt(each) * BigInt(so);
      return play.singles(picks).map((single) => ({ play, single, minor, mode, price: priceOf(prices, cellOf(code, single)) }));
    });
  });
}

/** Returns the payout of a single bet on a draw, cut to the minor unit as at the settlement of its ticket. */
function paidOn({ play, single, minor, mode, price }: Bought, drawn: readonly number[], { currency }: Money): bigint {
  return payoutAt(money(minor, currency), times(paidAt(play, single, drawn, mode), price)).minor;
}
