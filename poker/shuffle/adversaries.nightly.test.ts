import { expect, test } from 'vitest';
import { hexOf } from '#poker/kit/bytes.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { bareDecks, sealedDecks } from '#poker/shuffle/decks.ts';
import { beginDraw, drawStreet, type Draw, type DrawTools } from '#poker/shuffle/draw.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import { verifyHand } from '#poker/shuffle/verify.ts';
import { chiSquare } from '#tests/factories/chi-square.ts';
import { drawnHand, hexText, playersOf } from '#tests/factories/poker/drawn-hand.ts';

const timeout = 14_400_000;
const bare: DrawTools = { digests: nodeDigests, decks: bareDecks(nodeDigests) };
/** Significance level of each chi-square test: 0.01 in all, for up to eighteen tests. */
const LEAST_CHANCE = 0.01 / 18;

const link = (name: string): string => hexOf(nodeDigests.sha256(new TextEncoder().encode(name)));
const begun = (name: string, seats: number): Draw =>
  beginDraw(bare, {
    variant: 'NT',
    key: link(`key ${name}`),
    hand: link(`hand ${name}`).slice(0, 32),
    prev: link(`prev ${name}`),
    tips: Array.from({ length: seats }, (_seat, at) => link(`tip ${at}`)),
  });

test(
  'ten million cards: every card is as likely at each seat and on the board, whatever a seat that is in league with the house gives',
  { timeout },
  () => {
    const [seats, hands] = [9, 435_000];
    const bySeat = Array.from({ length: seats + 5 }, () => Array.from({ length: 52 }, () => 0));
    for (let hand = 0; hand < hands; hand++) {
      // Among the links, only that of seat 0 changes from hand to hand.
      const links = Array.from({ length: seats }, (_seat, at) => (at === 0 ? link(`honest ${hand}`) : link(`always ${at}`)));
      const first = drawStreet(bare, { ...begun(`${hand}`, seats), given: links });
      for (const [seat, places] of first.hands.entries()) for (const place of places) bySeat[seat]![first.draw.order[place]!]!++;
      let { draw } = first;
      for (let street = 1, nth = 0; street <= 3; street++) {
        const next = drawStreet(bare, { ...draw, street, given: links });
        draw = next.draw;
        for (const place of next.boards[0]!) bySeat[seats + nth++]![draw.order[place]!]!++;
      }
    }
    const equal = Array.from({ length: 52 }, () => 1);
    for (const counts of bySeat.slice(0, seats)) expect(chiSquare(counts, equal)).toBeGreaterThan(LEAST_CHANCE);
    for (const counts of bySeat.slice(seats)) expect(chiSquare(counts, equal)).toBeGreaterThan(LEAST_CHANCE);
  },
);

test('the house with all seats but one chooses the best of eight keys and links, and no card of the board follows', { timeout }, () => {
  // The house picks the deck and the links that give the most aces on the flop with a guessed link. The honest link then decides.
  const counts = Array.from({ length: 52 }, () => 0);
  const hands = 60_000;
  for (let hand = 0; hand < hands; hand++) {
    const chosen = best(hand);
    const { boards, draw } = drawStreet(bare, {
      ...chosen,
      street: 1,
      given: [link(`colluding ${hand}`), link(`unknown before ${hand}`)],
    });
    for (const place of boards[0]!) counts[draw.order[place]!]!++;
  }
  expect(
    chiSquare(
      counts,
      Array.from({ length: 52 }, () => 1),
    ),
  ).toBeGreaterThan(LEAST_CHANCE);
});

function best(hand: number): Draw {
  let chosen: { draw: Draw; aces: number } | undefined;
  for (let attempt = 0; attempt < 8; attempt++) {
    const { draw } = drawStreet(bare, { ...begun(`${hand} ${attempt}`, 2), given: [link(`a ${attempt}`), link(`b ${hand}`)] });
    const guess = drawStreet(bare, { ...draw, street: 1, given: [link(`colluding ${hand}`), link('a guess')] });
    const aces = guess.boards[0]!.filter((place) => draw.order[place]! >> 2 === 12).length;
    if (!chosen || aces > chosen.aces) chosen = { draw, aces };
  }
  return chosen!.draw;
}

test(
  'a hundred thousand whole hands: each is verified from its record, and a crooked deck is exposed three times in four',
  { timeout },
  () => {
    const honest = sealedDecks(nodeDigests);
    const crooked = sealedDecks(nodeDigests)(
      hexText(90, 32),
      Array.from({ length: 52 }, (_card, at) => at),
    );
    let exposed = 0;
    const hands = 100_000;
    for (let seed = 0; seed < hands; seed++) {
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
      if (isCrooked) exposed += players[0]!.alarm === 'poker.false_deck' ? 1 : 0;
      else {
        expect(players.map(({ alarm }) => alarm)).toEqual([undefined, undefined]);
        if (seed % 100 === 1) expect(verifyHand(nodeDigests, frames)).toHaveProperty('follow');
        if (seed % 100 === 1) expect(isFound(frames, seed)).toBe(true);
      }
    }
    // Mean of 7,500 exposed decks of 10,000, with a standard deviation of 43.
    expect(Math.abs(exposed - 7_500)).toBeLessThan(200);
  },
);

/** Checks whether verification detects one changed digit in the hex texts of a record: links, roots, seeds or openings. */
function isFound(frames: readonly Frame[], seed: number): boolean {
  const text = JSON.stringify(frames);
  const signs = [...text.matchAll(/(?<=")[\da-f]{32,}(?=")/g)];
  const { 0: value, index } = signs[seed % signs.length]!;
  const at = index + (seed % value.length);
  const changed = text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
  return 'alarm' in verifyHand(nodeDigests, JSON.parse(changed) as Frame[]);
}
