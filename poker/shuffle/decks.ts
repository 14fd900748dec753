import { bytesOf, hexOf } from '#poker/kit/bytes.ts';
import type { Digests } from '#poker/kit/digests.ts';
import { deckOf, openingOf, orderOf, rootOf, seedsOf, type Deck, type Opening } from '#poker/kit/draw.ts';

/** The four decks of a hand. Bytes are hex texts; `opened` proves the cards of places to a reader who has the roots. */
export type Decks = {
  roots: string[];
  seeds: string[];
  order: (deck: number) => number[];
  opened: (deck: number, places: readonly number[]) => Opening[];
};
export type DeckMaker = (key: string, cards: readonly number[]) => Decks;

const KEPT = 64;

/**
 * Returns decks under Merkle roots, as played hands use them. The latest decks are cached, because a hand opens cards of its deck on each
 * street.
 */
export function sealedDecks(digests: Digests): DeckMaker {
  return storing((key, cards) => sealed(digests, seedsOf(digests, bytesOf(key)!), cards));
}

/** Returns decks without salts and trees, for simulations: a root is the hash of its seed, and no card can be opened. */
export function bareDecks(digests: Digests): DeckMaker {
  return storing((key, cards) => {
    const seeds = seedsOf(digests, bytesOf(key)!);
    return {
      seeds: seeds.map(hexOf),
      roots: seeds.map((seed) => hexOf(digests.sha256(seed))),
      order: (deck) => orderOf(digests, seeds[deck]!, cards),
      opened: () => [],
    };
  });
}

function storing(make: DeckMaker): DeckMaker {
  const kept = new Map<string, Decks>();
  return (key, cards) => {
    const name = `${key}:${cards.length}`;
    const made = kept.get(name) ?? make(key, cards);
    kept.delete(name);
    kept.set(name, made);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return made;
  };
}

function sealed(digests: Digests, seeds: readonly Uint8Array[], cards: readonly number[]): Decks {
  const decks: Deck[] = seeds.map((seed) => deckOf(digests, seed, cards));
  return {
    seeds: seeds.map(hexOf),
    roots: decks.map((deck) => hexOf(rootOf(deck))),
    order: (deck) => decks[deck]!.order,
    opened: (deck, places) => places.map((place) => openingOf(decks[deck]!, place)),
  };
}
