import { floorDraw } from '#games/kit/floats.ts';
import { cardOf } from '#games/kit/cards.ts';
import { CARDS, pointOf, totalOf, type Coup } from '#games/baccarat/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** True if the player draws a third card: at totals up to five. */
export function playerDraws(playerTotal: number): boolean {
  return playerTotal <= 5;
}

/** True if the banker draws a third card, by the point of the player's third card; null if the player stood. */
export function bankerDraws(bankerTotal: number, playerThird: number | null): boolean {
  if (playerThird === null) return bankerTotal <= 5;
  if (bankerTotal <= 2) return true;
  if (bankerTotal === 3) return playerThird !== 8;
  if (bankerTotal === 4) return playerThird >= 2 && playerThird <= 7;
  if (bankerTotal === 5) return playerThird >= 4 && playerThird <= 7;
  return bankerTotal === 6 && (playerThird === 6 || playerThird === 7);
}

/** Deals a coup from a full shoe: two cards to each side, the player first, then the third cards by the rules. */
export function dealCoup(rng: Rng): Coup {
  const taken: number[] = [];
  const next = (): string => cardOf(takeFrom(taken, floorDraw(rng, CARDS - taken.length)));
  return playOut(next);
}

/** Plays a coup from cards that `next` returns one by one. */
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

/** Takes the card at a place among the remaining cards of the shoe, in ascending order. */
function takeFrom(taken: number[], place: number): number {
  let card = place;
  for (const one of taken.toSorted((a, b) => a - b)) if (one <= card) card += 1;
  taken.push(card);
  return card;
}
