import { fraction, ONE, plus, ZERO, type Fraction } from '#kernel/fraction.ts';
import { liveTables, type CoupMark } from '#games/kit/quote.ts';

export const DECKS = 8;
export const CARDS = DECKS * 52;

/** Tables at the usual pace and faster ones. */
export const TABLES = liveTables(['dragontiger'], { live: 5, speed: 3 });

export type Side = 'dragon' | 'tiger';
export type Coup = { dragon: string; tiger: string };

/** Returns the rank of a card: an ace is the lowest, a king the highest. */
export function rankOf(card: string): number {
  return 'A23456789TJQK'.indexOf(card[0]!) + 1;
}

export function winnerOf({ dragon, tiger }: Coup): Side | 'tie' {
  const by = rankOf(dragon) - rankOf(tiger);
  if (by === 0) return 'tie';
  return by > 0 ? 'dragon' : 'tiger';
}

const HUES = { dragon: 'red', tiger: 'gold', tie: 'green' } as const;

export function markOf(coup: Coup): CoupMark {
  return { text: '', hue: HUES[winnerOf(coup)] };
}

/**
 * Printed prices to one. The tables pay the better of two usual prices for a tie: eleven returns 89.64 %, eight 67.23 %. A side loses half
 * at a tie; big and small lose at a seven.
 */
export const SPOTS: ReadonlyMap<string, string> = new Map([
  ['dragon', '1'],
  ['tie', '11'],
  ['tiger', '1'],
  ['dragon_big', '1'],
  ['dragon_small', '1'],
  ['suited_tie', '50'],
  ['tiger_small', '1'],
  ['tiger_big', '1'],
]);

const HALF = fraction(1n, 2n);
const TWICE = fraction(2n);

/** Returns the payout of a chip on a spot as a multiple of it, stake included. */
export function returnsOf(spot: string, coup: Coup, tiePays = 11n): Fraction {
  const winner = winnerOf(coup);
  if (spot === 'dragon' || spot === 'tiger') {
    if (winner === 'tie') return HALF;
    return winner === spot ? TWICE : ZERO;
  }
  if (spot === 'tie') return winner === 'tie' ? plus(ONE, fraction(tiePays)) : ZERO;
  if (spot === 'suited_tie') return coup.dragon === coup.tiger ? fraction(51n) : ZERO;
  const [side, size] = spot.split('_') as [Side, 'big' | 'small'];
  const rank = rankOf(coup[side]);
  return rank !== 7 && rank > 7 === (size === 'big') ? TWICE : ZERO;
}

/** Returns the times at which the two cards are turned at a usual table, in milliseconds. */
export function stepsOf(): readonly number[] {
  return [600, 2_400];
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['deal', 'tie', 'size', 'shoe', 'cut', 'bias', 'fair'];
