import { describe, expect, test } from 'vitest';
import { fraction, toText } from '#kernel/fraction.ts';
import { HIGHEST, LOWEST, oddsAt } from '#games/kit/lottery/play.ts';
import { leastOf } from '#games/kit/lottery/ticket-rules.ts';
import lab from '#games/elevenfive/lab.ts';
import { ELEVENFIVE } from '#games/elevenfive/quote.ts';
import { openLottery } from '#games/elevenfive/rules.ts';
import { disagreements, goldenDraws } from '#tests/factories/lottery/compare.ts';
import { elevenfive } from '#tests/factories/lottery/matchers.ts';
import { createRandom } from '#tests/simulation/random.ts';
import { atNight } from '#tests/factories/tier.ts';

const NUMBERS = Array.from({ length: 11 }, (_, before) => before + 1);
/** All 55,440 draws: five of eleven in their order. */
const DRAWS = [1, 2, 3, 4, 5].reduce<number[][]>(
  (made) => made.flatMap((had) => NUMBERS.filter((one) => !had.includes(one)).map((one) => [...had, one])),
  [[]],
);
const rules = openLottery('minute')!;

describe('11x5', () => {
  test('each play pays what its printed rule says: singles and a matcher that makes none agree, at night on all 55,440 draws, in the gate on each seventh', () => {
    const random = createRandom('elevenfive');
    expect(DRAWS).toHaveLength(55_440);
    const tried = DRAWS.filter((_, at) => at % atNight(1, 7) === 0);
    expect(disagreements(ELEVENFIVE, elevenfive, tried, { below: (bound) => random.int(bound) }, 400)).toEqual([]);
  }, 120_000);

  test('each price has the chance that is told, counted over all draws, and returns 97.9 to 98 per cent at every prize group', () => {
    for (const play of ELEVENFIVE.plays.values())
      for (const single of play.samples) {
        const won = DRAWS.reduce((count, drawn) => count + Number(play.wins(single, drawn)), 0);
        const { p, rtp } = oddsAt(play, single, HIGHEST);
        expect(toText(p), play.code).toBe(toText(fraction(BigInt(won), BigInt(DRAWS.length))));
        for (const { top, bottom } of [rtp, oddsAt(play, single, LOWEST).rtp])
          expect(top * 50n <= bottom * 49n && top * 1_000n >= bottom * 976n, `${play.code} ${single}`).toBe(true);
      }
    expect(leastOf(ELEVENFIVE)).toBe(9_774);
  }, 60_000);

  test('golden draws stay as they are', () => {
    const drawn = goldenDraws(rules, (drawn) => drawn.join('-'));
    expect(drawn).toMatchInlineSnapshot(`
      [
        "1-5-7-3-10",
        "10-9-11-3-1",
        "6-7-1-5-4",
        "10-5-2-4-9",
      ]
    `);
  });

  test('answers the laboratory', () => {
    const settle = lab['lottery.settle/11x5'];
    expect(settle({ play: 'any5', selection: ['01', '02', '03', '04', '05', '06'], draw: [5, 4, 3, 2, 1], prizeMode: 1_800 })).toEqual({
      notes: 6,
      stake: '12',
      winningNotes: 1,
      win: '830.67',
    });
    expect(settle({ play: 'any8', selection: [1, 2, 3, 4, 5, 6, 7, 8, 9], draw: [5, 4, 3, 2, 1] })).toMatchObject({
      notes: 9,
      winningNotes: 4,
    });
    expect(settle({ play: 'first3.direct', selection: [[1, 2], [2], [3]], draw: [1, 2, 3, 4, 5] })).toMatchObject({
      notes: 1,
      win: '1782',
    });
    for (const wrong of [
      { play: 'none', selection: [1], draw: [1, 2, 3, 4, 5] },
      { play: 'any1', selection: [12], draw: [1, 2, 3, 4, 5] },
      { play: 'any1', selection: [1], draw: [1, 1, 3, 4, 5] },
    ])
      expect(() => settle(wrong)).toThrow('lab.invalid_input');
    expect(lab['lottery.return/11x5']({})).toMatchObject({ 'first3.group': { p: '1/165', rtp: '49/50' } });
  });
});
