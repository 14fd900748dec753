import { floorDraw } from '#games/kit/floats.ts';
import { cardOf } from '#games/kit/cards.ts';
import { CARDS, pointOf, totalOf, type Coup } from '#games/baccarat/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** Third card for a player of two cards: up to five. */
export function playerDraws(playerTotal: number): boolean {
  return playerTotal <= 5;
}

/** Third card for a banker of two cards, by what the player drew; null where the player stood. */
export function bankerDraws(bankerTotal: number, playerThird: number | null): boolean {
  if (playerThird === null) return bankerTotal <= 5;
  if (bankerTotal <= 2) return true;
  if (bankerTotal === 3) return playerThird !== 8;
  if (bankerTotal === 4) return playerThird >= 2 && playerThird <= 7;
  if (bankerTotal === 5) return playerThird >= 4 && playerThird <= 7;
  return bankerTotal === 6 && (playerThird === 6 || playerThird === 7);
}

/** A coup from a fresh shoe: two cards each, player first, then the third ones as the rules say. */
export function dealCoup(rng: Rng): Coup {
  const taken: number[] = [];
  const next = (): string => cardOf(takeFrom(taken, floorDraw(rng, CARDS - taken.length)));
  return playOut(next);
}

/** The coup that cards make, as they come. */
export function playOut(next: () => string): Coup {
  const player: string[] = [];
  const banker: string[] = [];
  for (const hand of [player, banker, player, banker]) hand.push(next());
  if (totalOf(player) < 8 && totalOf(banker) < 8) {
    if (playerDraws(totalOf(player))) player.push(next());
    if (bankerDraws(totalOf(banker), player[2] === undefined ? null : pointOf(player[2]))) banker.push(next());
  }
  return { player, banker, playerTotal: totalOf(player), bankerTotal: totalOf(banker) };
}

/** The card at a place among those that are left, in ascending order; it is taken. */
function takeFrom(taken: number[], place: number): number {
  let card = place;
  for (const one of taken.toSorted((a, b) => a - b)) if (one <= card) card += 1;
  taken.push(card);
  return card;
}
