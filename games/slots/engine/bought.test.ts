import { expect, test } from 'vitest';
import { fraction, plus, times, toText, ZERO } from '#kernel/fraction.ts';
import type { Draws } from '#games/kit/rng.ts';
import { backOf, bandsOf, figuresOf } from '#games/slots/engine/figures/figures.ts';
import type { Machine, Verbs } from '#games/slots/engine/machine.ts';
import { prepare, type Prepared } from '#games/slots/engine/prepare.ts';
import { playRound, scratchFor } from '#games/slots/engine/spin.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';

const PRICE = 7;
const machine: Machine = {
  rows: 1,
  reels: ['ABS', 'SA', 'AB'],
  lines: [[0, 0, 0]],
  ways: false,
  wild: '',
  scatter: 'S',
  pays: { A: { 3: 9 }, B: { 3: 4 } },
  scatterPaysTotalBet: { 2: 1 },
  freeSpins: { 2: 2 },
  freeMultiplier: 2,
  retrigger: false,
  totalBet: 2,
  price: PRICE,
  isBought: true,
};
const picks: Verbs = { bonus: { trigger: 2, kind: 'picks', prizes: [3, 5, 8], ends: 2 } };
const hold = {
  trigger: 2,
  respins: 2,
  land: 1,
  of: 3,
  values: [
    { coins: 1, weight: 2 },
    { coins: 7, weight: 1 },
  ],
  grand: 30,
};

/** Plays every round of a bought machine: its chance and its win. */
function everyRound(p: Prepared): { coins: number; parts: bigint; outcome: Outcome }[] {
  const rounds: { coins: number; parts: bigint; outcome: Outcome }[] = [];
  const path: number[] = [];
  for (let isLeft = true; isLeft;) {
    const bounds: number[] = [];
    const dice: Draws = {
      below(bound) {
        bounds.push(bound);
        if (path.length < bounds.length) path.push(0);
        return path[bounds.length - 1]!;
      },
    };
    const outcome: Outcome = { spins: [], coins: 0, isCapped: false };
    const coins = playRound(p, dice, scratchFor(p), Infinity, outcome);
    rounds.push({ coins, parts: bounds.reduce((all, bound) => all * BigInt(bound), 1n), outcome });
    path.length = bounds.length;
    while (path.length > 0 && path.at(-1)! + 1 === bounds[path.length - 1]) path.pop();
    isLeft = path.length > 0;
    if (isLeft) path[path.length - 1]! += 1;
  }
  return rounds;
}

test.each([
  ['free spins', machine],
  ['free spins of a machine with verbs', { ...machine, verbs: { growth: { step: 1, most: 2 } } }],
  ['a bonus', { ...machine, freeSpins: {}, verbs: picks }],
  ['hold and respin', { ...machine, freeSpins: {}, hold }],
] satisfies [string, Machine][])('a bought round of %s has the figures of every draw there is, by its price', (_, bought) => {
  const p = prepare(bought);
  const rounds = everyRound(p);
  let [all, mean] = [ZERO, ZERO];
  for (const { coins, parts, outcome } of rounds) {
    all = plus(all, fraction(1n, parts));
    mean = plus(mean, times(fraction(1n, parts), fraction(BigInt(coins), BigInt(PRICE))));
    expect(outcome.spins[0]).toMatchObject({ isFree: false, scatters: 2, coins: 2 });
  }
  const { rtp, mostCoins, featureRate } = figuresOf(p, Infinity);
  expect([toText(all), toText(rtp), toText(featureRate), mostCoins]).toEqual([
    '1',
    toText(mean),
    '1',
    Math.max(...rounds.map(({ coins }) => coins)),
  ]);
  const { none, bands } = bandsOf(p, 10_000);
  expect(none + bands.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  expect(backOf(p, 10_000)).toBe(backByHand(rounds));
});

/** Mean of the worst third without the worst twentieth, rounded up. */
function backByHand(rounds: readonly { coins: number; parts: bigint }[]): number {
  let [at, back] = [0, 0];
  for (const { coins, parts } of rounds.toSorted((a, b) => a.coins - b.coins)) {
    const next = at + 1 / Number(parts);
    back += coins * Math.max(0, Math.min(next, 1 / 3) - Math.max(at, 1 / 20));
    at = next;
  }
  return Math.ceil(back / (1 / 3 - 1 / 20) - 1e-6);
}
