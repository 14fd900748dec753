import { describe, expect, test } from 'vitest';
import { fraction, toText } from '#kernel/fraction.ts';
import { HIGHEST, oddsAt, paidAt } from '#games/kit/lottery/play.ts';
import { leastOf } from '#games/kit/lottery/ticket-rules.ts';
import lab from '#games/fourd/lab.ts';
import { digitsOf, FOURD, permutationsOf } from '#games/fourd/quote.ts';
import { openLottery } from '#games/fourd/rules.ts';
import { disagreements, goldenDraws } from '#tests/factories/lottery/compare.ts';
import { fourd } from '#tests/factories/lottery/matchers.ts';
import { createRandom } from '#tests/simulation/random.ts';

const rules = openLottery('five-minutes')!;
const random = createRandom('fourd');
const dice = { below: (bound: number) => random.int(bound) };
const drawn = (): number[] => {
  const set = new Set<number>();
  while (set.size < 23) set.add(random.int(10_000));
  return [...set];
};

describe('4D', () => {
  test('each play pays what its printed table says: singles and a matcher that makes none agree on draws by chance', () => {
    expect(disagreements(FOURD, fourd, Array.from({ length: 2_000 }, drawn), dice)).toEqual([]);
  }, 120_000);

  test('of all 10,000 numbers 23 win one prize each: what a draw pays over all of them is the mean that is told', () => {
    const draw = drawn();
    for (const code of ['big.straight', 'small.straight', '4a.straight', '4a'] as const) {
      const play = FOURD.plays.get(code);
      if (!play) continue;
      const [sum, won] = Array.from({ length: 10_000 }, (_, number) => digitsOf(number)).reduce<[number, number]>(
        ([total, count], single) => [
          total + (play.wins(single, draw) ? play.won!.of(single, draw) : 0),
          count + Number(play.wins(single, draw)),
        ],
        [0, 0],
      );
      expect(toText(play.won!.mean('')), code).toBe(toText(fraction(BigInt(sum), 10_000n)));
      expect(toText(play.chance('')), code).toBe(toText(fraction(BigInt(won), 10_000n)));
    }
  });

  test('the traditional returns, as the table is printed', () => {
    const returns = ['big.straight', 'small.straight', '4a', '3a'].map((code) => {
      const play = FOURD.plays.get(code)!;
      return toText(oddsAt(play, play.samples[0]!, HIGHEST).rtp);
    });
    expect(returns).toEqual(['16/25', '13/20', '3/5', '33/50']);
    expect(leastOf(FOURD)).toBe(6_000);
  });

  test('a box has 24, 12, 6 or 4 orders, and its prizes are those that are printed for each', () => {
    const firsts = (code: string) => {
      const play = FOURD.plays.get(code)!;
      return play.samples.map((single) => [permutationsOf(single).length, play.prize(single) / 2]);
    };
    expect(firsts('big.mbox')).toEqual([
      [24, 105],
      [12, 209],
      [6, 417],
      [4, 625],
    ]);
    expect(firsts('small.mbox').map(([, pays]) => pays)).toEqual([146, 292, 584, 875]);
    expect(FOURD.plays.get('big.mbox')!.singles([['1'], ['1'], ['1'], ['1']])).toEqual([]);
  });

  test('a roll is ten numbers', () => {
    const play = FOURD.plays.get('big.straight')!;
    const singles = play.singles([['1'], [...'0123456789'], ['3'], ['4']]);
    const draw = [1_934, ...drawn().filter((one) => String(one).slice(2) !== '34')].slice(0, 23);
    expect(singles).toHaveLength(10);
    expect(singles.map((single) => toText(paidAt(play, single, draw, HIGHEST))).filter((one) => one !== '0')).toEqual(['2500']);
  });

  test('golden draws stay as they are', () => {
    const golden = goldenDraws(rules, (drawn) => drawn.map((one) => String(one).padStart(4, '0')).join(' '), [1n, 2n]);
    expect(golden).toMatchInlineSnapshot(`
      [
        "3531 9755 2633 5769 6215 5113 1188 9718 7603 3939 4958 4560 6598 2190 9886 3966 4097 4292 3948 8324 7167 8992 4519",
        "5629 9576 0566 3189 1880 3749 7690 8666 2576 3816 8843 2449 2923 8226 2016 2327 1986 4679 4244 7336 9920 0514 2109",
      ]
    `);
  });

  test('answers the laboratory', () => {
    const draw = { '1st': '1234', '2nd': '0042', '3rd': '9999', special: ['4321', '0001'], consolation: ['3421'] };
    const of = (input: object) => lab['lottery.fourD']({ draw, ...input });
    expect(of({ number: '1234', big: 1, small: 2, mode: 'straight' })).toEqual({ cost: '3', win: '9500' });
    expect(of({ number: '2143', big: 1, small: 1, mode: 'permutation' })).toEqual({ cost: '48', win: '6240' });
    expect(of({ number: '2143', big: 2, small: 1, mode: 'mbox' })).toEqual({ cost: '3', win: '378' });
    expect(of({ number: '0042', big: '0.5', mode: 'straight' })).toEqual({ cost: '0.5', win: '500' });
    for (const wrong of [
      { number: '12345' },
      { number: '1111', mode: 'mbox' },
      { number: '1234', mode: 'none' },
      { number: '1234', draw: {} },
    ])
      expect(() => of({ big: 1, ...wrong })).toThrow('lab.invalid_input');
    expect(lab['lottery.return/fourd']({})).toMatchObject({ 'big.straight': { p: '23/10000', rtp: '16/25' } });
  });
});
