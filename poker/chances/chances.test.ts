import { expect, test } from 'vitest';
import { cardsOf, choicesOf } from '#poker/kit/cards.ts';
import { chancesOf, type Chances } from '#poker/chances/chances.ts';
import { cardsIn } from '#poker/kit/deal.ts';
import { equityOf } from '#poker/kit/equity.ts';
import { judgeOf } from '#poker/kit/showdown.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import { testDice } from '#tests/factories/poker/played-table.ts';

const hand = (text: string): number[] => cardsOf(text)!;

function chances(variant: string, hands: readonly string[], board = '', dead = ''): Chances & { stops: number } {
  const work = chancesOf(VARIANTS[variant]!, { hands: hands.map(hand), board: hand(board), dead: hand(dead) });
  for (let stops = 0; ; stops++) {
    const step = work.next();
    if (step.done) return { ...step.value, stops };
  }
}

test('chances of hold’em are those of the laboratory, board by board', () => {
  const hands = ['AhKh', 'AsKs', '2c3c'];
  const exact = equityOf(hands.map(hand) as [number, number][], hand('Jh4h4c'));
  expect(exact.tiedBoards[0]).toBeGreaterThan(0);
  const seen = chances('NT', hands, 'Jh4h4c');
  expect(seen).toMatchObject({ boards: exact.boards, isExact: true });
  expect(seen.hands.map(({ wins }) => Math.round(wins * exact.boards))).toEqual(exact.soloWins);
  expect(seen.hands.map(({ splits }) => Math.round(splits * exact.boards))).toEqual(exact.tiedBoards);
});

test.each(Object.values(VARIANTS))('chances of $code on the turn are those of a showdown of every river', (variant) => {
  const dice = testDice(41);
  for (let round = 0; round < 4; round++) {
    const cards = [...cardsIn(variant)];
    const take = (): number => cards.splice(dice.below(cards.length), 1)[0]!;
    const hands = Array.from({ length: 3 }, () => Array.from({ length: variant.holes }, take));
    const board = Array.from({ length: 4 }, take);
    const dead = [take()];
    const counts = hands.map(() => ({ wins: 0, splits: 0 }));
    for (const [river] of choicesOf(cards, 1)) {
      const [{ high, low }] = judgeOf(variant, new Map(hands.entries()), [[...board, river!]])([0, 1, 2]) as [
        { high: number[]; low: number[] },
      ];
      const winners = new Set([...high, ...low]);
      for (const seat of winners) counts[seat]![winners.size === 1 ? 'wins' : 'splits']++;
    }
    const work = chancesOf(variant, { hands, board, dead });
    let step = work.next();
    while (!step.done) step = work.next();
    expect(step.value.boards).toBe(cards.length);
    expect(
      step.value.hands.map(({ wins, splits }) => ({ wins: Math.round(wins * cards.length), splits: Math.round(splits * cards.length) })),
    ).toEqual(counts);
  }
});

test('before the flop a sample is close to the whole, is the same for everybody, and stops often', () => {
  const seen = chances('NT', ['AhKh', 'QsQd']);
  expect(seen.isExact).toBe(false);
  // The first hand wins 787,966 of 1,712,304 boards alone and shares 6,732.
  expect(seen.hands[0]!.wins).toBeCloseTo(787_966 / 1_712_304, 2);
  expect(seen.hands[0]!.splits).toBeCloseTo(6_732 / 1_712_304, 2);
  expect(chances('NT', ['AhKh', 'QsQd'])).toEqual(seen);
  expect(seen.stops).toBeGreaterThan(40);
  const omaha = chances('PO5/8', ['AhKhQdJd2s', 'QsQh2c3c5c', '7c8c9cTc7s']);
  expect(omaha.isExact).toBe(false);
  expect(omaha.stops).toBeGreaterThan(100);
});

test('a card that lies open elsewhere comes on no board', () => {
  expect(chances('NT', ['AhAd', 'KhKd'], '2c3c4d9s', 'KsKc').hands).toEqual([
    { wins: 1, splits: 0 },
    { wins: 0, splits: 0 },
  ]);
  expect(chances('NS', ['AhAd', 'KhKd'], '9c8cQd').boards).toBe((29 * 28) / 2);
});
