import { bytesOf } from '#poker/kit/bytes.ts';
import type { Digests } from '#poker/kit/digests.ts';
import { isOpening, type Opening } from '#poker/kit/draw.ts';
import type { Follow, Followed } from '#poker/shuffle/follow.ts';

/** Checks that opened cards are at the drawn places, under the root of the deck in play, and each only once. */
export function opened(digests: Digests, state: Follow, places: readonly number[][], cards: readonly (readonly Opening[])[]): Followed {
  const root = bytesOf(state.frame.roots[state.deck]!)!;
  const seen = [...state.seen];
  if (cards.length !== places.length) return { alarm: 'poker.false_place' };
  for (const [at, those] of cards.entries()) {
    if (those.length !== places[at]!.length || those.some(({ place }, nth) => place !== places[at]![nth]))
      return { alarm: 'poker.false_place' };
    for (const { place, card, salt, path } of those) {
      const asBytes = {
        place,
        card,
        salt: bytesOf(salt) ?? new Uint8Array(0),
        path: path.map((beside) => bytesOf(beside) ?? new Uint8Array(0)),
      };
      if (!isOpening(digests, root, asBytes)) return { alarm: 'poker.false_card' };
      const name = `${place}:${card}`;
      if (seen.some((other) => other.endsWith(`:${card}`) && other !== name)) return { alarm: 'poker.card_twice' };
      if (!seen.includes(name)) seen.push(name);
    }
  }
  return { follow: { ...state, seen } };
}
