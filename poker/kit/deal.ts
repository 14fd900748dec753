import type { Dice } from '#games/kit/rng.ts';
import { cardText } from '#poker/kit/cards.ts';
import { hexOf } from '#poker/kit/bytes.ts';
import type { Digests } from '#poker/kit/digests.ts';
import { DECKS, deckOf, diceOf, drawOf, isLink, openingOf, rootOf, seedsOf, takePlaces, type Opening } from '#poker/kit/draw.ts';
import type { Variant } from '#poker/kit/variants.ts';

/** All data from which a hand is drawn. `links` are those of each street, by seat from the left of the button; null for a silent seat. */
export type DrawnHand = {
  key: Uint8Array;
  hand: Uint8Array;
  prev: Uint8Array;
  variant: Variant;
  tips: readonly Uint8Array[];
  links: readonly (readonly (Uint8Array | null)[])[];
  /** Number of boards, and the street from which they differ. */
  runs?: number;
  runFrom?: number;
};

export type Drawn = {
  roots: string[];
  deck: number;
  opened: Record<string, string>;
  x: string[];
  places: { hands: number[][]; boards: number[][] };
  hands: string[];
  boards: string[][];
  opening: Opening;
};

/** Number of cards that each street adds to the board. */
export const STREET_CARDS = [0, 3, 1, 1];

/** Returns the cards of a variant by their index: 52, or the 36 from the sixes up. */
export function cardsIn({ ranking }: Variant): readonly number[] {
  return CARDS[ranking];
}

const ALL = Array.from({ length: 52 }, (_card, at) => at);
const CARDS = { standard: ALL, short: ALL.filter((card) => card >> 2 >= 4) };

/** Returns the places of hole cards, dealt round by round from the left of the button, and the remaining places of the deck. */
export function holePlaces(dice: Dice, seats: number, holes: number, left: readonly number[]): { hands: number[][]; left: number[] } {
  const dealt = takePlaces(dice, left, seats * holes);
  const hands = Array.from({ length: seats }, (_seat, at) => dealt.taken.filter((_place, nth) => nth % seats === at));
  return { hands, left: dealt.left };
}

/** Returns the places of a street: equal for every board before the boards differ, then board by board. */
export function boardPlaces(
  dice: Dice,
  street: number,
  { runs, runFrom }: { runs: number; runFrom: number },
  left: readonly number[],
): { boards: number[][]; left: number[] } {
  const size = STREET_CARDS[street]!;
  const isShared = street < runFrom;
  const dealt = takePlaces(dice, left, isShared ? size : size * runs);
  const boards = Array.from({ length: runs }, (_run, at) => (isShared ? dealt.taken : dealt.taken.slice(at * size, (at + 1) * size)));
  return { boards, left: dealt.left };
}

/** Returns the number of the first link that does not belong to its chain; undefined if all do. */
export function falseLink(
  digests: Digests,
  { tips, links }: Pick<DrawnHand, 'tips' | 'links'>,
): { street: number; seat: number } | undefined {
  const last = [...tips];
  for (const [street, given] of links.entries())
    for (const [seat, link] of given.entries()) {
      if (!link) continue;
      if (!isLink(digests, link, last[seat]!)) return { street, seat };
      last[seat] = link;
    }
  return undefined;
}

/** Draws a hand: the deck in play, the places of hole cards round by round, and the boards of each street. */
export function drawHand(digests: Digests, given: DrawnHand): Drawn {
  const { key, hand, prev, variant, links, tips, runs = 1, runFrom = 1 } = given;
  const cards = cardsIn(variant);
  const decks = seedsOf(digests, key).map((seed) => deckOf(digests, seed, cards));
  const roots = decks.map(rootOf);
  const xs: Uint8Array[] = [];
  let hands: number[][] = tips.map(() => []);
  const boards: number[][] = Array.from({ length: runs }, () => []);
  let left = cards.map((_card, place) => place);
  let deck = 0;
  for (const [street, offered] of links.entries()) {
    const x = drawOf(digests, street === 0 ? { hand, prev, roots } : { x: xs[street - 1]!, street }, offered);
    xs.push(x);
    const dice = diceOf(digests, x);
    if (street === 0) {
      deck = dice.below(DECKS);
      ({ hands, left } = holePlaces(dice, tips.length, variant.holes, left));
    } else {
      const next = boardPlaces(dice, street, { runs, runFrom }, left);
      left = next.left;
      for (const [at, places] of next.boards.entries()) boards[at]!.push(...places);
    }
  }
  const played = decks[deck]!;
  const textOf = (place: number): string => cardText(played.order[place]!);
  return {
    roots: roots.map(hexOf),
    deck,
    opened: Object.fromEntries(decks.flatMap(({ seed }, at) => (at === deck ? [] : [[String(at), hexOf(seed)]]))),
    x: xs.map(hexOf),
    places: { hands, boards },
    hands: hands.map((held) => held.map(textOf).join('')),
    boards: boards.map((board) => board.map(textOf)),
    opening: openingOf(played, hands[0]![0]!),
  };
}

/** True if an opened deck has the published root. */
export function isDeck(digests: Digests, seed: Uint8Array, root: string, variant: Variant): boolean {
  return hexOf(rootOf(deckOf(digests, seed, cardsIn(variant)))) === root;
}
