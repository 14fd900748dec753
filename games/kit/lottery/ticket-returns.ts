import { times, toNumber, type Fraction } from '#kernel/fraction.ts';
import { cellOf, paidAt, priceOf, rebateAt, type Lottery, type Play, type TicketBet } from '#games/kit/lottery/play.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { sampled } from '#games/kit/sampled.ts';
import { money, type Money } from '#kernel/money.ts';
import type { Order, Return, Rng } from '#modules/rules/index.ts';

/** The number of dealt draws that stand for all. */
const DEALT = 600;
/** Up to this chance that any single bet wins at all, a third of all draws pay nothing. */
const LITTLE = 2 / 3;
/** Single bets whose draws are remembered; there may be millions. */
const MOST_KNOWN = 50_000;

/** A single bet as tickets have it: on how much, in minor units, at which prize group and price. */
type Bought = { play: Play; single: string; minor: bigint; mode: number; price: Fraction };

/** A single bet by itself: its chance, and the dealt draws that it wins. */
type Known = { chance: number; wonBy?: readonly number[] };

/**
 * Returns the joint returns of one player's tickets for one draw. The rebate of a prize group comes back at every draw. Few single bets hardly
 * win: nothing else comes back in the worst third of all draws. The returns of many single bets come from dealt draws, and every single bet of them is
 * found in all of these. Wins that come whatever is drawn are therefore exact, and the rest within some hundredths.
 */
export function ticketReturns({
  name,
  lotteryOf,
  deal,
}: {
  name: string;
  /** The lottery as it stands on the day of a ticket's draw. */
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
