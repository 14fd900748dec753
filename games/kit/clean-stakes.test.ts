import { expect, test } from 'vitest';
import coin from '#games/coin/family.ts';
import crash from '#games/crash/family.ts';
import dice from '#games/dice/family.ts';
import hilo from '#games/hilo/family.ts';
import keno from '#games/keno/family.ts';
import { isCleanFor, oneWin } from '#games/kit/clean-stakes.ts';
import { decimal, fraction, over } from '#kernel/fraction.ts';
import { HIGHEST, isCleanSingle } from '#games/kit/lottery/play.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import limbo from '#games/limbo/family.ts';
import mines from '#games/mines/family.ts';
import { multiplierOf } from '#games/mines/quote.ts';
import plinko from '#games/plinko/family.ts';
import { SSC } from '#games/ssc/quote.ts';
import tower from '#games/tower/family.ts';
import wheel from '#games/wheel/family.ts';
import { money } from '#kernel/money.ts';
import type { Family } from '#modules/rules/index.ts';

const stakesOf = (family: Family, least = 10n, most = 20_000n) => {
  const rules = family.open([...family.models.keys()][0]!)!;
  return rules.kind === 'seat' ? [] : rules.stakes(money(least, 'USD'), money(most, 'USD')).map(({ minor }) => Number(minor));
};

test('a stake is clean where every win above 1.00 is more than the stake, and cuts take half a point of the return at most', () => {
  const half = fraction(1n, 2n);
  expect(isCleanFor(10n, oneWin(half, decimal(1.05)))).toBe(false);
  expect(isCleanFor(10n, oneWin(half, decimal(1.1)))).toBe(true);
  // 19.8 is cut to 19: a half of 0.8 of 10 is four points.
  expect(isCleanFor(10n, oneWin(half, decimal(1.98)))).toBe(false);
  expect(isCleanFor(50n, oneWin(half, decimal(1.98)))).toBe(true);
  // A half of one of a hundred is half a point, and of 99 it is more.
  expect(isCleanFor(100n, oneWin(half, decimal(1.9999)))).toBe(true);
  expect(isCleanFor(80n, oneWin(half, decimal(1.98749)))).toBe(false);
  expect(isCleanFor(10n, [{ chance: fraction(1n), pays: decimal(0.05) }])).toBe(false);
});

test('no game offers a stake at which the cut to the minor unit takes a win, or half a point of the return', () => {
  const least = Object.fromEntries(
    Object.entries({ coin, crash, dice, hilo, keno, limbo, mines, plinko, tower, wheel }).map(([name, family]) => [
      name,
      stakesOf(family)[0],
    ]),
  );
  expect(least).toEqual({
    coin: 50,
    crash: 100,
    dice: 200,
    hilo: 200,
    keno: 20,
    limbo: 100,
    mines: 200,
    plinko: 10,
    tower: 50,
    wheel: 10,
  });
  // By the payouts themselves, counted once more.
  for (const stake of stakesOf(mines))
    for (let tiles = 1; tiles < 25; tiles++)
      for (let picks = 1; picks <= 25 - tiles; picks++) {
        const pays = multiplierOf(tiles, picks);
        const { minor } = payoutAt(money(BigInt(stake), 'USD'), pays);
        const chance = over(fraction(99n, 100n), pays);
        const returned = (Number(minor) / stake) * (Number(chance.top) / Number(chance.bottom));
        expect(minor).toBeGreaterThan(stake);
        expect(returned).toBeGreaterThan(0.985 - 1e-9);
      }
});

test('a note of a lottery has a unit at which no price of its play is harmed', () => {
  const plays = [...SSC.plays.values()];
  const harmed = (unit: bigint) => plays.filter((play) => !isCleanSingle(play, unit, HIGHEST)).length;
  expect(harmed(1n)).toBeGreaterThan(0);
  expect(harmed(10n)).toBeGreaterThan(0);
  expect(harmed(100n)).toBe(0);
});
