import { describe, expect, test } from 'vitest';
import { choose, fraction, toText } from '#kernel/fraction.ts';
import { HIGHEST, oddsAt, sumOf } from '#games/kit/lottery/play.ts';
import { leastOf } from '#games/kit/lottery/ticket-rules.ts';
import { shuffle } from '#games/kit/rng.ts';
import lab from '#games/kenoroom/lab.ts';
import { BALLS, chanceOf, DRAWN, HITS, KENO_ROOM, markOf } from '#games/kenoroom/quote.ts';
import { openLottery } from '#games/kenoroom/rules.ts';
import { disagreements, goldenDraws } from '#tests/factories/lottery/compare.ts';
import { kenoroom } from '#tests/factories/lottery/matchers.ts';
import { createRandom } from '#tests/simulation/random.ts';

const rules = openLottery('minute')!;
const random = createRandom('kenoroom');
const dice = { below: (bound: number) => random.int(bound) };
const drawn = (): number[] =>
  shuffle(dice, BALLS)
    .slice(0, DRAWN)
    .map((one) => one + 1);
const played = (code: string) => KENO_ROOM.plays.get(code)!;
/** The lowest balls but the last of them, raised so that all add up to a sum. */
const withSum = (sum: number): number[] => {
  const balls = Array.from({ length: DRAWN }, (_, at) => at + 1);
  for (let at = DRAWN - 1; sumOf(balls) < sum; at--) balls[at]! += Math.min(sum - sumOf(balls), BALLS - DRAWN);
  return balls;
};

describe('keno room', () => {
  test('each play pays what its printed sheet says: singles and a matcher that makes none agree on draws by chance and at the edges of sums', () => {
    const edges = [210, 695, 696, 763, 764, 809, 810, 811, 855, 856, 923, 924, 1_410].map(withSum);
    expect(disagreements(KENO_ROOM, kenoroom, [...Array.from({ length: 3_000 }, drawn), ...edges], dice, 10)).toEqual([]);
  }, 120_000);

  test('chances of hits add up to one for each count of numbers, and those of a smaller choice are counted one by one', () => {
    for (let spots = 1; spots <= HITS.length; spots++) {
      const all = Array.from({ length: spots + 1 }, (_, hits) => chanceOf(spots, hits));
      expect(all.reduce((sum, { top, bottom }) => sum + Number(top) / Number(bottom), 0)).toBeCloseTo(1, 12);
    }
    // Both of two numbers: 20 · 19 of 80 · 79.
    expect(toText(played('spot2').chance('1-2'))).toBe(toText(fraction(380n, 6_320n)));
    expect(toText(played('spot10').chance(''))).toBe(
      toText(
        fraction(
          [0, 5, 6, 7, 8, 9, 10].reduce((ways, hits) => ways + choose(20, hits) * choose(60, 10 - hits), 0n),
          choose(80, 10),
        ),
      ),
    );
  });

  test('sums are counted over all draws: sides with the middle, elements and parities each add up to one, and high is as likely as low', () => {
    const whole = (code: string, singles: readonly string[]) =>
      singles
        .map((single) => played(code).chance(single))
        .reduce((sum, one) => fraction(sum.top * one.bottom + one.top * sum.bottom, sum.bottom * one.bottom), fraction(0n));
    const middle = played('middle').chance('all');
    const sides = whole('sides', ['big', 'small']);
    expect(toText(fraction(sides.top * middle.bottom + middle.top * sides.bottom, sides.bottom * middle.bottom))).toBe('1');
    for (const [code, singles] of [
      ['sides', ['odd', 'even']],
      ['elements', ['metal', 'wood', 'water', 'fire', 'earth']],
      ['halves', ['upper', 'lower', 'level']],
      ['parity', ['odds', 'evens', 'level']],
    ] as const)
      expect(toText(whole(code, singles)), code).toBe('1');
    expect(toText(played('sides').chance('big'))).toBe(toText(played('sides').chance('small')));
    // The sum of all draws by chance lies where the counted chances say.
    const sums = Array.from({ length: 20_000 }, () => sumOf(drawn()));
    const part = (from: number, to: number) => sums.filter((sum) => sum >= from && sum <= to).length / sums.length;
    expect(part(764, 855)).toBeCloseTo(0.388, 1);
    expect(Math.abs(part(696, 763) - 0.2015)).toBeLessThan(0.02);
  });

  test('every price returns 96 to 98 per cent', () => {
    for (const play of KENO_ROOM.plays.values())
      for (const single of play.samples) {
        const { rtp } = oddsAt(play, single, HIGHEST);
        expect(rtp.top * 50n <= rtp.bottom * 49n && rtp.top * 100n >= rtp.bottom * 96n, `${play.code} ${single}`).toBe(true);
      }
    expect(leastOf(KENO_ROOM)).toBe(9_669);
  });

  test('a line has at most 20 numbers and 1,000 singles', () => {
    const isBet = (play: string, count: number) =>
      rules.bet.safeParse({
        draw: 1,
        mode: HIGHEST,
        lines: [{ play, picks: [Array.from({ length: count }, (_, at) => String(at + 1))], each: 100, times: 1 }],
      }).success;
    expect([isBet('spot1', 20), isBet('spot1', 21), isBet('spot10', 9), isBet('spot10', 13), isBet('spot10', 14)]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  test('golden draws stay as they are', () => {
    expect(goldenDraws(rules, (one) => one.join('-'))).toMatchInlineSnapshot(`
      [
        "76-25-61-79-4-65-18-1-47-38-35-22-73-6-16-30-39-31-15-10",
        "6-42-46-26-65-48-69-27-10-24-63-13-39-19-23-64-43-53-56-5",
        "14-4-67-35-9-26-41-50-77-62-3-49-18-1-33-25-46-75-42-56",
        "12-56-38-78-58-42-64-55-16-41-21-34-30-39-9-62-2-51-75-54",
      ]
    `);
    expect(markOf(withSum(810))).toEqual({ text: '810', hue: 'green' });
  });

  test('answers the laboratory', () => {
    const settle = lab['lottery.settle/kenoroom'];
    const draw = withSum(210);
    expect(settle({ play: 'spot2', selection: [1, 2, 80], draw })).toEqual({ notes: 3, stake: '6', winningNotes: 1, win: '29.8' });
    expect(settle({ play: 'spot8', selection: [73, 74, 75, 76, 77, 78, 79, 80], draw })).toMatchObject({ winningNotes: 1, win: '2' });
    expect(settle({ play: 'elements', selection: ['metal', 'wood'], draw })).toMatchObject({ notes: 2, win: '17.54' });
    for (const wrong of [
      { play: 'spot2', selection: [1, 81], draw },
      { play: 'spot2', selection: [1, 2], draw: draw.slice(1) },
      { play: 'spot2', selection: [1, 2], draw: [...draw.slice(1), 2] },
      { play: 'spot11', selection: [1, 2], draw },
    ])
      expect(() => settle(wrong)).toThrow('lab.invalid_input');
    expect(lab['lottery.return/kenoroom']({})).toMatchObject({ spot1: { p: '1/4', rtp: '49/50' } });
  });
});
