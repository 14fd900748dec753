import { cardText } from '#poker/kit/cards.ts';
import { decksOf, deckOf, diceOf, drawOf, isLink, openingOf, Places, rootOf, type Opening } from '#poker/kit/draw.ts';
import type { Variant } from '#poker/kit/variants.ts';

/** All that a hand is drawn from. `links` are those of each street, by seat from the left of the button; null where a seat was silent. */
export type DrawnHand = {
  key: Uint8Array;
  hand: Uint8Array;
  prev: Uint8Array;
  variant: Variant;
  tips: readonly Uint8Array[];
  links: readonly (readonly (Uint8Array | null)[])[];
  /** Boards, and the street from which they differ. */
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

const STREET_CARDS = [0, 3, 1, 1];

/** Cards of a variant by their index: 52, or the 36 from the six. */
export function cardsIn({ ranking }: Variant): number[] {
  return Array.from({ length: 52 }, (_card, at) => at).filter((card) => ranking === 'standard' || card >> 2 >= 4);
}

/** The number of the first link that does not belong to its chain, or undefined. */
export function falseLink({ tips, links }: Pick<DrawnHand, 'tips' | 'links'>): { street: number; seat: number } | undefined {
  const last = [...tips];
  for (const [street, given] of links.entries())
    for (const [seat, link] of given.entries()) {
      if (!link) continue;
      if (!isLink(link, last[seat]!)) return { street, seat };
      last[seat] = link;
    }
  return undefined;
}

/** Draws a hand: the deck in play, the places of hole cards round by round, and the boards of each street. */
export function drawHand({ key, hand, prev, variant, links, tips, runs = 1, runFrom = 1 }: DrawnHand): Drawn {
  const cards = cardsIn(variant);
  const decks = decksOf(key, cards);
  const roots = decks.map(rootOf);
  const places = new Places(cards.length);
  const seats = tips.length;
  const xs: Buffer[] = [];
  const hands: number[][] = Array.from({ length: seats }, () => []);
  const boards: number[][] = Array.from({ length: runs }, () => []);
  let deck = 0;
  for (const [street, given] of links.entries()) {
    const x = drawOf(street === 0 ? { hand, prev, roots } : { x: xs[street - 1]!, street }, given);
    xs.push(x);
    const dice = diceOf(x);
    if (street === 0) {
      deck = dice.below(decks.length);
      for (let round = 0; round < variant.holes; round++) for (let seat = 0; seat < seats; seat++) hands[seat]!.push(places.take(dice));
    } else if (street < runFrom) {
      const shared = Array.from({ length: STREET_CARDS[street]! }, () => places.take(dice));
      for (const board of boards) board.push(...shared);
    } else for (const board of boards) for (let at = 0; at < STREET_CARDS[street]!; at++) board.push(places.take(dice));
  }
  const played = decks[deck]!;
  const textOf = (place: number): string => cardText(played.order[place]!);
  return {
    roots: roots.map((root) => root.toString('hex')),
    deck,
    opened: Object.fromEntries(decks.flatMap(({ seed }, at) => (at === deck ? [] : [[String(at), seed.toString('hex')]]))),
    x: xs.map((x) => x.toString('hex')),
    places: { hands, boards },
    hands: hands.map((held) => held.map(textOf).join('')),
    boards: boards.map((board) => board.map(textOf)),
    opening: openingOf(played, hands[0]![0]!),
  };
}

/** Whether an opened deck is the one whose root was published. */
export function isDeck(seed: Buffer, root: string, variant: Variant): boolean {
  return rootOf(deckOf(seed, cardsIn(variant))).toString('hex') === root;
}
