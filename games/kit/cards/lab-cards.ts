import type { Card } from '#games/kit/cards.ts';
import { listOf, refused } from '#games/kit/lab-input.ts';

/** Reads `count` different cards of a pack from the input, as their places in the pack. */
export function readCards(input: unknown, name: string, count: number, pack: readonly Card[]): number[] {
  const cards = listOf(input, name, []);
  const places = cards.map((card) => pack.indexOf(card as Card));
  return cards.length === count && new Set(places).size === count && !places.includes(-1)
    ? places
    : refused(`${name} is ${count} different cards like "Ah"`);
}
