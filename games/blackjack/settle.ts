import { payoutAt } from '#games/kit/multiplier.ts';
import type { ChipsBet } from '#games/kit/quote.ts';
import * as table from '#games/blackjack/play.ts';
import { INSURANCE, insuranceOf, isBlackjack, readSpot, RESULTS, sideOf, sidePays, type SideResult } from '#games/blackjack/quote.ts';
import { add, money, type Money } from '#kernel/money.ts';

/** The stake, and the chips with which the round began. */
export type Staked = { stake: Money; bet: ChipsBet };

/** Result of a side bet; null if it lost. */
export type SideBet = { spot: string; result: SideResult | null };

/** Sums the payouts of every hand, side bet and insurance, each cut to the minor unit. */
export function payoutOf({ stake, bet }: Staked, state: table.Table & { sides: readonly SideBet[] }): Money {
  const { currency } = stake;
  const of = (minor: number, returns: Parameters<typeof payoutAt>[1]): Money => payoutAt(money(BigInt(minor), currency), returns);
  const hands = state.hands.map((hand) => of(hand.stake, RESULTS[table.resultOf(state, hand)]));
  const sides = state.sides.map(({ spot, result }) => of(bet.chips.find((chip) => chip.spot === spot)!.amount, sidePays(result)));
  const insurances = (isBlackjack(state.dealer) ? (state.insured ?? []) : []).map((seat) =>
    of(insuranceOf(state.hands.find((hand) => hand.seat === seat)!), INSURANCE),
  );
  return [...hands, ...sides, ...insurances].reduce(add, money(0n, currency));
}

export function sidesOf({ chips }: ChipsBet, { hands, dealer }: table.Table): SideBet[] {
  return chips.flatMap(({ spot }) => {
    const { kind, seat } = readSpot(spot)!;
    if (kind === 'hand') return [];
    return [{ spot, result: sideOf(kind, hands.find((hand) => hand.seat === seat)!.cards, dealer[0]!) }];
  });
}
