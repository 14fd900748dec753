import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builderPrice, isBelowFair } from '#sports/kit/builder.ts';
import { canonical, provesEnd, stepStream } from '#sports/kit/chain.ts';
import { decisive, winOf } from '#sports/kit/chances.ts';
import { legFactor, legOf } from '#sports/kit/factor.ts';
import { chancesOf, drawFrom, share, weigh, WHOLE } from '#sports/kit/draw.ts';
import { hmacOfNode, sha256OfNode } from '#sports/kit/hmac.ts';
import { Joint, cellsOf, convolved } from '#sports/kit/joint.ts';
import { LEAST_PRICE, MOST_PRICE, onLadder, PRICE_UNIT } from '#sports/kit/ladder.ts';
import { parseSpecifiers, specifiersText } from '#sports/kit/market.ts';
import { handicap, lineResult, total } from '#sports/kit/markets/lines.ts';
import { handicapResult } from '#sports/kit/lines.ts';
import { powerOf, pricesOf, shortest } from '#sports/kit/power.ts';
import { pencePerPound } from '#sports/kit/races/rule4.ts';
import { seriesCells, seriesScores } from '#sports/kit/series.ts';
import { bounded, MOST_TILT, shifted } from '#sports/kit/tilt.ts';
import { jointChance } from '#sports/kit/builder.ts';
import { fraction, toNumber } from '#kernel/fraction.ts';

/** A market of two to twelve outcomes: chances that sum to 1. */
const chances = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 12 }).map((sizes) => {
  const sum = sizes.reduce((a, b) => a + b, 0);
  return sizes.map((size) => size / sum);
});
const margins = fc.double({ min: 0.01, max: 0.15, noNaN: true });

describe('prices', () => {
  test('by power sum to the margin, bear more on long shots, and are below fair', () => {
    fc.assert(
      fc.property(chances, margins, (p, margin) => {
        const k = powerOf(p, margin);
        if (k === undefined) return expect(1 + margin).toBeGreaterThanOrEqual(p.length - 1e-9);
        const q = p.map((one) => one ** k);
        expect(q.reduce((a, b) => a + b, 0)).toBeCloseTo(1 + margin, 10);
        for (const [at, one] of p.entries())
          for (const [other, two] of p.entries()) if (one < two) expect(q[at]! / one).toBeGreaterThan(q[other]! / two);
        for (const [at, price] of pricesOf(p.map(winOf), margin).entries())
          if (price !== null) expect(isBelowFair(price, p[at]!)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('are those of a ladder from 1.01 to 1001, and never above the odds', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.01, max: 2_000, noNaN: true }), (odds) => {
        const price = onLadder(odds)!;
        expect(price).toBeGreaterThanOrEqual(LEAST_PRICE);
        expect(price).toBeLessThanOrEqual(Math.min(MOST_PRICE, odds * PRICE_UNIT + 1e-3));
        expect(onLadder(price / PRICE_UNIT)).toBe(price);
      }),
      { numRuns: 200 },
    );
    expect([onLadder(1.009), onLadder(NaN), onLadder(1.999), onLadder(10.07), onLadder(5_000)]).toEqual([
      undefined,
      undefined,
      19_900,
      100_000,
      MOST_PRICE,
    ]);
  });

  test('of a decided or impossible outcome are none', () => {
    expect(pricesOf([winOf(1), winOf(0)], 0.05)).toEqual([null, null]);
    expect(pricesOf([winOf(0.5), winOf(0.5), winOf(0)], 0.05)).toEqual([19_000, 19_000, null]);
  });

  test('are shortened by load and never lengthened: the case of 2.204 at a tilt of a quarter', () => {
    const fair = pricesOf([winOf(0.5), winOf(0.5)], 0.03);
    const p = shifted(0.5, MOST_TILT);
    const tilted = pricesOf([winOf(p), winOf(1 - p)], 0.03);
    expect(tilted[1]! / PRICE_UNIT).toBeGreaterThan(2);
    const offered = shortest(fair, tilted);
    expect(offered).toEqual([tilted[0], fair[1]]);
    expect(offered.every((price) => isBelowFair(price!, 0.5))).toBe(true);
    expect(bounded({ supremacy: 3, total: -3 })).toEqual({ supremacy: MOST_TILT, total: -MOST_TILT });
  });

  test('of a line that can push return the stake on average at 1 ÷ what decides', () => {
    const parts = { win: 0.3, halfWin: 0.1, push: 0.2, halfLose: 0.15, lose: 0.25 };
    const odds = 1 / decisive(parts);
    const back = parts.win * odds + (parts.halfWin * (1 + odds)) / 2 + parts.push + parts.halfLose / 2;
    expect(back).toBeCloseTo(1, 12);
  });

  test('of a builder bear the margin of each leg up to a fifth, are never under the longest leg, and stay below fair', () => {
    fc.assert(
      fc.property(chances, margins, fc.double({ min: -MOST_TILT, max: MOST_TILT, noNaN: true }), ([one, two = 0.5], margin, tilt) => {
        const joint = one! * two * 0.9;
        const legs = [one!, two].flatMap((p) => pricesOf([winOf(p), winOf(1 - p)], margin)[0] ?? []);
        if (legs.length < 2) return;
        const price = builderPrice({ fair: joint, tilted: shifted(joint, tilt) }, legs, margin);
        expect(price).toBeGreaterThanOrEqual(Math.max(...legs));
        expect(isBelowFair(price, joint)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

test('a builder whose own price is below the least one has that of its longest leg, with load and without', () => {
  const likely = { fair: 0.982, tilted: 0.982 };
  expect(builderPrice(likely, [10_100, 10_200], 0.08)).toBe(10_200);
  expect(builderPrice({ fair: 0.97, tilted: 0.985 }, [10_100, 10_200], 0.08)).toBe(10_200);
});

describe('draws', () => {
  test('have weights that sum to 2^32 and are drawn as often as they say', () => {
    const draw = share(['a', 'b', 'c'], [3, 2, 1]);
    expect(draw.weights.reduce((a, b) => a + b, 0)).toBe(WHOLE);
    expect(chancesOf(weigh(['a', 'b'], [1 / 3]))[0]).toBeCloseTo(1 / 3, 9);
    const counts = [0, 0, 0];
    const key = { link: 'ab'.repeat(32), salt: 'salt', league: 'league', match: 7 };
    for (let step = 0; step < 3_000; step++) counts[drawFrom(draw, stepStream(hmacOfNode, key, step))]! += 1;
    expect(Math.abs(counts[0]! - 1_500)).toBeLessThan(4 * Math.sqrt(750));
  });

  test('of a match are HMAC-SHA256 of its link and salt:league:match:step:block', () => {
    const key = { link: '0'.repeat(64), salt: 's', league: 'l', match: 3 };
    expect(Buffer.from(stepStream(hmacOfNode, key, 5).bytes(32))).toEqual(Buffer.from(hmacOfNode('0'.repeat(64), 's:l:3:5:0')));
  });

  test('belong to a chain whose end was published', () => {
    const links = ['f'.repeat(64)];
    for (let at = 0; at < 5; at++) links.unshift(sha256OfNode(links[0]!));
    expect(provesEnd(sha256OfNode, links[3]!, 3, links[0]!)).toBe(true);
    expect(provesEnd(sha256OfNode, links[3]!, 2, links[0]!)).toBe(false);
    expect(canonical({ b: [1, { d: 2, c: 'x' }], a: null })).toBe('{"a":null,"b":[1,{"c":"x","d":2}]}');
  });
});

describe('lines', () => {
  test('are judged as settlement judges them, on every quarter', () => {
    for (let quarters = -12; quarters <= 12; quarters++)
      for (let lead = -4; lead <= 4; lead++)
        expect(lineResult(lead + quarters / 4)).toBe(handicapResult(fraction(BigInt(quarters), 4n), lead));
  });

  test('have one spelling, and a market takes those of its grid alone', () => {
    const market = total<{ goals: number }>({ needs: () => ['goals'], of: ({ goals }) => goals });
    const read = ['0.5', '1.5', '1.50', '1', '1.25', '-0.5', 'x', '', '1e1', '99999.5'].filter((line) => market.outcomes({ line }));
    expect(read).toEqual(['0.5', '1.5']);
    const asian = handicap<{ score: [number, number] }>({
      needs: () => ['score'],
      of: ({ score }) => score,
      grid: 'quarters',
      isFromBet: true,
    });
    expect(['-0.25', '0', '0.75', '0.1'].filter((line) => asian.outcomes({ line }))).toEqual(['-0.25', '0', '0.75']);
    // Goals before the bet do not count: at 2:0, ahead by two, a lead of one goal was lost since.
    expect(asian.settle({ score: [2, 1] }, { line: '-0.5' }, [2, 0])).toEqual(['lose', 'win']);
    expect(asian.settle({ score: [2, 1] }, { line: '0.75' }, [2, 0])).toEqual(['half_lose', 'half_win']);
    expect(parseSpecifiers(specifiersText({ set: '1', line: '-0.25' }))).toEqual({ line: '-0.25', set: '1' });
  });
});

describe('a joint distribution', () => {
  type Facts = { a: number; b: number; c: number };
  const yes = (name: keyof Facts, value: number, layer?: string) =>
    ({
      specifies: [],
      offers: () => [{}],
      outcomes: () => ['yes', 'no'],
      needs: () => [name],
      given: () => (facts: Facts) => (facts[name] === value ? (['win', 'lose'] as const) : (['lose', 'win'] as const)),
      ...(layer && { layer }),
    }) as never;
  const joint = new Joint<Facts>([
    { block: 'one', fields: ['a'], cells: () => [0, 1].map((a) => ({ p: a === 0 ? 0.6 : 0.4, facts: { a } as Facts })) },
    {
      block: 'one',
      fields: ['a', 'b'],
      cells: () => [
        { p: 0.6, facts: { a: 0, b: 0 } as Facts },
        { p: 0.1, facts: { a: 1, b: 0 } as Facts },
        { p: 0.3, facts: { a: 1, b: 1 } as Facts },
      ],
    },
    { block: 'two', fields: ['c'], cells: () => [0, 1].map((c) => ({ p: 0.5, facts: { c } as Facts })) },
  ]);
  const leg = (name: keyof Facts, value: number, layer?: string) => ({ market: yes(name, value, layer), specifiers: {}, outcome: 'yes' });

  test('multiplies what is independent, sums what is not, and refuses what is implied or cannot be', () => {
    expect(jointChance(joint, [leg('a', 1), leg('c', 1)])).toEqual({ ok: true, value: 0.2 });
    expect(jointChance(joint, [leg('a', 1), leg('b', 0)])).toEqual({ ok: true, value: 0.1 });
    expect(jointChance(joint, [leg('a', 1), leg('b', 1)])).toMatchObject({ failure: { code: 'sports.implied' } });
    expect(jointChance(joint, [leg('a', 0), leg('b', 1)])).toMatchObject({ failure: { code: 'sports.contradictory' } });
    expect(jointChance(joint, [leg('a', 1, 'x'), leg('c', 1, 'x')])).toMatchObject({ failure: { code: 'sports.not_combinable' } });
    expect(jointChance(joint, [{ ...leg('a', 1), outcome: 'maybe' }])).toMatchObject({ failure: { code: 'sports.no_such_outcome' } });
  });

  test('sums an array over the axes that are left out', () => {
    const p = Float64Array.from({ length: 24 }, (_p, at) => (at + 1) / 300);
    const sizes = [2, 3, 4];
    const kept = cellsOf(p, sizes, [2, 0], ([c, a]) => ({ a, c }));
    for (const { p: sum, facts } of kept) {
      let byHand = 0;
      for (let b = 0; b < 3; b++) byHand += p[(facts.a! * 3 + b) * 4 + facts.c!]!;
      expect(sum).toBeCloseTo(byHand, 14);
    }
    expect([...convolved([0.5, 0.5], [0.25, 0.75])]).toEqual([0.125, 0.5, 0.375]);
  });
});

test('a series ends with the wins that it needs, and its scores sum to 1', () => {
  const cells = seriesCells(3, (map) => 0.4 + map / 50, [1, 0]);
  expect(cells.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
  expect(cells.every(({ score }) => Math.max(...score) === 3)).toBe(true);
  expect(seriesScores(2)).toEqual([
    [2, 0],
    [2, 1],
    [0, 2],
    [1, 2],
  ]);
});

test('rule 4 takes by the price of what was withdrawn, as settlement counts it', () => {
  expect([111, 112, 130, 200, 250, 300, 650, 1_001, 1_501].map(pencePerPound)).toEqual([90, 85, 75, 45, 40, 30, 15, 5, 0]);
  const leg = { ...legOf(fraction(5n), 'win'), pence: pencePerPound(300) };
  expect(toNumber(legFactor(leg))).toBeCloseTo(3.8, 12);
});
