import { DECK } from '#games/kit/cards.ts';
import type { Draws } from '#games/kit/rng.ts';
import { factorOf, GAMBLES, RUNGS, type Gamble } from '#games/slots/gamble/quote.ts';
import { fraction, type Fraction } from '#kernel/fraction.ts';

/** Gamble of a round: its draw, and the sum that the round stands at afterwards, in minor units as text. */
export type Gambled = { on: Gamble; drawn: number; stands: string };

/** Gambles of a round at most. */
export const MOST_GAMBLES = 5;

/**
 * Gambles a win of `stands` minor units. A colour is drawn by u(52): of each four cards in order the first two are red, and the right colour
 * doubles. The ladder is drawn by u(3): 0 climbs and triples. Every other draw leaves nothing. The return is 1/2 × 2 or 1/3 × 3, which is
 * the win itself, and no amount is cut.
 */
export function gamble(on: Gamble, stands: bigint, dice: Draws): Gambled {
  const drawn = dice.below(drawsOf(on));
  const isWon = on === 'climb' ? drawn === 0 : on === (isRed(drawn) ? 'red' : 'black');
  return { on, drawn, stands: String(isWon ? stands * factorOf(on) : 0n) };
}

/** Returns the part of a gambled win that comes back on average, as the sum over every draw. */
export function gambleReturn(on: Gamble): Fraction {
  const draws = Array.from({ length: drawsOf(on) }, (_, drawn) => BigInt(gamble(on, 1n, { below: () => drawn }).stands));
  return fraction(
    draws.reduce((sum, stands) => sum + stands, 0n),
    BigInt(draws.length),
  );
}

function drawsOf(on: Gamble): number {
  return on === 'climb' ? RUNGS : DECK;
}

/** Reports whether a card of the deck in order (`cardOf`) is a diamond or a heart. */
function isRed(card: number): boolean {
  return card % 4 < 2;
}

/** Returns the gambles that a round offers: none of no win, none beyond `most` minor units, and none after the last one. */
export function offered(stands: bigint, done: number, most: bigint): Gamble[] {
  if (stands === 0n || done >= MOST_GAMBLES) return [];
  return GAMBLES.filter((on) => stands * factorOf(on) <= most);
}
