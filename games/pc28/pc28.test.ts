import { describe, expect, test } from 'vitest';
import { fraction, toText } from '#kernel/fraction.ts';
import { HIGHEST, LOWEST, oddsAt } from '#games/kit/lottery/play.ts';
import { leastOf } from '#games/kit/lottery/ticket-rules.ts';
import lab from '#games/pc28/lab.ts';
import { PC28 } from '#games/pc28/quote.ts';
import { openLottery } from '#games/pc28/rules.ts';
import { disagreements, goldenDraws } from '#tests/factories/lottery/compare.ts';
import { pc28 } from '#tests/factories/lottery/matchers.ts';
import { createRandom } from '#tests/simulation/random.ts';

const DRAWS = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(3, '0').split('').map(Number));
const rules = openLottery('minute')!;

describe('PC28', () => {
  test('each play pays what its printed rule says: singles and a matcher that makes none agree on all 1,000 draws', () => {
    const random = createRandom('pc28');
    const dice = { below: (bound: number) => random.int(bound) };
    for (let bets = 0; bets < 20; bets++) expect(disagreements(PC28, pc28, DRAWS, dice, 1_000)).toEqual([]);
  }, 60_000);

  test('each price has the chance that is told, and returns more than 90 per cent', () => {
    for (const play of PC28.plays.values())
      for (const single of play.samples) {
        const won = DRAWS.filter((drawn) => play.wins(single, drawn)).length;
        const { p, rtp } = oddsAt(play, single, HIGHEST);
        expect(toText(p), play.code).toBe(toText(fraction(BigInt(won), 1_000n)));
        expect(rtp.top * 50n <= rtp.bottom * 49n && rtp.top * 10n > rtp.bottom * 9n, `${play.code} ${single}`).toBe(true);
      }
    expect(leastOf(PC28)).toBe(9_050);
  });

  test('is played at the highest prize group alone', () => {
    const bet = (mode: number) =>
      rules.bet.safeParse({ draw: 1, mode, lines: [{ play: 'sum', picks: [['0']], each: 100, times: 1 }] }).success;
    expect([HIGHEST, LOWEST].map(bet)).toEqual([true, false]);
    expect(() => lab['lottery.return/pc28']({ mode: LOWEST })).toThrow('lab.invalid_input');
  });

  test('golden draws stay as they are', () => {
    const drawn = goldenDraws(rules, (drawn) => drawn.join(''));
    expect(drawn).toMatchInlineSnapshot(`
      [
        "153",
        "966",
        "811",
        "674",
      ]
    `);
  });

  test('answers the laboratory', () => {
    const settle = lab['lottery.settle/pc28'];
    expect(settle({ play: 'sum', selection: [0, 13], draw: [4, 4, 5] })).toEqual({ notes: 2, stake: '4', winningNotes: 1, win: '22.32' });
    expect(settle({ play: 'pairs', selection: ['big_odd'], draw: [9, 9, 9], unit: '0.5' })).toMatchObject({ win: '3.6' });
    expect(settle({ play: 'triple', selection: ['all'], draw: [9, 9, 9] })).toMatchObject({ win: '167.4' });
    for (const wrong of [
      { play: 'sum', selection: [28], draw: [1, 2, 3] },
      { play: 'sum', selection: [1], draw: [1, 2, 10] },
    ])
      expect(() => settle(wrong)).toThrow('lab.invalid_input');
  });
});
