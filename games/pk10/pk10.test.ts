import { describe, expect, test } from 'vitest';
import { fraction, toText } from '#kernel/fraction.ts';
import { HIGHEST, oddsAt } from '#games/kit/lottery/play.ts';
import { leastOf } from '#games/kit/lottery/ticket-rules.ts';
import { shuffle } from '#games/kit/rng.ts';
import lab from '#games/pk10/lab.ts';
import { PK10 } from '#games/pk10/quote.ts';
import { openLottery } from '#games/pk10/rules.ts';
import { disagreements, goldenDraws } from '#tests/factories/lottery/compare.ts';
import { pk10 } from '#tests/factories/lottery/matchers.ts';
import { createRandom } from '#tests/simulation/random.ts';

const CARS = Array.from({ length: 10 }, (_, before) => before + 1);
const random = createRandom('pk10');
const dice = { below: (bound: number) => random.int(bound) };
/** All 30,240 ways that the first five come in, the rest of them by chance. */
const RACES = [1, 2, 3, 4, 5]
  .reduce<number[][]>((made) => made.flatMap((had) => CARS.filter((one) => !had.includes(one)).map((one) => [...had, one])), [[]])
  .map((first) => {
    const rest = CARS.filter((one) => !first.includes(one));
    return [...first, ...shuffle(dice, 5).map((at) => rest[at]!)];
  });
const rules = openLottery('minute')!;

describe('PK10', () => {
  test('each play pays what its printed rule says: singles and a matcher that makes none agree on all first fives', () => {
    expect(RACES).toHaveLength(30_240);
    expect(disagreements(PK10, pk10, RACES, dice, 300)).toEqual([]);
  }, 120_000);

  test('each price has the chance that is told, and returns 98 per cent', () => {
    for (const play of PK10.plays.values())
      for (const single of play.samples) {
        const { p, rtp } = oddsAt(play, single, HIGHEST);
        expect(toText(rtp), `${play.code} ${single}`).toBe('49/50');
        // Not every order of the last places is among these.
        if (play.code === 'dt') continue;
        const won = RACES.reduce((count, drawn) => count + Number(play.wins(single, drawn)), 0);
        expect(toText(p), play.code).toBe(toText(fraction(BigInt(won), BigInt(RACES.length))));
      }
    expect(toText(PK10.plays.get('dt')!.chance('1v10-dragon'))).toBe('1/2');
    expect(leastOf(PK10)).toBe(9_800);
  }, 60_000);

  test('golden races stay as they are', () => {
    const drawn = goldenDraws(rules, (drawn) => drawn.join('-'));
    expect(drawn).toMatchInlineSnapshot(`
      [
        "9-8-3-7-6-4-1-10-5-2",
        "2-1-8-9-5-3-4-7-6-10",
        "8-1-3-7-4-5-6-2-10-9",
        "6-10-4-1-8-2-9-5-3-7",
      ]
    `);
  });

  test('answers the laboratory', () => {
    const settle = lab['lottery.settle/pk10'];
    const draw = [3, 8, 1, 2, 4, 5, 6, 7, 9, 10];
    expect(settle({ play: 'champion', selection: [3, 4], draw })).toEqual({ notes: 2, stake: '4', winningNotes: 1, win: '18' });
    expect(settle({ play: 'top2.direct', selection: [[3], [3, 8]], draw })).toMatchObject({ notes: 1, win: '162' });
    expect(settle({ play: 'top2sum.11', draw })).toMatchObject({ notes: 1, win: '16.2' });
    expect(settle({ play: 'top2sum.big', draw, prizeMode: 1_900 })).toMatchObject({ win: '0' });
    expect(settle({ play: 'dt', selection: [['1v10'], ['tiger']], draw })).toMatchObject({ win: '3.6' });
    for (const wrong of [
      { play: 'top2sum.20', draw },
      { play: 'champion', selection: [11], draw },
      { play: 'champion', selection: [1], draw: draw.slice(1) },
    ])
      expect(() => settle(wrong)).toThrow('lab.invalid_input');
    expect(lab['lottery.return/pk10']({})).toMatchObject({ 'top2sum:11': { p: '1/9', rtp: '49/50' } });
  });
});
