import { createHash, createHmac } from 'node:crypto';
import { Dice, shuffle } from '#games/kit/rng.ts';
import { cardText } from '#poker/kit/cards.ts';

// The draw that every seat makes: decks are fixed before a hand, and the links of all seats choose deck and places.

export const DECKS = 4;
const LEAVES = 64;
const SALT_BYTES = 16;
const LINK_BYTES = 32;
const TAG = Buffer.from('poker-1', 'ascii');
const EMPTY_LEAF = Buffer.alloc(32);
const SILENT = Buffer.alloc(1 + LINK_BYTES);

export type Deck = { seed: Buffer; order: number[]; salts: Buffer[]; levels: Buffer[][] };
export type Opening = { place: number; card: string; salt: string; path: string[] };

/** The four decks of a hand, by its key. `cards` are the cards of the game by their index, 52 or 36. */
export function decksOf(key: Uint8Array, cards: readonly number[]): Deck[] {
  return Array.from({ length: DECKS }, (_deck, at) => deckOf(hmac(key, `deck:${at}`), cards));
}

/** A deck from its seed, as a browser rebuilds one that is opened. */
export function deckOf(seed: Buffer, cards: readonly number[]): Deck {
  const order = shuffle(diceOf(seed), cards.length).map((at) => cards[at]!);
  const salts = order.map((_card, place) => hmac(seed, `salt:${place}`).subarray(0, SALT_BYTES));
  const leaves = order.map((card, place) => hash(Buffer.of(0), salts[place]!, Buffer.of(card)));
  while (leaves.length < LEAVES) leaves.push(EMPTY_LEAF);
  const levels = [leaves];
  for (let level = leaves; level.length > 1; level = levels.at(-1)!)
    levels.push(Array.from({ length: level.length / 2 }, (_node, at) => hash(Buffer.of(1), level[2 * at]!, level[2 * at + 1]!)));
  return { seed, order, salts, levels };
}

export function rootOf({ levels }: Deck): Buffer {
  return levels.at(-1)![0]!;
}

/** Proof that a place of a deck holds its card, for a reader who has the root. */
export function openingOf({ order, salts, levels }: Deck, place: number): Opening {
  const path = levels.slice(0, -1).map((level, depth) => level[(place >> depth) ^ 1]!.toString('hex'));
  return { place, card: cardText(order[place]!), salt: salts[place]!.toString('hex'), path };
}

/** The bytes that a draw hangs on. `links` has null for a silent seat. */
export function drawOf(
  before: { hand: Uint8Array; prev: Uint8Array; roots: readonly Uint8Array[] } | { x: Uint8Array; street: number },
  links: readonly (Uint8Array | null)[],
): Buffer {
  const given = Buffer.concat(links.map((link) => (link ? Buffer.concat([Buffer.of(1), link]) : SILENT)));
  if ('x' in before) return hash(before.x, Buffer.of(before.street), given);
  return hash(TAG, before.hand, before.prev, ...before.roots, Buffer.of(links.length), given);
}

/** Whether a link belongs to the one before it, or to the tip of its chain. */
export function isLink(link: Uint8Array, before: Uint8Array): boolean {
  return hash(link).equals(before);
}

/** Takes places of a deck, each of those that are left as likely as another. */
export class Places {
  readonly #left: number[];
  constructor(cards: number) {
    this.#left = Array.from({ length: cards }, (_place, at) => at);
  }
  take(dice: Dice): number {
    return this.#left.splice(dice.below(this.#left.length), 1)[0]!;
  }
}

/** Whole numbers from HMAC(key, "draw:0"), HMAC(key, "draw:1") and so on. */
export function diceOf(key: Uint8Array): Dice {
  let at = 0;
  return new Dice({ bytes: () => hmac(key, `draw:${at++}`) });
}

function hmac(key: Uint8Array, message: string): Buffer {
  return createHmac('sha256', key).update(message).digest();
}
function hash(...parts: readonly Uint8Array[]): Buffer {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest();
}
