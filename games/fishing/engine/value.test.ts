import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fraction, isLess, minus, plus, times, toText, ZERO, type Fraction } from '#kernel/fraction.ts';
import { chanceOf, mayHit, WHOLE } from '#games/fishing/engine/hit.ts';
import { readTitle } from '#games/fishing/engine/read-title.ts';
import { BadTitle, type Kind, type Model, type Title } from '#games/fishing/engine/title.ts';
import { valuesOf, varianceOf } from '#games/fishing/engine/value.ts';
import { titles } from '#games/fishing/titles.ts';
import deep from '#games/fishing/titles/deep/model.ts';
import kites from '#games/fishing/titles/kites/model.ts';
import reef from '#games/fishing/titles/reef/model.ts';

const csvOf = (code: string): string => readFileSync(join(import.meta.dirname, `../titles/${code}/fish.csv`), 'utf8');
const MODELS: readonly Model[] = [reef, deep, kites];

describe.each([...titles.values()])('$code', (title) => {
  test('every kind by every weapon, every table and every free hit returns the stated share, exactly', () => {
    const values = valuesOf(title);
    expect(values.filter(({ returned }) => toText(returned) !== toText(title.share))).toEqual([]);
    expect(values.filter(({ chance }) => isLess(fraction(1n), chance))).toEqual([]);
    // Each kind by the cannon, each kind but carriers by a free hit, and hits by bought weapons.
    const carriers = title.kinds.filter(({ sort }) => sort === 'carrier').length;
    expect(values.length).toBeGreaterThan(2 * title.kinds.length - carriers);
  });

  test('a pond of six kinds returns the same by the worst and by the best strategy of 6 hits', () => {
    for (const pond of pondsOf(title)) {
      const { least, most } = strategies(title, pond, 6);
      expect([toText(least), toText(most)]).toEqual(['0', '0']);
    }
  });

  test('a fish that pays m varies by R m - R² bets squared', () => {
    const fish = title.kinds.find(({ sort }) => sort === 'fish')!;
    const { share } = title;
    const m = fraction(BigInt(fish.prizes[0]!.times));
    expect(toText(varianceOf(fish, 1, share))).toBe(toText(minus(times(share, m), times(share, share))));
  });
});

test('three titles have 16 to 18 fish, two carriers, a table and a boss of up to 1,000 bets', () => {
  const counts = [...titles.values()].map(({ kinds }) =>
    ['fish', 'carrier', 'table', 'boss'].map((sort) => kinds.filter((k) => k.sort === sort).length),
  );
  expect(counts).toEqual([
    [16, 2, 1, 1],
    [18, 2, 1, 1],
    [18, 2, 1, 1],
  ]);
  const most = [...titles.values()].flatMap(({ kinds }) => kinds.flatMap(({ prizes }) => prizes.map(({ times }) => times)));
  expect(Math.max(...most)).toBe(1000);
});

test('a model with any one number of its kinds changed is refused', () => {
  let tried = 0;
  for (const model of MODELS) {
    const [head, ...rows] = csvOf(model.code).trim().split('\n');
    expect(() => readTitle(model, [head, ...rows].join('\n'))).not.toThrow();
    for (const [line, row] of rows.entries()) {
      // Multipliers, weights, free hits and both numbers of the chance; radius and speed decide no money.
      const money = row.split(',').slice(2, 5).join(',');
      for (const { index, 0: digits } of money.matchAll(/\d+/g)) {
        const changed = `${money.slice(0, index)}${Number(digits) + 1}${money.slice(index + digits.length)}`;
        const wrong = rows.with(line, row.replace(money, changed));
        expect(() => readTitle(model, [head, ...wrong].join('\n')), `${model.code}: ${wrong[line]}`).toThrow(BadTitle);
        tried++;
      }
    }
  }
  expect(tried).toBeGreaterThan(250);
});

test('a model is refused for a weapon that kills too surely, a share of another figure, and a lane or kind that is not there', () => {
  const csv = csvOf('reef');
  expect(() => readTitle({ ...reef, share: '97/100' }, csv)).toThrow(/returns 24\/25, not 97\/100/);
  expect(() => readTitle({ ...reef, blasts: {} }, csv)).toThrow('carriers have a blast');
  expect(() => readTitle(reef, csv.replace('sprat,', 'spratt,'))).toThrow('a wave names sprat');
  expect(() => readTitle(reef, csv.replace('0,12/25', '0,1/2'))).toThrow(/cannon at sprat returns 1, not 24\/25/);
  expect(() => readTitle({ ...reef, waves: { ...reef.waves, tide: { ...reef.waves.tide, lane: 'nowhere' } } }, csv)).toThrow('nowhere');
});

/** Two ponds of a title: its smallest fish, a middle one, carriers, table and boss; and its four largest fish with the carriers. */
function pondsOf({ kinds }: Title): Kind[][] {
  const fish = kinds.filter(({ sort }) => sort === 'fish');
  const others = kinds.filter(({ sort }) => sort !== 'fish');
  return [
    [fish[0]!, fish[8]!, ...others],
    [...fish.slice(-4), ...others.filter(({ sort }) => sort === 'carrier')],
  ];
}

/** Least and greatest return in excess of the share of the charge, over all strategies; a strategy chooses kind and weapon of each hit. */
function strategies(title: Title, pond: readonly Kind[], hits: number): { least: Fraction; most: Fraction } {
  const known = new Map<string, { least: Fraction; most: Fraction }>();
  const settled = (frees: number): Fraction => times(title.share, fraction(BigInt(frees)));
  /** Least and greatest excess from a state on. Free hits are drawn first; the choice of their kinds adds no value. */
  const value = (alive: number, left: number, frees: number): { least: Fraction; most: Fraction } => {
    const key = `${alive}:${left}:${frees}`;
    const before = known.get(key);
    if (before) return before;
    const options = frees > 0 ? freeOptions(alive, left, frees) : paidOptions(alive, left);
    // Free hits are drawn at the end where no living kind may take them.
    const rest = frees > 0 ? plus(settled(frees), value(alive, left, 0).least) : ZERO;
    const found = {
      least: options.reduce((best, one) => (isLess(one.least, best) ? one.least : best), options[0]?.least ?? rest),
      most: options.reduce((best, one) => (isLess(best, one.most) ? one.most : best), options[0]?.most ?? rest),
    };
    known.set(key, found);
    return found;
  };
  const paidOptions = (alive: number, left: number) =>
    left === 0
      ? []
      : pond.flatMap((kind, at) =>
          alive & (1 << at)
            ? title.weapons.filter((weapon) => mayHit(kind, weapon)).map(({ cost }) => outcome(alive, left - 1, kind, at, cost, 0))
            : [],
        );
  const freeOptions = (alive: number, left: number, frees: number) =>
    pond.flatMap((kind, at) => (alive & (1 << at) && kind.sort !== 'carrier' ? [outcome(alive, left, kind, at, 0, frees - 1)] : []));
  const outcome = (alive: number, left: number, kind: Kind, at: number, cost: number, frees: number) => {
    const p = chanceOf(kind, { cost: Math.max(1, cost) });
    const prize = kind.prizes.reduce((sum, prize) => plus(sum, fraction(BigInt(prize.times * prize.weight), BigInt(WHOLE))), ZERO);
    const gone = value(alive & ~(1 << at), left, frees + kind.frees);
    const stays = value(alive, left, frees);
    const charge = times(title.share, fraction(BigInt(cost)));
    const mix = (dead: Fraction, alive: Fraction) => minus(plus(times(p, plus(prize, dead)), times(minus(fraction(1n), p), alive)), charge);
    return { least: mix(gone.least, stays.least), most: mix(gone.most, stays.most) };
  };
  return value((1 << pond.length) - 1, hits, 0);
}
