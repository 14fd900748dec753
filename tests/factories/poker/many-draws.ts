import { hexOf } from '#poker/kit/bytes.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { bareDecks, sealedDecks } from '#poker/shuffle/decks.ts';
import { beginDraw, drawStreet, type Draw, type DrawTools } from '#poker/shuffle/draw.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import { verifyHand } from '#poker/shuffle/verify.ts';
import { chiSquare } from '#tests/factories/chi-square.ts';
import { drawnHand, hexText, playersOf } from '#tests/factories/poker/drawn-hand.ts';

// Many draws, each with a party that tries to influence them.

const CARDS = 52;
const bare: DrawTools = { digests: nodeDigests, decks: bareDecks(nodeDigests) };
const EVEN = Array.from({ length: CARDS }, () => 1);
const zeros = (): number[] => EVEN.map(() => 0);

const link = (name: string): string => hexOf(nodeDigests.sha256(new TextEncoder().encode(name)));
const begun = (name: string, seats: number): Draw =>
  beginDraw(bare, {
    variant: 'NT',
    key: link(`key ${name}`),
    hand: link(`hand ${name}`).slice(0, 32),
    prev: link(`prev ${name}`),
    tips: Array.from({ length: seats }, (_seat, at) => link(`tip ${at}`)),
  });

/**
 * Returns the chances of the cards at nine seats and at the five places of the board, by a chi-square test for each, over `hands` hands of
 * 23 cards. Only the link of seat 0 changes from hand to hand. `forced`: in so many of a thousand hands the first card is the ace of
 * spades, which the test must detect.
 */
export function chancesOfCards(seed: string, hands: number, forced = 0): number[] {
  const seats = 9;
  const seen = Array.from({ length: seats + 5 }, zeros);
  for (let hand = 0; hand < hands; hand++) {
    const links = Array.from({ length: seats }, (_seat, at) => (at === 0 ? link(`honest ${seed} ${hand}`) : link(`always ${at}`)));
    const first = drawStreet(bare, { ...begun(`${seed} ${hand}`, seats), given: links });
    for (const [seat, places] of first.hands.entries())
      for (const [nth, place] of places.entries()) {
        const isForced = seat === 0 && nth === 0 && hand % 1_000 < forced;
        seen[seat]![isForced ? CARDS - 1 : first.draw.order[place]!]!++;
      }
    let { draw } = first;
    for (let street = 1, nth = 0; street <= 3; street++) {
      const next = drawStreet(bare, { ...draw, street, given: links });
      draw = next.draw;
      for (const place of next.boards[0]!) seen[seats + nth++]![draw.order[place]!]!++;
    }
  }
  return seen.map((counts) => chiSquare(counts, EVEN));
}

/**
 * Lets the house and all seats but one pick the deck and the links that give the most aces on the flop, with a guess of the honest link.
 * Returns the chance of the flops that follow with the true link. With `isKnown` the guess is the true link, which the test must detect.
 */
export function chanceOfChosenFlops(seed: string, hands: number, isKnown = false): number {
  const seen = zeros();
  for (let hand = 0; hand < hands; hand++) {
    const honest = isKnown ? 'a guess' : `unknown before ${seed} ${hand}`;
    const { boards, draw } = drawStreet(bare, {
      ...bestDraw(`${seed} ${hand}`),
      street: 1,
      given: [link(`colluding ${seed} ${hand}`), link(honest)],
    });
    for (const place of boards[0]!) seen[draw.order[place]!]!++;
  }
  return chiSquare(seen, EVEN);
}

function bestDraw(name: string): Draw {
  let chosen: { draw: Draw; aces: number } | undefined;
  for (let attempt = 0; attempt < 8; attempt++) {
    const { draw } = drawStreet(bare, { ...begun(`${name} ${attempt}`, 2), given: [link(`a ${attempt}`), link(`b ${name}`)] });
    const guess = drawStreet(bare, { ...draw, street: 1, given: [link(`colluding ${name}`), link('a guess')] });
    const aces = guess.boards[0]!.filter((place) => draw.order[place]! >> 2 === 12).length;
    if (!chosen || aces > chosen.aces) chosen = { draw, aces };
  }
  return chosen!.draw;
}

export type WholeHands = { hands: number; crooked: number; exposed: number; alarms: number; verified: number; unfound: number };

/**
 * Plays whole hands of two browsers, with silent seats; one in ten has a crooked deck among its four. Every hundredth record is verified
 * from its frames alone, and once more with a changed digit. `from` is the number of the first hand.
 */
export function playWholeHands(from: number, count: number): WholeHands {
  const honest = sealedDecks(nodeDigests);
  const crooked = sealedDecks(nodeDigests)(
    hexText(90, 32),
    Array.from({ length: CARDS }, (_card, at) => at),
  );
  const all: WholeHands = { hands: 0, crooked: 0, exposed: 0, alarms: 0, verified: 0, unfound: 0 };
  for (let seed = from; seed < from + count; seed++) {
    const isCrooked = seed % 10 === 0;
    const players = playersOf(2, seed % 8);
    const { frames } = drawnHand(
      players,
      { seed },
      {
        silent: (street, seat) => seed % 7 === street && seat === 1,
        decks: (key, cards) => {
          const real = honest(key, cards);
          if (!isCrooked) return real;
          const at = seed % 4;
          return {
            ...real,
            roots: real.roots.with(at, crooked.roots[at]!),
            order: (deck) => (deck === at ? crooked : real).order(deck),
            opened: (deck, places) => (deck === at ? crooked : real).opened(deck, places),
          };
        },
      },
    );
    all.hands++;
    if (isCrooked) {
      all.crooked++;
      if (players[0]!.alarm === 'poker.false_deck') all.exposed++;
      continue;
    }
    if (players.some(({ alarm }) => alarm !== undefined)) all.alarms++;
    if (seed % 100 !== 1) continue;
    if ('follow' in verifyHand(nodeDigests, frames)) all.verified++;
    if (!isFound(frames, seed)) all.unfound++;
  }
  return all;
}

/** Checks whether verification detects one changed digit in the hex texts of a record: links, roots, seeds or openings. */
function isFound(frames: readonly Frame[], seed: number): boolean {
  const text = JSON.stringify(frames);
  const signs = [...text.matchAll(/(?<=")[\da-f]{32,}(?=")/g)];
  const { 0: value, index } = signs[seed % signs.length]!;
  const at = index + (seed % value.length);
  const changed = text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
  return 'alarm' in verifyHand(nodeDigests, JSON.parse(changed) as Frame[]);
}
