import { DECK } from '#games/kit/cards.ts';
import type { Draws } from '#games/kit/rng.ts';
import { factorOf, GAMBLES, RUNGS, type Gamble } from '#games/slots/gamble/quote.ts';
import { fraction, type Fraction } from '#kernel/fraction.ts';

/** Gamble of a round: its kind, its draw, and the win afterwards, in minor units as text. */
export type Gambled = { on: Gamble; drawn: number; stands: string };

/** Most gambles of a round. */
export const MOST_GAMBLES = 5;

/**
 * Gambles a win of `stands` minor units. A colour is drawn by u(52): of each four cards of a sorted deck the first two are red, and the
 * right colour doubles the win. The ladder is drawn by u(3): 0 climbs and triples the win. Every other draw loses the win. The return is
 * 1/2 × 2 or 1/3 × 3, so exactly the win, and no amount is cut.
 */
export function gamble(on: Gamble, stands: bigint, dice: Draws): Gambled {
  const drawn = dice.below(drawsOf(on));
  const isWon = on === 'climb' ? drawn === 0 : on === (isRed(drawn) ? 'red' : 'black');
  return { on, drawn, stands: String(isWon ? stands * factorOf(on) : 0n) };
}

/** Returns the mean part of a gambled win that is returned, summed over every draw. */
export function gambleReturn(on: Gamble): Fraction {
  const draws = resultsOf(on);
  return fraction(
    draws.reduce((sum, stands) => sum + stands, 0n),
    BigInt(draws.length),
  );
}

/** Returns the chance that a gamble is won, counted over every draw. */
export function gambleChance(on: Gamble): Fraction {
  const draws = resultsOf(on);
  return fraction(BigInt(draws.filter((stands) => stands > 0n).length), BigInt(draws.length));
}

/** Returns the result of a gambled win of 1 for every draw. */
function resultsOf(on: Gamble): bigint[] {
  return Array.from({ length: drawsOf(on) }, (_, drawn) => BigInt(gamble(on, 1n, { below: () => drawn }).stands));
}

function drawsOf(on: Gamble): number {
  return on === 'climb' ? RUNGS : DECK;
}

/** Returns whether a card of a sorted deck (`cardOf`) is a diamond or a heart. */
function isRed(card: number): boolean {
  return card % 4 < 2;
}

/**
 * Returns the gambles that a round offers: none without a win, none that could exceed `most` minor units, and none after the last gamble.
 */
export function offered(stands: bigint, done: number, most: bigint): Gamble[] {
  if (stands === 0n || done >= MOST_GAMBLES) return [];
  return GAMBLES.filter((on) => stands * factorOf(on) <= most);
}
