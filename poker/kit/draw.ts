import { Dice, shuffle } from '#games/kit/rng.ts';
import { bytesOf, hexOf, isEqual, joined } from '#poker/kit/bytes.ts';
import { cardOf, cardText } from '#poker/kit/cards.ts';
import type { Digests } from '#poker/kit/digests.ts';

// Draw of a hand by all its seats. The decks are fixed before the hand. The links of all seats choose the deck and the places.

export const DECKS = 4;
const LINK_BYTES = 32;
const LEAVES = 64;
const SALT_BYTES = 16;
const TAG = new TextEncoder().encode('poker-1');
const EMPTY_LEAF = new Uint8Array(32);
const SILENT = new Uint8Array(1 + LINK_BYTES);
const [LEAF, NODE, GIVEN] = [Uint8Array.of(0), Uint8Array.of(1), Uint8Array.of(1)];

export type Deck = { seed: Uint8Array; order: number[]; salts: Uint8Array[]; levels: Uint8Array[][] };
/** Proof of a single card; bytes are hex texts. */
export type Opening = { place: number; card: string; salt: string; path: string[] };

/** Returns the seeds of the four decks of a hand, from its key. */
export function seedsOf({ hmac }: Digests, key: Uint8Array): Uint8Array[] {
  return Array.from({ length: DECKS }, (_deck, at) => hmac(key, `deck:${at}`));
}

/** Returns the order of a deck, from its seed. `cards` are the cards of the game by their index, 52 or 36. */
export function orderOf(digests: Digests, seed: Uint8Array, cards: readonly number[]): number[] {
  return shuffle(diceOf(digests, seed), cards.length).map((at) => cards[at]!);
}

/** Builds a deck from its seed. A browser rebuilds each opened deck with it. */
export function deckOf(digests: Digests, seed: Uint8Array, cards: readonly number[]): Deck {
  const { sha256, hmac } = digests;
  const order = orderOf(digests, seed, cards);
  const salts = order.map((_card, place) => hmac(seed, `salt:${place}`).subarray(0, SALT_BYTES));
  const leaves = order.map((card, place) => sha256(joined(LEAF, salts[place]!, Uint8Array.of(card))));
  while (leaves.length < LEAVES) leaves.push(EMPTY_LEAF);
  const levels = [leaves];
  for (let level = leaves; level.length > 1; level = levels.at(-1)!)
    levels.push(Array.from({ length: level.length / 2 }, (_node, at) => sha256(joined(NODE, level[2 * at]!, level[2 * at + 1]!))));
  return { seed, order, salts, levels };
}

export function rootOf({ levels }: Deck): Uint8Array {
  return levels.at(-1)![0]!;
}

/** Returns the proof that a place of a deck holds its card. The root verifies it. */
export function openingOf({ order, salts, levels }: Deck, place: number): Opening {
  const path = levels.slice(0, -1).map((level, depth) => hexOf(level[(place >> depth) ^ 1]!));
  return { place, card: cardText(order[place]!), salt: hexOf(salts[place]!), path };
}

/** Checks whether an opening leads to a root. The opening has bytes in place of hex texts. */
export function isOpening({ sha256 }: Digests, root: Uint8Array, { place, card, salt, path }: OpenedBytes): boolean {
  const index = cardOf(card);
  if (index === undefined || salt.length !== SALT_BYTES || path.length !== Math.log2(LEAVES)) return false;
  const leaf = sha256(joined(LEAF, salt, Uint8Array.of(index)));
  const top = path.reduce(
    (node, beside, depth) => sha256(((place >> depth) & 1) === 0 ? joined(NODE, node, beside) : joined(NODE, beside, node)),
    leaf,
  );
  return isEqual(top, root);
}
export type OpenedBytes = { place: number; card: string; salt: Uint8Array; path: readonly Uint8Array[] };

/** Computes the bytes that decide a draw. `links` has null for a silent seat. */
export function drawOf(
  { sha256 }: Digests,
  before: { hand: Uint8Array; prev: Uint8Array; roots: readonly Uint8Array[] } | { x: Uint8Array; street: number },
  links: readonly (Uint8Array | null)[],
): Uint8Array {
  const given = joined(...links.map((link) => (link ? joined(GIVEN, link) : SILENT)));
  if ('x' in before) return sha256(joined(before.x, Uint8Array.of(before.street), given));
  return sha256(joined(TAG, before.hand, before.prev, ...before.roots, Uint8Array.of(links.length), given));
}

/** Checks whether a link hashes to the link before it, or to the tip of its chain. */
export function isLink({ sha256 }: Digests, link: Uint8Array, before: Uint8Array): boolean {
  return isEqual(sha256(link), before);
}

/** True if a link, in hex, hashes to `tip`, so that it is the next link of the seat's chain. */
export function isNextLink(digests: Digests, link: string, tip: string): boolean {
  const bytes = bytesOf(link, LINK_BYTES);
  return bytes !== undefined && isLink(digests, bytes, bytesOf(tip)!);
}

/** Draws `count` of the remaining places of a deck, all equally likely. */
export function takePlaces(dice: Dice, left: readonly number[], count: number): { taken: number[]; left: number[] } {
  const rest = [...left];
  const taken = Array.from({ length: count }, () => rest.splice(dice.below(rest.length), 1)[0]!);
  return { taken, left: rest };
}

/** Returns dice from HMAC(key, "draw:0"), HMAC(key, "draw:1") and so on. */
export function diceOf({ hmac }: Digests, key: Uint8Array): Dice {
  let at = 0;
  return new Dice({ bytes: () => hmac(key, `draw:${at++}`) });
}
