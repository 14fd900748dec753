import { choicesOf, RANKS } from '#poker/kit/cards.ts';
import { valueOf } from '#poker/kit/rank.ts';

/** Returns the class of each value of five cards, from 0 for the weakest to 7,461. Hands of one class share a pot. */
export const classes: () => ReadonlyMap<number, number> = once(() => {
  const values = new Set<number>();
  const ranks = [...RANKS].map((_rank, at) => at);
  // Each set of ranks once in a single suit, and once with a card of another suit.
  for (const five of choicesOf(ranks, 5)) {
    values.add(valueOf(five.map((rank) => rank * 4)));
    values.add(valueOf(five.map((rank, at) => rank * 4 + (at === 0 ? 1 : 0))));
  }
  for (const a of ranks)
    for (const b of ranks) {
      if (a === b) continue;
      values.add(valueOf([0, 1, 2, 3].map((suit) => a * 4 + suit).concat(b * 4)));
      values.add(valueOf([a * 4, a * 4 + 1, a * 4 + 2, b * 4, b * 4 + 1]));
      for (const [c, d] of choicesOf(ranks, 2) as [number, number][]) {
        if ([a, b].includes(c) || [a, b].includes(d)) continue;
        values.add(valueOf([a * 4, a * 4 + 1, b * 4, c * 4, d * 4]));
      }
      for (const c of ranks) {
        if (c === a || c === b) continue;
        values.add(valueOf([a * 4, a * 4 + 1, a * 4 + 2, b * 4, c * 4 + 1]));
        values.add(valueOf([a * 4, a * 4 + 1, b * 4, b * 4 + 1, c * 4]));
      }
    }
  return new Map([...values].toSorted((x, y) => x - y).map((value, at) => [value, at]));
});

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
