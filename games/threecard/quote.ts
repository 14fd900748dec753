import type { Card } from '#games/kit/cards.ts';
import { fraction, ONE, ZERO, type Fraction } from '#kernel/fraction.ts';
import { ANTE, RAISE, showdown, type Showdown } from '#games/kit/quote.ts';

/** Hands of three cards, from the lowest to the highest: with three cards a straight is rarer than a flush. */
export const HANDS = ['high_card', 'pair', 'flush', 'straight', 'three', 'straight_flush'] as const;
export type HandName = (typeof HANDS)[number];

export const CHOICES = { fold: 0, play: 1 } as const;
export type Choice = keyof typeof CHOICES;
export const PAIR_PLUS = 'pair_plus';

/** Bonus of the ante for a good hand, whatever the dealer has, to one. */
export const BONUS: Readonly<Partial<Record<HandName, number>>> = { straight_flush: 5, three: 4, straight: 1 };
/** Prices of pair plus to one. */
export const PLUS: Readonly<Partial<Record<HandName, number>>> = { straight_flush: 40, three: 30, straight: 6, flush: 4, pair: 1 };

export type Made = { hand: HandName; /** Comparable: the higher one wins. */ strength: number };

/** Returns the hand of three cards. Ranks go from a two (0) to an ace (12); an ace is low only in A 2 3. */
export function madeOf(cards: readonly Card[]): Made {
  const ranks = cards.map((card) => '23456789TJQKA'.indexOf(card[0]!)).toSorted((a, b) => b - a);
  const [high, middle, low] = ranks as [number, number, number];
  const isFlush = cards.every((card) => card[1] === cards[0]![1]);
  const isWheel = high === 12 && middle === 1 && low === 0;
  const isStraight = isWheel || (high === middle + 1 && middle === low + 1);
  const by = isWheel ? [1] : isStraight || high === low ? [high] : middle === low ? [middle, high] : high === middle ? [high, low] : ranks;
  const hand = isStraight
    ? isFlush
      ? 'straight_flush'
      : 'straight'
    : high === low
      ? 'three'
      : isFlush
        ? 'flush'
        : high === middle || middle === low
          ? 'pair'
          : 'high_card';
  const [a = 0, b = 0, c = 0] = by;
  return { hand, strength: HANDS.indexOf(hand) * 13 ** 3 + a * 169 + b * 13 + c };
}

/** Strength of a queen-high hand: the dealer plays with a queen or better. */
const QUEEN = 10 * 169;
export function qualifies({ strength }: Made): boolean {
  return strength >= QUEEN;
}

/** Weakest hand with which the best strategy plays: queen, six, four. */
export const LEAST_PLAYED = 10 * 169 + 4 * 13 + 2;

export type End = Showdown;

export function endOf(player: Made, dealer: Made, choice: Choice): End {
  return showdown({ isFolded: choice === 'fold', isDealerIn: qualifies(dealer), by: player.strength - dealer.strength });
}

/** Returns the payout of one unit on a spot. A dealer who does not play pays the ante and returns the raise. */
export function returnsOf(spot: string, player: Made, end: End): Fraction {
  if (spot === PAIR_PLUS) return toOne(PLUS[player.hand]);
  if (end === 'fold') return ZERO;
  const main = { no_dealer: spot === ANTE ? 2 : 1, win: 2, push: 1, lose: 0 }[end];
  const bonus = spot === RAISE ? 0 : (BONUS[player.hand] ?? 0);
  return fraction(BigInt(main + bonus));
}

function toOne(pays: number | undefined): Fraction {
  return pays === undefined ? ZERO : fraction(BigInt(pays) + ONE.top);
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['deal', 'ranks', 'play', 'dealer', 'bonus', 'plus', 'return', 'left', 'cut', 'fair'];
