import { indexOfCard, type Card } from '#games/kit/cards.ts';
import { valueOfFive } from '#games/kit/cards/five-table.ts';
import { ACE, type HandName } from '#games/kit/cards/made-hand.ts';
import { strengths } from '#games/kit/cards/strength.ts';
import { fraction, ONE, ZERO, type Fraction } from '#kernel/fraction.ts';
import { RAISE, showdown, type Showdown } from '#games/kit/quote.ts';

/** Number of antes that each choice adds to the stake. */
export const CHOICES = { fold: 0, call: 2 } as const;
export type Choice = keyof typeof CHOICES;

/** Spot of bets on the player's first two cards and the flop. */
export const AA_PLUS = 'aa_plus';

/** Prices of the ante to one, by the player's hand. */
export const PAYS: Readonly<Partial<Record<HandName, number>>> = {
  royal_flush: 100,
  straight_flush: 20,
  four: 10,
  full_house: 3,
  flush: 2,
  straight: 1,
  three: 1,
  two_pair: 1,
  pair: 1,
  high_card: 1,
};
/** Prices of AA+ to one; of all pairs only aces win. */
export const PLUS: Readonly<Partial<Record<HandName, number>>> = {
  royal_flush: 100,
  straight_flush: 50,
  four: 40,
  full_house: 30,
  flush: 20,
  straight: 7,
  three: 7,
  two_pair: 7,
  pair: 7,
};

/** The cards of a deal in order: two cards to the player, two to the dealer, a flop of three, and two more. */
export type Deal = { player: readonly Card[]; dealer: readonly Card[]; board: readonly Card[] };
export const CARDS = 9;
export const FLOP = 3;

export function dealOf(cards: readonly Card[]): Deal {
  return { player: cards.slice(0, 2), dealer: cards.slice(2, 4), board: cards.slice(4, CARDS) };
}

export type Made = { hand: HandName; strength: number };

/** Returns the best five of five, six or seven cards. */
export function madeOf(cards: readonly Card[]): Made {
  const { table, made } = strengths();
  const strength = Math.max(...setsOf(cards.map(indexOfCard), 5).map((five) => valueOfFive(table, five)));
  return { hand: made[strength]!.hand, strength };
}

/** Index of the rank four: the dealer plays with a pair of fours or better. */
const FOUR = 2;
export function qualifies(strength: number): boolean {
  const { hand, by } = strengths().made[strength]!;
  return hand !== 'high_card' && (hand !== 'pair' || by[0]! >= FOUR);
}

export type End = Showdown;

export function endOf(player: Made, dealer: Made, choice: Choice): End {
  return showdown({ isFolded: choice === 'fold', isDealerIn: qualifies(dealer.strength), by: player.strength - dealer.strength });
}

/** Returns the payout of one unit on the ante or of the call. A dealer who does not play pays the ante and returns the call. */
export function returnsOf(spot: string, { hand }: Pick<Made, 'hand'>, end: End): Fraction {
  if (end === 'fold' || end === 'lose') return ZERO;
  if (end === 'push') return ONE;
  const toOne = spot !== RAISE ? PAYS[hand]! : end === 'no_dealer' ? 0 : 1;
  return fraction(BigInt(toOne + 1));
}

/** Returns the payout of one unit on AA+, which the cards after the flop do not affect. */
export function plusReturns({ hand, strength }: Made): Fraction {
  const pays = hand === 'pair' && strengths().made[strength]!.by[0] !== ACE ? undefined : PLUS[hand];
  return pays === undefined ? ZERO : fraction(BigInt(pays + 1));
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['deal', 'call', 'hand', 'dealer', 'pays', 'plus', 'return', 'left', 'cut', 'fair'];

/** Returns all sets of `count` cards. */
function setsOf(cards: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return cards.flatMap((card, at) => setsOf(cards.slice(at + 1), count - 1).map((rest) => [card, ...rest]));
}
