import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { act, beginHand, type HandState } from '#poker/kit/betting.ts';
import { cardsOf } from '#poker/kit/cards.ts';
import { classes } from '#poker/kit/classes.ts';
import { cardsIn, isDeck } from '#poker/kit/deal.ts';
import { hexOf } from '#poker/kit/bytes.ts';
import { deckOf, diceOf, rootOf, seedsOf } from '#poker/kit/draw.ts';
import { frequenciesOf } from '#poker/kit/frequencies.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { rakeOf, sharesOf } from '#poker/kit/rake.ts';
import { categoryOf, valueOf } from '#poker/kit/rank.ts';
import { strengthOf, VARIANTS } from '#poker/kit/variants.ts';
import { playRandomHand } from '#tests/factories/poker/random-hand.ts';

const hand = (text: string): number[] => cardsOf(text)!;
const sum = (chips: readonly number[]): number => chips.reduce((all, one) => all + one, 0);
const made = (text: string, ranking?: 'short'): string => categoryOf(valueOf(hand(text), ranking), ranking);

describe('ranking', () => {
  test('five cards fall into as many classes as there are, in as many hands of each category', () => {
    const { hands, distinct } = frequenciesOf(5);
    expect(classes().size).toBe(7_462);
    expect(distinct).toBe(7_462);
    expect(hands).toMatchObject({ royal_flush: 4n, straight_flush: 36n, four_of_a_kind: 624n, full_house: 3_744n, flush: 5_108n });
    expect(Object.values(hands).reduce((all, one) => all + one, 0n)).toBe(2_598_960n);
  });

  test('the best five of seven are ranked, whatever the other two are', () => {
    expect(made('AhKhQhJhTh2c2d')).toBe('royal_flush');
    expect(made('5s4s3s2sAs9h9d')).toBe('straight_flush');
    expect(made('9h9d9c9s2h2d2c')).toBe('four_of_a_kind');
    expect(made('9h9d9c2s2h3d3c')).toBe('full_house');
    expect(made('9h9d2c2s3h3dKc')).toBe('two_pair');
    // Three pairs: the third gives a kicker only where it is higher than the odd card.
    expect(valueOf(hand('9h9d8c8s7h7d6c'))).toBe(valueOf(hand('9h9d8c8s7h')));
    expect(valueOf(hand('2h3d4c5s6h7dAc'))).toBe(valueOf(hand('3d4c5s6h7d')));
  });

  test('short deck: a flush beats a full house, and the ace stands below the six', () => {
    expect(valueOf(hand('Ah9h8h7h6h'), 'short')).toBeGreaterThan(valueOf(hand('AhAdAcKhKd'), 'short'));
    expect(made('Ah9h8h7hKh', 'short')).toBe('flush');
    expect(made('AhAdAcKhKd', 'short')).toBe('full_house');
    expect(made('Ah6d7c8s9h', 'short')).toBe('straight');
    expect(valueOf(hand('Ah6d7c8s9h'), 'short')).toBeGreaterThan(valueOf(hand('AhAdAc8s9h'), 'short'));
    expect(made('Ah2d3c4s5h', 'short')).toBe('high_card');
  });

  test('Omaha uses exactly two of the hand, and a low needs five ranks to the eight', () => {
    const omaha = VARIANTS['PO/8']!;
    const board = hand('2h3h4h7hKd');
    expect(categoryOf(strengthOf(omaha, hand('AhAcKsKc'), board).high)).toBe('three_of_a_kind');
    expect(strengthOf(omaha, hand('AhAcKsKc'), board).low).toBeUndefined();
    const [best, worse] = ['AcQs5cKs', 'As6sQcKc'].map((text) => strengthOf(omaha, hand(text), board).low!);
    expect(best).toBeLessThan(worse!);
  });
});

describe('random hands', () => {
  test.each(Object.values(VARIANTS))('of $code keep every chip, have an act at each turn, and end', (variant) => {
    const dice = diceOf(nodeDigests, Buffer.alloc(32, 7));
    for (let hands = 0; hands < 60; hands++) playRandomHand(dice, variant);
  });
});

describe('acts that are refused change nothing', () => {
  const state = beginHand({ variant: VARIANTS['NT']!, stacks: [500, 500, 500], antes: [0, 0, 0], blinds: [5, 10, 0], minBet: 10 });
  test.each([
    ['another seat', 0, { kind: 'call' }, 'poker.not_your_turn'],
    ['a raise below the least', 2, { kind: 'raise', to: 19 }, 'poker.raise_too_small'],
    ['half a chip', 2, { kind: 'raise', to: 20.5 }, 'poker.raise_too_small'],
    ['no number', 2, { kind: 'raise', to: NaN }, 'poker.raise_too_small'],
    ['more than the stack', 2, { kind: 'raise', to: 501 }, 'poker.raise_too_large'],
  ] as const)('%s', (_what, seat, requested, code) => {
    const before = structuredClone(state);
    expect(act(state, seat, requested)).toEqual({ refused: code });
    expect(state).toEqual(before);
  });

  test('a hand that is over takes no act', () => {
    let next = state;
    for (const seat of [2, 0]) next = (act(next, seat, { kind: 'fold' }) as { state: HandState }).state;
    expect(next.phase).toBe('over');
    expect(act(next, 1, { kind: 'call' })).toEqual({ refused: 'poker.not_now' });
  });
});

describe('rake', () => {
  test('is the least of cap and percentage, cut to its step, and nothing without a flop', () => {
    const rules = { percentBps: 500, cap: 300, noFlopNoDrop: true, step: 1 };
    expect([1_003, 6_001, 5_999, 19].map((pot) => rakeOf(pot, true, rules))).toEqual([50, 300, 299, 0]);
    expect(rakeOf(1_003, false, rules)).toBe(0);
    expect(rakeOf(1_099, true, { ...rules, step: 5 })).toBe(50);
  });

  test('shares make the amount, also of sums beyond 2^53', () => {
    for (const weights of [
      [1, 1, 1],
      [5_000, 3_000, 2_000],
      [9e12, 9e12, 1],
      [0, 0, 7],
    ])
      expect(sum(sharesOf(1_000_001, weights))).toBe(1_000_001);
    expect(sharesOf(10, [0, 0])).toEqual([0, 0]);
  });
});

test('a deck that is opened is the one whose root was published, and no other', () => {
  const variant = VARIANTS['NT']!;
  const [first, second] = seedsOf(nodeDigests, Buffer.alloc(32, 1)).map((seed) => deckOf(nodeDigests, seed, cardsIn(variant)));
  expect(isDeck(nodeDigests, first!.seed, hexOf(rootOf(first!)), variant)).toBe(true);
  expect(isDeck(nodeDigests, second!.seed, hexOf(rootOf(first!)), variant)).toBe(false);
  expect(new Set(first!.order).size).toBe(52);
});

test('the HMAC of the server is that of Node', () => {
  for (const [size, message] of [
    [32, 'draw:0'],
    [0, ''],
    [64, 'salt:51'],
    [16, 'deck:3'],
  ] as const)
    expect(hexOf(nodeDigests.hmac(Buffer.alloc(size, 5), message))).toBe(
      createHmac('sha256', Buffer.alloc(size, 5)).update(message).digest('hex'),
    );
});

test('places of a deck are each as likely as another', () => {
  const dice = diceOf(nodeDigests, Buffer.alloc(32, 9));
  const counts = Array.from({ length: 52 }, () => 0);
  for (let at = 0; at < 52_000; at++) counts[dice.below(52)]!++;
  // 51 degrees of freedom: above 110 in 1 of 100,000.
  expect(counts.reduce((chi, count) => chi + (count - 1_000) ** 2 / 1_000, 0)).toBeLessThan(110);
});
