import { describe, expect, test } from 'vitest';
import { fraction, toText } from '#kernel/fraction.ts';
import { combinations, HIGHEST, isPickable, oddsAt, type Picks } from '#games/kit/lottery/play.ts';
import { leastOf } from '#games/kit/lottery/ticket-rules.ts';
import lab from '#games/k3/lab.ts';
import { K3 } from '#games/k3/quote.ts';
import { openLottery } from '#games/k3/rules.ts';
import { goldenDraws } from '#tests/factories/lottery/compare.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const ROLLS = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));
const rules = openLottery('minute')!;

/** Returns the number of winning lines of a bet, from the dice alone: no line is made. */
function wonBy(code: string, picks: Picks, drawn: readonly number[]): number {
  const [first, second] = picks.map((chosen) => new Set(chosen)) as [Set<string>, Set<string>?];
  const sum = drawn.reduce((a, b) => a + b);
  const count = (face: string) => drawn.filter((one) => String(one) === face).length;
  const [low, middle, high] = drawn.toSorted((a, b) => a - b) as [number, number, number];
  const kinds = new Set(drawn).size;
  switch (code) {
    case 'sum':
      return Number(first.has(String(sum)));
    case 'sides':
      return [...first].filter((side) => ({ big: sum > 10, small: sum < 11, odd: sum % 2 === 1, even: sum % 2 === 0 })[side]).length;
    case 'triple_one':
      return Number(kinds === 1 && first.has(String(low)));
    case 'triple_any':
      return Number(kinds === 1);
    case 'pair_single':
      return Number(kinds === 2 && first.has(String(middle)) && second!.has(String(low === middle ? high : low)));
    case 'pair_any_one':
      return Number(kinds < 3 && first.has(String(middle)));
    case 'three_diff':
      return Number(kinds === 3 && drawn.every((one) => first.has(String(one))));
    case 'straight_any':
      return Number(middle === low + 1 && high === middle + 1);
    case 'two_diff': {
      const shown = [...first].filter((face) => count(face) > 0).length;
      return (shown * (shown - 1)) / 2;
    }
    default:
      return [...first].filter((face) => count(face) > 0).length;
  }
}

describe('K3', () => {
  test('each play wins what its printed rule says, for every choice of each width, on all 216 rolls', () => {
    for (const play of K3.plays.values()) {
      const rows = play.fields.map(({ of, least }) =>
        Array.from({ length: of.length - least + 1 }, (_, more) => combinations(of, least + more)).flat(),
      );
      // Sums have 65,536 choices: the test takes those of one and of two sums, and the choice of all.
      const some = rows.map((row) => (row.length > 1_000 ? row.filter(({ length }) => length < 3 || length === 16) : row));
      for (const first of some[0]!)
        for (const second of some[1] ?? [undefined]) {
          const picks = second ? [first, second] : [first];
          const singles = play.singles(picks);
          expect(isPickable(play, picks)).toBe(singles.length > 0);
          expect(new Set(singles).size).toBe(singles.length);
          for (const drawn of ROLLS) {
            const won = singles.filter((single) => play.wins(single, drawn)).length;
            if (won !== wonBy(play.code, picks, drawn))
              expect.fail(`${play.code} ${JSON.stringify(picks)} on ${drawn.join('')}: ${won} singles`);
          }
        }
    }
  }, 60_000);

  test('each price has the chance that is told, and returns 97.9 to 98 per cent', () => {
    for (const play of K3.plays.values())
      for (const single of play.samples) {
        const won = ROLLS.filter((drawn) => play.wins(single, drawn)).length;
        const { p, rtp } = oddsAt(play, single, HIGHEST);
        expect(toText(p), play.code).toBe(toText(fraction(BigInt(won), 216n)));
        expect(rtp.top * 50n <= rtp.bottom * 49n && rtp.top * 1_000n >= rtp.bottom * 979n, `${play.code} ${single}`).toBe(true);
      }
    expect(leastOf(K3)).toBe(9_794);
  });

  test('golden rolls stay as they are', () => {
    const drawn = goldenDraws(rules, (drawn) => drawn.join(''));
    expect(drawn).toMatchInlineSnapshot(`
      [
        "622",
        "435",
        "366",
        "363",
      ]
    `);
  });

  test('answers the laboratory', () => {
    const settle = lab['lottery.settle/k3'];
    const of = (play: string, draw: number[]) => settle({ play, draw, unit: 1, baseYuanPerNote: 2, multiple: 1, prizeMode: 1_800 });
    expect(of('sum.10', [4, 4, 2])).toEqual({ notes: 1, stake: '2', winningNotes: 1, win: '14.4' });
    expect(of('pair_single:11-2', [1, 2, 1])).toEqual({ notes: 1, stake: '2', winningNotes: 1, win: '129.6' });
    expect(of('pair_any_one:3', [3, 3, 3])).toMatchObject({ winningNotes: 1, win: '24.3' });
    expect(of('three_diff:124', [4, 2, 1])).toMatchObject({ winningNotes: 1, win: '64.8' });
    expect(of('straight_any', [4, 2, 1])).toMatchObject({ winningNotes: 0, win: '0' });
    expect(of('triple_any', [6, 6, 6])).toMatchObject({ win: '64.8' });
    for (const [play, draw] of [
      ['sum.2', [1, 1, 1]],
      ['none', [1, 1, 1]],
      ['sum.3', [0, 1, 2]],
    ] as const)
      expect(() => of(play, [...draw])).toThrow('lab.invalid_input');
    expect(lab['lottery.return/k3']({ mode: 1_800 })).toMatchObject({ 'sum:3': { p: '1/216', rtp: '49/50' } });
  });
});
