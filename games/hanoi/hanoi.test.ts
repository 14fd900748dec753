import { describe, expect, test } from 'vitest';
import { HIGHEST, quoteOfAll } from '#games/kit/lottery/play.ts';
import { placesOf } from '#games/kit/lottery/vietnam.ts';
import family from '#games/hanoi/family.ts';
import lab from '#games/hanoi/lab.ts';
import { LOTTERY, REGION } from '#games/hanoi/quote.ts';
import { openLottery } from '#games/hanoi/rules.ts';
import { disagreements, goldenDraws } from '#tests/factories/lottery/compare.ts';
import { hanoi } from '#tests/factories/lottery/vietnam-matcher.ts';
import { createRandom } from '#tests/simulation/random.ts';

const random = createRandom('hanoi');
const dice = { below: (bound: number) => random.int(bound) };
const drawn = (): number[] => placesOf(REGION).map(({ digits }) => random.int(10 ** digits));

describe('quick draws of Hanoi', () => {
  test('each play pays what its printed table says: singles and a matcher that makes none agree on draws by chance', () => {
    expect(disagreements(LOTTERY, hanoi, Array.from({ length: 2_000 }, drawn), dice)).toEqual([]);
  }, 120_000);

  test('returns are those of the prices of sites: 92.17 at 29 a point, 90, and 99 for two digits of one prize', () => {
    const returns = ['lo2', 'lo3', 'de', 'first2', 'cang3', 'head_digit', 'xien2', 'xien3', 'xien4'].map((code) => [
      code,
      quoteOfAll(LOTTERY.plays.get(code)!, HIGHEST).returns,
    ]);
    expect(returns).toEqual([
      ['lo2', '92.17'],
      ['lo3', '90.00'],
      ['de', '99.00'],
      ['first2', '99.00'],
      ['cang3', '90.00'],
      ['head_digit', '90.00'],
      ['xien2', '82.32'],
      ['xien3', '95.92'],
      ['xien4', '80.09'],
    ]);
    expect(family.models.get('minute')!.returnBps).toBe(8_009);
    expect(lab['lottery.return/hanoi']({})).toMatchObject({ de: { p: '1/100', rtp: '99/100' } });
  });

  test('the first prize is the first result of a draw, the special prize the last', () => {
    const draw = placesOf(REGION).map(({ digits }) => 10 ** digits - 1);
    draw[0] = 12_345;
    draw[26] = 54_321;
    const wins = (code: string, picks: string[][]): boolean => {
      const play = LOTTERY.plays.get(code)!;
      return play.singles(picks).some((single) => play.wins(single, draw));
    };
    expect(wins('first2', [['45']])).toBe(true);
    expect(wins('first2', [['21']])).toBe(false);
    expect(wins('de', [['21']])).toBe(true);
    expect(wins('de', [['45']])).toBe(false);
    expect(wins('cang3', [['3'], ['2'], ['1']])).toBe(true);
  });

  test('draws are every minute, five minutes and half hour, dealt here, and its rules say so', () => {
    expect([...family.models.keys()]).toEqual(['minute', 'five-minutes', 'half-hour']);
    for (const [model, { rules }] of family.models) {
      expect(openLottery(model)!.outside, model).toBeUndefined();
      expect(rules.map(({ key }) => key)).toEqual(expect.arrayContaining(['hanoi.rule.simulated', 'hanoi.rule.fair']));
    }
  });

  test('golden draws stay as they are', () => {
    expect(goldenDraws(openLottery('minute')!, (drawn) => drawn.join(' '), [1n, 2n])).toMatchInlineSnapshot(`
      [
        "73531 29755 72633 55769 6215 75113 31188 29718 57603 3939 4958 4560 6598 2190 9886 3966 4097 4292 3948 324 167 992 19 75 32 32 67346",
        "75629 89576 80566 83189 51880 33749 47690 58666 22576 3816 8843 2449 2923 8226 2016 2327 1986 4679 4244 336 920 514 9 41 83 26 81388",
      ]
    `);
  });
});
