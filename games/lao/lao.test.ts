import { describe, expect, test } from 'vitest';
import family from '#games/lao/family.ts';
import lab from '#games/lao/lab.ts';
import { LAO, PACES, threeOf, twoOf } from '#games/lao/quote.ts';
import { openLottery } from '#games/lao/rules.ts';
import thaiLab from '#games/thai/lab.ts';
import { disagreements, goldenDraws } from '#tests/factories/lottery/compare.ts';
import { lao } from '#tests/factories/lottery/matchers.ts';
import { createRandom } from '#tests/simulation/random.ts';

const random = createRandom('lao');
const dice = { below: (bound: number) => random.int(bound) };
/** The draws of all ends of four digits, which are all that can be bet on. */
const ends = Array.from({ length: 10_000 }, (_, end) => [1, 2, ...String(end).padStart(4, '0')].map(Number));

describe('the lottery of Laos', () => {
  test('each play pays what its table says: singles and a matcher that makes none agree on every end of a draw', () => {
    expect(disagreements(LAO, lao, ends, dice)).toEqual([]);
  }, 120_000);

  test('504329 is 329 above and 43 below', () => {
    const drawn = [5, 0, 4, 3, 2, 9];
    expect([threeOf(drawn), twoOf(drawn)]).toEqual(['329', '43']);
    const wins = (code: string, single: string): boolean => LAO.plays.get(code)!.wins(single, drawn);
    expect(['3-2-9', '2-3-9', '4-3-2'].map((single) => wins('top3', single))).toEqual([true, false, false]);
    expect(['29', '43', '32'].map((single) => [wins('top2', single), wins('bottom2', single)])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test('chances are those of all ends, and returns those of the Thai lottery', () => {
    for (const play of LAO.plays.values())
      for (const single of play.samples) {
        const won = ends.filter((drawn) => play.wins(single, drawn)).length;
        const { top, bottom } = play.chance(single);
        expect(Number(top) / Number(bottom), `${play.code} ${single}`).toBe(won / ends.length);
      }
    expect(lab['lottery.return/lao']({})).toEqual(thaiLab['lottery.return/thai']({}));
  });

  test('draws are held elsewhere on Monday, Wednesday and Friday: staff enter six digits; the others are simulated, and both say so', () => {
    const [real] = PACES;
    expect(real).toMatchObject({
      calendar: { timeZone: 'Asia/Vientiane', weekdays: [1, 3, 5], closesAt: '19:30', drawsAt: '20:30' },
      source: 'Lao Pattana',
    });
    const { fields, outcomeOf, enteredOf } = openLottery('development')!.outside!;
    expect(fields.map(({ digits }) => digits)).toEqual([1, 1, 1, 1, 1, 1]);
    const entered = ['5', '0', '4', '3', '2', '9'];
    expect(outcomeOf(entered)).toEqual({ drawn: [5, 0, 4, 3, 2, 9] });
    expect(enteredOf(outcomeOf(entered))).toEqual(entered);
    expect(openLottery('five-minutes')!.outside).toBeUndefined();
    const rulesOf = (model: string) => family.models.get(model)!.rules.map(({ key }) => key);
    expect(rulesOf('development')).toContain('lao.rule.entered');
    expect(rulesOf('development')).not.toContain('lao.rule.fair');
    expect(rulesOf('five-minutes')).toEqual(expect.arrayContaining(['lao.rule.simulated', 'lao.rule.fair']));
  });

  test('golden draws stay as they are', () => {
    expect(goldenDraws(openLottery('five-minutes')!, (drawn) => drawn.join(' '), [1n, 2n])).toMatchInlineSnapshot(`
      [
        "1 5 3 9 5 3",
        "9 6 6 9 0 9",
      ]
    `);
  });
});
