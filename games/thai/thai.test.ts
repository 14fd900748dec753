import { describe, expect, test } from 'vitest';
import { toText } from '#kernel/fraction.ts';
import { HIGHEST, oddsAt } from '#games/kit/lottery/play.ts';
import family from '#games/thai/family.ts';
import lab from '#games/thai/lab.ts';
import { PRIZES, THAI } from '#games/thai/quote.ts';
import { openLottery } from '#games/thai/rules.ts';
import { disagreements, goldenDraws } from '#tests/factories/lottery/compare.ts';
import { thai } from '#tests/factories/lottery/matchers.ts';
import { createRandom } from '#tests/simulation/random.ts';

const random = createRandom('thai');
const dice = { below: (bound: number) => random.int(bound) };
const drawn = (first: number, two: number): number[] => [first, 0, 0, 0, 0, two];
const play = (code: string) => THAI.plays.get(code)!;

describe('the Thai government lottery', () => {
  test('each play pays what its table says: singles and a matcher that makes none agree on every end of the first prize, and of the back two', () => {
    const draws = Array.from({ length: 10_000 }, (_, at) => drawn(random.int(1_000) * 1_000 + (at % 1_000), (at * 7) % 100));
    expect(disagreements(THAI, thai, draws, dice)).toEqual([]);
  }, 120_000);

  test('chances are those of all thousand ends of a first prize and all hundred back twos', () => {
    const ends = Array.from({ length: 1_000 }, (_, end) => drawn(end, 0));
    const backs = Array.from({ length: 100 }, (_, two) => drawn(0, two));
    for (const one of THAI.plays.values())
      for (const single of one.samples) {
        const all = one.group === 'bottom' ? backs : ends;
        const won = all.filter((draw) => one.wins(single, draw)).length;
        const { p } = oddsAt(one, single, HIGHEST);
        expect(Number(p.top) / Number(p.bottom), `${one.code} ${single}`).toBe(won / all.length);
      }
  });

  test('returns are told as they are: 90, 90 or 45, 95, 95, 86.72 and 79.8 per cent', () => {
    const returns = [...THAI.plays.values()].flatMap((one) =>
      one.samples.map((single) => [one.code, toText(oddsAt(one, single, HIGHEST).rtp)]),
    );
    expect(returns).toEqual([
      ['top3', '9/10'],
      ['tod3', '9/10'],
      ['tod3', '9/20'],
      ['top2', '19/20'],
      ['run_top', '542/625'],
      ['bottom2', '19/20'],
      ['run_bottom', '399/500'],
    ]);
  });

  test('three digits that are alike are not sold as tod', () => {
    expect(play('tod3').singles([['1'], ['1'], ['1', '2']])).toEqual(['1-1-2']);
    expect(play('tod3').singles([['4'], ['4'], ['4']])).toEqual([]);
  });

  test('draws of the calendar are held elsewhere: staff enter its six numbers; those of five minutes are simulated, and both say so', () => {
    const [real, simulated] = [openLottery('government')!, openLottery('five-minutes')!];
    expect(simulated.outside).toBeUndefined();
    const { fields, outcomeOf, enteredOf } = real.outside!;
    expect(fields.map(({ digits }) => digits)).toEqual(PRIZES.map(({ digits }) => digits));
    const entered = ['012345', '001', '222', '030', '444', '05'];
    expect(outcomeOf(entered)).toEqual({ drawn: [12_345, 1, 222, 30, 444, 5] });
    expect(enteredOf(outcomeOf(entered))).toEqual(entered);
    const rulesOf = (model: string) => family.models.get(model)!.rules.map(({ key }) => key);
    expect(rulesOf('government')).toContain('thai.rule.entered');
    expect(rulesOf('five-minutes')).toContain('thai.rule.simulated');
    expect(rulesOf('government')).not.toContain('thai.rule.fair');
  });

  test('golden draws stay as they are', () => {
    expect(goldenDraws(openLottery('five-minutes')!, (drawn) => drawn.join(' '), [1n, 2n])).toMatchInlineSnapshot(`
      [
        "673531 755 633 769 215 13",
        "875629 576 566 189 880 49",
      ]
    `);
  });

  test('answers the laboratory', () => {
    const of = (input: object) => lab['lottery.thai']({ result3top: '512', result2bottom: '07', stake: 10, ...input });
    expect(of({ bet: '3top', number: '512' })).toEqual({ win: '9000' });
    expect(of({ bet: '3top', number: '521' })).toEqual({ win: '0' });
    expect(of({ bet: '3tode', number: '125' })).toEqual({ win: '1500' });
    expect(of({ bet: '2top', number: '12' })).toEqual({ win: '950' });
    expect(of({ bet: '2bottom', number: '07' })).toEqual({ win: '950' });
    expect(of({ bet: 'run_top', number: '5' })).toEqual({ win: '32' });
    expect(of({ bet: 'run_bottom', number: '0', stake: '0.5' })).toEqual({ win: '2.1' });
    for (const wrong of [
      { bet: '3top', number: '12' },
      { bet: '3tode', number: '444' },
      { bet: 'none', number: '1' },
      { bet: '2top', number: '1x' },
    ])
      expect(() => of(wrong)).toThrow('lab.invalid_input');
    expect(lab['lottery.return/thai']({})).toMatchObject({ top3: { p: '1/1000', rtp: '9/10' } });
  });
});
