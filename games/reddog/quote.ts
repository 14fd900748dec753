import type { Card } from '#games/kit/cards.ts';
import { fraction, isLess, ONE, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';

export const DECKS = 8;
export const CHOICES = { call: 0, raise: 1 } as const;
export type Choice = keyof typeof CHOICES;

/** Prices to one of a card between the first two, by the number of ranks between them. */
export const SPREADS: Readonly<Record<number, number>> = { 1: 5, 2: 4, 3: 2, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1, 11: 1 };
/** Price to one of a third card with the rank of a pair. */
export const THREE = 11;

/** Spread from which the best strategy raises. */
export const RAISED_FROM = 7;

/** Returns the rank of a card: a two (0) to an ace (12), which is high. */
export function rankOf(card: Card): number {
  return '23456789TJQKA'.indexOf(card[0]!);
}

/** Returns the number of ranks between two cards: -1 for a pair, 0 for neighbours. */
export function spreadOf([a, b]: readonly Card[]): number {
  return Math.abs(rankOf(a!) - rankOf(b!)) - 1;
}

export type End = 'three' | 'pair' | 'neighbours' | 'between' | 'outside';

export function endOf(cards: readonly Card[]): End {
  const [a, b, c] = cards.map(rankOf) as [number, number, number];
  const spread = spreadOf(cards);
  if (spread < 0) return a === c ? 'three' : 'pair';
  if (spread === 0) return 'neighbours';
  return Math.min(a, b) < c && c < Math.max(a, b) ? 'between' : 'outside';
}

/** Returns the payout of one unit of the ante or of the raise. */
export function returnsOf(cards: readonly Card[]): Fraction {
  switch (endOf(cards)) {
    case 'three':
      return fraction(BigInt(THREE + 1));
    case 'between':
      return fraction(BigInt(SPREADS[spreadOf(cards)]! + 1));
    case 'outside':
      return ZERO;
    case 'pair':
    case 'neighbours':
      return ONE;
  }
}

type Odds = { p: Fraction; rtp: Fraction };

/**
 * Returns the exact odds over the ranks of three cards of a shoe: the joint return of ante and raise for one ante, without the stake of the
 * raise. `p` is the chance that the third card wins.
 */
export function exactOdds(decks: number, raisedFrom = RAISED_FROM): Odds {
  const [rank, all] = [4n * BigInt(decks), 52n * BigInt(decks)];
  const left = (spread: number, between: number): bigint => (spread < 0 ? rank - 2n : BigInt(between) * rank);
  let [p, rtp] = [ZERO, ZERO];
  for (let a = 0; a < 13; a++) {
    for (let b = 0; b < 13; b++) {
      const spread = Math.abs(a - b) - 1;
      const two = fraction(rank * (a === b ? rank - 1n : rank), all * (all - 1n));
      const hit = fraction(left(spread, spread), all - 2n);
      const pays = spread < 0 ? THREE : (SPREADS[spread] ?? 0);
      const stakes = spread >= raisedFrom ? 2n : 1n;
      // Neighbours, and a pair without a third card of its rank, return the ante; any other miss loses the whole stake.
      const lost = spread > 0 ? plus(ONE, fraction(-hit.top, hit.bottom)) : ZERO;
      const won = times(hit, fraction(BigInt(pays)));
      const net = times(fraction(stakes), plus(won, fraction(-lost.top, lost.bottom)));
      rtp = plus(rtp, times(two, plus(ONE, spread === 0 ? ZERO : net)));
      if (spread !== 0) p = plus(p, times(two, hit));
    }
  }
  return { p, rtp };
}

/** Returns the chance of each spread, and the return of its raise as a multiple of the raise. The best strategy raises if it is above 1. */
export function raiseReturns(decks: number): { spread: number; rtp: Fraction }[] {
  return Object.entries(SPREADS).map(([spread, pays]) => ({
    spread: Number(spread),
    rtp: times(fraction(BigInt(Number(spread)) * 4n * BigInt(decks), 52n * BigInt(decks) - 2n), fraction(BigInt(pays + 1))),
  }));
}

/** True if the best strategy raises at a spread: if the raise returns more than it costs. */
export function isRaised({ rtp }: { rtp: Fraction }): boolean {
  return isLess(ONE, rtp);
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['deal', 'spread', 'raise', 'neighbours', 'pair', 'shoe', 'return', 'left', 'cut', 'fair'];
