import { describe, expect, test } from 'vitest';
import { choose, fraction, toText } from '#kernel/fraction.ts';
import { combinations, HIGHEST, oddsAt } from '#games/kit/lottery/play.ts';
import { leastOf } from '#games/kit/lottery/ticket-rules.ts';
import { shuffle } from '#games/kit/rng.ts';
import { animalOf, ANIMALS, divisionOf, lunarYearAt, waveOf } from '#games/marksix/balls.ts';
import lab from '#games/marksix/lab.ts';
import { MARKSIX, markSixIn } from '#games/marksix/quote.ts';
import { money } from '#kernel/money.ts';
import { openLottery } from '#games/marksix/rules.ts';
import { disagreements, goldenDraws } from '#tests/factories/lottery/compare.ts';
import { marksix } from '#tests/factories/lottery/matchers.ts';
import { createRandom } from '#tests/simulation/random.ts';

const rules = openLottery('five-minutes')!;
const random = createRandom('marksix');
const dice = { below: (bound: number) => random.int(bound) };
const drawn = (): number[] =>
  shuffle(dice, 49)
    .slice(0, 7)
    .map((one) => one + 1);

describe('mark six', () => {
  test('each play pays what its printed rule says: singles and a matcher that makes none agree on draws by chance and on every special number', () => {
    const bySpecial = Array.from({ length: 49 }, (_, before) =>
      [...drawn().filter((one) => one !== before + 1), 49, 48].slice(0, 6).concat(before + 1),
    );
    const whole = bySpecial.filter((one) => new Set(one).size === 7);
    expect(disagreements(MARKSIX, marksix, [...Array.from({ length: 5_000 }, drawn), ...whole], dice)).toEqual([]);
  }, 120_000);

  test('chances of plays on the special number are counted over all 49, of the main ones over all sixes of a smaller drum', () => {
    for (const code of ['special', 'sides', 'wave', 'half_wave', 'animal']) {
      const play = MARKSIX.plays.get(code)!;
      for (const single of play.samples) {
        const won = Array.from({ length: 49 }, (_, before) => [0, 0, 0, 0, 0, 0, before + 1]).filter((one) =>
          play.wins(single, one),
        ).length;
        expect(toText(play.chance(single)), `${code} ${single}`).toBe(toText(fraction(BigInt(won), 49n)));
      }
    }
  });

  test('chances of the others: counted over all sixes or sevens by how many of the chosen are among them', () => {
    const hits = (chosen: number, among: number, of: number): bigint => choose(among, of) * choose(49 - among, chosen - of);
    const chance = (code: string, single: string): string => toText(MARKSIX.plays.get(code)!.chance(single));
    for (const count of [1, 2, 3]) expect(chance(`main${count}`, '')).toBe(toText(fraction(hits(count, 6, count), choose(49, count))));
    for (const count of [5, 10]) expect(chance(`miss${count}`, '')).toBe(toText(fraction(hits(count, 7, 0), choose(49, count))));
    expect(chance('animal_any', 'horse')).toBe(toText(fraction(choose(49, 7) - choose(44, 7), choose(49, 7))));
    // Counts every six of twelve numbers that include all seven drawn ones, by division; each stands for the sixes with its hits.
    const counts = [1, 2, 3, 4, 5, 6, 7].map(() => 0n);
    const seven = [1, 2, 3, 4, 5, 6, 7];
    for (let size = 3; size <= 6; size++)
      for (const part of combinations(seven, size)) {
        const division = divisionOf([...part, 8, 9, 10, 11].slice(0, 6), seven);
        if (division !== null) counts[division - 1]! += choose(42, 6 - size);
      }
    expect(counts).toEqual([1n, 6n, 252n, 630n, 12_915n, 17_220n, 229_600n]);
    expect(chance('six', '')).toBe(toText(fraction(260_624n, 13_983_816n)));
  });

  test('every price returns 95 to 98 per cent', () => {
    for (const play of MARKSIX.plays.values())
      for (const single of play.samples) {
        const { rtp } = oddsAt(play, single, HIGHEST);
        expect(rtp.top * 50n <= rtp.bottom * 49n && rtp.top * 100n >= rtp.bottom * 95n, `${play.code} ${single}`).toBe(true);
      }
    expect(leastOf(MARKSIX)).toBe(9_597);
  });

  test('animals go by the lunar year: the one of the year has five numbers, and the goat follows the horse on 6 February 2027 in Hong Kong', () => {
    const numbersOf = (animal: string, year: number) =>
      Array.from({ length: 49 }, (_, before) => before + 1).filter((one) => animalOf(one, year) === animal);
    expect(numbersOf('horse', 2026)).toEqual([1, 13, 25, 37, 49]);
    expect(numbersOf('goat', 2027)).toEqual([1, 13, 25, 37, 49]);
    expect(numbersOf('horse', 2027)).toEqual([2, 14, 26, 38]);
    expect(numbersOf('snake', 2025)).toEqual([1, 13, 25, 37, 49]);
    expect(numbersOf('rat', 2020)).toEqual([1, 13, 25, 37, 49]);
    const yearAt = (time: string) => lunarYearAt(Date.parse(time));
    expect(yearAt('2027-02-05T23:59:59.999+08:00')).toBe(2026);
    expect(yearAt('2027-02-06T00:00:00+08:00')).toBe(2027);
    expect(yearAt('2026-12-31T12:00:00+08:00')).toBe(2026);
  });

  test('a ticket is settled by the table of its draw’s day', () => {
    const stake = money(100n, 'USD');
    const won = (at: string, animal: string, special: number) => {
      const line = { play: 'animal', picks: [[animal]], each: 100, times: 1 };
      const bet = { draw: Date.parse(at) / 300_000, mode: 1_960, lines: [line] };
      const others = [2, 3, 4, 5, 6, 7, 8].filter((one) => one !== special).slice(0, 6);
      return rules.settle({ stake, bet }, { drawn: [...others, special] }).payout.minor;
    };
    const [eve, newYear] = ['2027-02-05T23:55:00+08:00', '2027-02-06T00:00:00+08:00'];
    expect([won(eve, 'horse', 1), won(eve, 'goat', 1), won(eve, 'goat', 12)]).toEqual([960n, 0n, 1_199n]);
    expect([won(newYear, 'horse', 1), won(newYear, 'goat', 1), won(newYear, 'goat', 12)]).toEqual([0n, 960n, 0n]);
    expect([won(newYear, 'horse', 2), won(newYear, 'goat', 49)]).toEqual([1_199n, 960n]);
    const owed = (at: string) =>
      rules.owes({
        stake,
        bet: { draw: Date.parse(at) / 300_000, mode: 1_960, lines: [{ play: 'animal', picks: [['goat']], each: 100, times: 1 }] },
      });
    expect([owed(eve), owed(newYear)]).toEqual([[{ cell: 'animal:goat', owed: 1_199n }], [{ cell: 'animal:goat', owed: 960n }]]);
  });

  test('in every lunar year all plays have the same codes, choices, prices and returns', () => {
    const prices = (year: number) =>
      [...markSixIn(year).plays.values()].map(({ code, fields, samples, prize, chance }) => [
        code,
        fields,
        samples.map((single) => [prize(single), toText(chance(single))]),
      ]);
    for (let year = 2027; year < 2027 + ANIMALS.length; year++) expect(prices(year)).toEqual(prices(2026));
    expect(markSixIn(2038)).toBe(MARKSIX);
  });

  test('17 red, 16 blue and 16 green numbers', () => {
    const count = (wave: string) => Array.from({ length: 49 }, (_, before) => waveOf(before + 1)).filter((one) => one === wave).length;
    expect(['red', 'blue', 'green'].map(count)).toEqual([17, 16, 16]);
  });

  test('golden draws stay as they are', () => {
    const golden = goldenDraws(rules, (drawn) => drawn.join('-'));
    expect(golden).toMatchInlineSnapshot(`
      [
        "42-33-11-6-19-45-13",
        "12-22-5-14-37-1-29",
        "33-8-13-4-34-44-7",
        "35-49-38-9-47-15-34",
      ]
    `);
  });

  test('answers the laboratory', () => {
    expect(lab['lottery.marksix']({ numbers: [1, 2, 3, 4, 5, 6, 7, 8], drawn: [1, 2, 3, 4, 5, 6], extra: 7 })).toEqual({
      entries: 28,
      prizes: { 1: 1, 2: 6, 3: 6, 4: 15, 5: 0, 6: 0, 7: 0 },
    });
    for (const wrong of [
      { numbers: [1, 2, 3, 4, 5], drawn: [1, 2, 3, 4, 5, 6], extra: 7 },
      { numbers: [1, 2, 3, 4, 5, 6], drawn: [1, 2, 3, 4, 5, 6], extra: 6 },
      { numbers: [1, 2, 3, 4, 5, 50], drawn: [1, 2, 3, 4, 5, 6], extra: 7 },
    ])
      expect(() => lab['lottery.marksix'](wrong)).toThrow('lab.invalid_input');
    const settle = lab['lottery.settle/marksix'];
    expect(settle({ play: 'special', selection: [49, 1], draw: [2, 3, 4, 5, 6, 7, 49] })).toMatchObject({ notes: 2, win: '88.2' });
    expect(settle({ play: 'half_wave', selection: ['green_odd'], draw: [2, 3, 4, 5, 6, 7, 49] })).toMatchObject({ win: '0' });
    expect(lab['lottery.return/marksix']({})).toMatchObject({ special: { p: '1/49', rtp: '49/50' } });
    const goat = { play: 'animal', selection: ['goat'], draw: [2, 3, 4, 5, 6, 7, 1] };
    expect([settle(goat), settle({ ...goat, day: '2027-02-05' }), settle({ ...goat, day: '2027-02-06' })]).toMatchObject([
      { winningNotes: 0 },
      { winningNotes: 0 },
      { winningNotes: 1 },
    ]);
    expect(() => settle({ ...goat, day: 'soon' })).toThrow('lab.invalid_input');
  });
});
