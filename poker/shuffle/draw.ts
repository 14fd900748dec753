import { bytesOf, hexOf } from '#poker/kit/bytes.ts';
import { boardPlaces, cardsIn, holePlaces } from '#poker/kit/deal.ts';
import type { Digests } from '#poker/kit/digests.ts';
import { DECKS, diceOf, drawOf, isNextLink, type Opening } from '#poker/kit/draw.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import type { DeckMaker } from '#poker/shuffle/decks.ts';

// The server's side of a draw. Bytes are hex texts, times are milliseconds; seats count from the left of the button.

export type DrawTools = { digests: Digests; decks: DeckMaker };

export type Draw = {
  variant: string;
  hand: string;
  prev: string;
  roots: string[];
  /** Secret until the hand is over, as are `order` and `deck` until the cards are drawn. */
  key: string;
  /**
   * The last link that each seat has given; before its first link the tip of its chain. Null for a seat without a chain, which gets no
   * requests.
   */
  tips: (string | null)[];
  silent: boolean[];
  /** Silent seats that have shown their link later; absent before the first. */
  answered?: boolean[];
  x: string;
  deck: number;
  /** Cards of the deck in play by their places, and the remaining places. */
  order: number[];
  left: number[];
  street: number;
  requested: boolean[];
  given: (string | null)[];
  since: number;
  until: number;
};

export type LinkRefused = 'poker.no_link_asked' | 'poker.false_link';

/** Time after which a seat without an answer is silent. */
const SILENT_MS = 1_200;
/** Time after which the house draws alone if no seat gave a link. */
const HOUSE_MS = 10_000;

/** Makes the decks of a hand. `key` is 32 random bytes, `hand` 16, `prev` the hash of the last hand's record. */
export function beginDraw(
  { decks }: DrawTools,
  { variant, key, hand, prev, tips }: Pick<Draw, 'variant' | 'key' | 'hand' | 'prev' | 'tips'>,
): Draw {
  const cards = cardsIn(VARIANTS[variant]!);
  const none = tips.map(() => null);
  return {
    variant,
    hand,
    prev,
    key,
    roots: decks(key, cards).roots,
    tips,
    silent: tips.map(() => false),
    x: '',
    deck: 0,
    order: [],
    left: cards.map((_card, place) => place),
    street: 0,
    requested: tips.map(() => false),
    given: none,
    since: 0,
    until: 0,
  };
}

/** Requests the links of a street from seats. */
export function requestFor(draw: Draw, street: number, seats: readonly boolean[], at: number): Draw {
  const requested = seats.map((isRequested, seat) => isRequested && draw.tips[seat] !== null && !draw.silent[seat]);
  return { ...draw, street, requested, given: requested.map(() => null), since: at, until: at + SILENT_MS };
}

export function giveLink(
  { digests }: DrawTools,
  draw: Draw,
  seat: number,
  link: string,
  at: number,
): { draw: Draw } | { refused: LinkRefused } {
  if (!draw.requested[seat] || draw.given[seat] !== null) return { refused: 'poker.no_link_asked' };
  if (!isNextLink(digests, link, draw.tips[seat]!)) return { refused: 'poker.false_link' };
  // After a late first answer, all other seats have the whole time from that moment.
  return { draw: { ...draw, given: draw.given.with(seat, link), until: Math.min(draw.until, Math.max(at, draw.since) + SILENT_MS) } };
}

/** Accepts the link of a silent seat as evidence, once in a hand. No draw uses the link, and the seat's next link must follow it. */
export function showLink({ digests }: DrawTools, draw: Draw, seat: number, link: string): { draw: Draw } | { refused: LinkRefused } {
  const answered = draw.answered ?? draw.silent.map(() => false);
  if (!draw.silent[seat] || answered[seat]) return { refused: 'poker.no_link_asked' };
  if (!isNextLink(digests, link, draw.tips[seat]!)) return { refused: 'poker.false_link' };
  return { draw: { ...draw, tips: draw.tips.with(seat, link), answered: answered.with(seat, true) } };
}

export function isAnswered({ requested, given }: Draw): boolean {
  return requested.every((isRequested, seat) => !isRequested || given[seat] !== null);
}

/**
 * Ends the time for links. Seats without a link are silent for this hand. The links of the other seats are discarded, and those seats get a
 * new request. After ten seconds without any link the house draws alone.
 */
export function lapse(draw: Draw, at: number): { draw: Draw; silent: number[]; dropped: (string | null)[] } {
  const { requested, given, tips, since } = draw;
  const nobody = given.every((link) => link === null);
  if (nobody && at < since + HOUSE_MS) return { draw: { ...draw, until: since + HOUSE_MS }, silent: [], dropped: [] };
  const missing = requested.flatMap((isRequested, seat) => (isRequested && given[seat] === null ? [seat] : []));
  return {
    silent: missing,
    dropped: given,
    draw: {
      ...draw,
      silent: draw.silent.map((isSilent, seat) => isSilent || missing.includes(seat)),
      tips: tips.map((tip, seat) => given[seat] ?? tip),
      requested: requested.map((isRequested, seat) => isRequested && given[seat] !== null),
      given: given.map(() => null),
      until: at + SILENT_MS,
    },
  };
}

export type Drawn = { draw: Draw; links: (string | null)[]; hands: number[][]; boards: number[][] };

/** Draws the places of a street from the given links: of each seat's hole cards, or of each board. */
export function drawStreet({ digests, decks }: DrawTools, draw: Draw, runs = 1, runFrom = 1): Drawn {
  const { street, given, left, key, roots } = draw;
  const links = given.map((link) => (link === null ? null : bytesOf(link)!));
  const before =
    street === 0
      ? { hand: bytesOf(draw.hand)!, prev: bytesOf(draw.prev)!, roots: roots.map((root) => bytesOf(root)!) }
      : { x: bytesOf(draw.x)!, street };
  const x = drawOf(digests, before, links);
  const dice = diceOf(digests, x);
  const next: Draw = { ...draw, x: hexOf(x), tips: draw.tips.map((tip, seat) => given[seat] ?? tip), requested: given.map(() => false) };
  if (street > 0) {
    const dealt = boardPlaces(dice, street, { runs, runFrom }, left);
    return { draw: { ...next, left: dealt.left }, links: given, hands: [], boards: dealt.boards };
  }
  const variant = VARIANTS[draw.variant]!;
  const deck = dice.below(DECKS);
  const dealt = holePlaces(dice, given.length, variant.holes, left);
  return {
    draw: { ...next, deck, order: decks(key, cardsIn(variant)).order(deck), left: dealt.left },
    links: given,
    hands: dealt.hands,
    boards: [],
  };
}

/** Returns the seeds of the decks that are not in play. */
export function openedSeeds({ decks }: DrawTools, { key, variant, deck }: Draw): Record<string, string> {
  const { seeds } = decks(key, cardsIn(VARIANTS[variant]!));
  return Object.fromEntries(seeds.flatMap((seed, at) => (at === deck ? [] : [[String(at), seed]])));
}

/** Returns the proofs of the cards at places of the deck in play. */
export function openingsOf({ decks }: DrawTools, { key, variant, deck }: Draw, places: readonly number[]): Opening[] {
  return decks(key, cardsIn(VARIANTS[variant]!)).opened(deck, places);
}
