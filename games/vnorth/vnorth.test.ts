import { describe, expect, test } from 'vitest';
import { toNumber, toText } from '#kernel/fraction.ts';
import { HIGHEST, oddsAt, quoteOfAll } from '#games/kit/lottery/play.ts';
import { lotsOf, placesOf } from '#games/kit/lottery/vietnam.ts';
import { chanceOfAll } from '#games/kit/lottery/vietnam-plays.ts';
import family from '#games/vnorth/family.ts';
import lab from '#games/vnorth/lab.ts';
import { LOTTERY, REGION } from '#games/vnorth/quote.ts';
import { openLottery } from '#games/vnorth/rules.ts';
import { disagreements, goldenDraws } from '#tests/factories/lottery/compare.ts';
import { north } from '#tests/factories/lottery/vietnam-matcher.ts';
import { createRandom } from '#tests/simulation/random.ts';

const random = createRandom('vnorth');
const dice = { below: (bound: number) => random.int(bound) };
const drawn = (): number[] => placesOf(REGION).map(({ digits }) => random.int(10 ** digits));
const play = (code: string) => LOTTERY.plays.get(code)!;

describe('the lottery of the north', () => {
  test('each play pays what its printed table says: singles and a matcher that makes none agree on draws by chance', () => {
    expect(disagreements(LOTTERY, north, Array.from({ length: 2_000 }, drawn), dice)).toEqual([]);
  }, 120_000);

  test('a number is held against 27, 23 and 20 results, against eight or one, and each is a single', () => {
    expect([2, 3, 4].map((digits) => lotsOf(REGION, digits).length)).toEqual([27, 23, 20]);
    expect(play('lo2').singles([['45', '07']])).toHaveLength(54);
    expect(play('lo3').singles([['1'], ['2', '3'], ['4']])).toHaveLength(46);
    expect(play('bao8').singles([['45']])).toHaveLength(8);
    expect(play('first2').singles([['45']])).toEqual(['45-0']);
    expect(play('head_tail').singles([['45']])).toHaveLength(5);
  });

  test('the returns of a stake of 0.8 on the printed prices: 93.75, 81.25 and 68.75 per cent', () => {
    const returns = ['lo2', 'lo3', 'lo4', 'tail'].map((code) => toText(oddsAt(play(code), play(code).samples[0]!, HIGHEST).rtp));
    expect(returns).toEqual(['15/16', '13/16', '11/16', '15/16']);
    expect(quoteOfAll(play('lo2'), HIGHEST)).toEqual({ pays: '93.75', chance: '1.00', returns: '93.75' });
  });

  test('numbers together: their chance is that of the game rules, and what 20,000 draws say', () => {
    const chances = [2, 3, 4].map((count) => toNumber(chanceOfAll(count, 27)));
    for (const [at, chance] of [0.0549, 0.0123, 0.00267].entries()) expect(chances[at]).toBeCloseTo(chance, 4);
    let both = 0;
    for (let at = 0; at < 20_000; at++) both += Number(play('xien2').wins('00-01', drawn()));
    expect(Math.abs(both / 20_000 - chances[0]!)).toBeLessThan(0.006);
  });

  test('the draw of every evening is held elsewhere: staff enter its 27 numbers; the others are simulated, and both say so', () => {
    const { outside, schedule } = openLottery('daily')!;
    expect(schedule).toMatchObject({ timeZone: 'Asia/Ho_Chi_Minh', weekdays: [0, 1, 2, 3, 4, 5, 6], closesAt: '18:00', drawsAt: '18:15' });
    const entered = outside!.fields.map(({ digits }, at) => String(at).padStart(digits, '0'));
    expect(entered).toHaveLength(27);
    expect(LOTTERY.isDraw(outside!.outcomeOf(entered).drawn)).toBe(true);
    expect(outside!.enteredOf(outside!.outcomeOf(entered))).toEqual(entered);
    const rules = (model: string) => family.models.get(model)!.rules.map(({ key }) => key);
    expect(rules('daily')).toContain('vnorth.rule.entered');
    expect(rules('daily')).not.toContain('vnorth.rule.simulated');
    for (const model of ['five-minutes', 'half-hour']) expect(rules(model), model).toContain('vnorth.rule.simulated');
  });

  test('golden draws stay as they are', () => {
    const golden = goldenDraws(openLottery('five-minutes')!, (drawn) => drawn.join(' '), [1n, 2n]);
    expect(golden).toMatchInlineSnapshot(`
      [
        "73531 29755 72633 55769 6215 75113 31188 29718 57603 3939 4958 4560 6598 2190 9886 3966 4097 4292 3948 324 167 992 19 75 32 32 67346",
        "75629 89576 80566 83189 51880 33749 47690 58666 22576 3816 8843 2449 2923 8226 2016 2327 1986 4679 4244 336 920 514 9 41 83 26 81388",
      ]
    `);
  });

  test('answers the laboratory', () => {
    const result = {
      special: '12345',
      1: '00045',
      2: ['11111', '22222'],
      3: ['33333', '33345', '33333', '33333', '33333', '33333'],
      4: ['4444', '4444', '4444', '4444'],
      5: ['5555', '5555', '5555', '5555', '5555', '5555'],
      6: ['666', '666', '666'],
      7: ['77', '45', '77', '77'],
    };
    const of = (input: object) => lab['lottery.vn']({ region: 'north', stake: 1, rate: 75, result, ...input });
    expect(of({ play: 'bao_lo', number: '45' })).toEqual({ lots: 27, cost: '27', hits: 4, win: '300' });
    expect(of({ play: 'bao_lo', number: '345', rate: 650 })).toEqual({ lots: 23, cost: '23', hits: 2, win: '1300' });
    expect(of({ play: 'dau', number: '77' })).toEqual({ lots: 4, cost: '4', hits: 3, win: '225' });
    expect(of({ play: 'duoi', number: '45', stake: '0.8' })).toEqual({ lots: 1, cost: '0.8', hits: 1, win: '60' });
    expect(of({ play: 'xien', numbers: ['45', '77'], rate: 15 })).toEqual({ cost: '1', hits: 1, win: '15' });
    expect(of({ play: 'xien', numbers: ['45', '78'], rate: 15 })).toEqual({ cost: '1', hits: 0, win: '0' });
    for (const wrong of [
      { play: 'bao_lo', number: '5' },
      { play: 'dau', number: '123' },
      { play: 'xien', numbers: ['45'] },
      { play: 'xien', numbers: ['45', '45'] },
      { play: 'none', number: '45' },
      { play: 'duoi', number: '45', region: 'west' },
      { play: 'duoi', number: '45', result: { ...result, special: '123' } },
    ])
      expect(() => of(wrong)).toThrow('lab.invalid_input');
    expect(lab['lottery.return/vnorth']({})).toMatchObject({ tail: { p: '1/100', rtp: '15/16' } });
  });
});
