import { describe, expect, test } from 'vitest';
import { HIGHEST, oddsAt, quoteOfAll } from '#games/kit/lottery/play.ts';
import { toNumber } from '#kernel/fraction.ts';
import { lotsOf, placesOf } from '#games/kit/lottery/vietnam.ts';
import northLab from '#games/vnorth/lab.ts';
import family from '#games/vsouth/family.ts';
import lab from '#games/vsouth/lab.ts';
import { LOTTERY, PACES, REGION } from '#games/vsouth/quote.ts';
import { openLottery } from '#games/vsouth/rules.ts';
import { disagreements, goldenDraws } from '#tests/factories/lottery/compare.ts';
import { south } from '#tests/factories/lottery/vietnam-matcher.ts';
import { createRandom } from '#tests/simulation/random.ts';

const random = createRandom('vsouth');
const dice = { below: (bound: number) => random.int(bound) };
const drawn = (): number[] => placesOf(REGION).map(({ digits }) => random.int(10 ** digits));
const stations = PACES.flatMap((pace) => ('source' in pace ? [pace] : []));

describe('the lottery of the south', () => {
  test('each play pays what its printed table says: singles and a matcher that makes none agree on draws by chance', () => {
    expect(disagreements(LOTTERY, south, Array.from({ length: 2_000 }, drawn), dice)).toEqual([]);
  }, 120_000);

  test('a number is held against 18, 17 and 16 results, or against seven', () => {
    expect([2, 3, 4].map((digits) => lotsOf(REGION, digits).length)).toEqual([18, 17, 16]);
    expect(LOTTERY.plays.get('bao7')!.singles([['45']])).toHaveLength(7);
  });

  test('numbers together return what they do in the north, within two per cent', () => {
    for (const [code, north] of [
      ['xien2', 0.823],
      ['xien3', 0.959],
      ['xien4', 0.801],
    ] as const) {
      const play = LOTTERY.plays.get(code)!;
      expect(Math.abs(toNumber(oddsAt(play, play.samples[0]!, HIGHEST).rtp) - north), code).toBeLessThan(0.02);
    }
  });

  test('pairs return what agents print on 18 results: 47.3 to 49.6 per cent', () => {
    const returns = [2, 3, 4, 5].map((count) => quoteOfAll(LOTTERY.plays.get(`da${count}`)!, HIGHEST));
    expect(returns.map((one) => one.returns)).toEqual(['47.30', '47.30', '49.61', '48.48']);
    expect(returns[0]).toEqual({ pays: '46.87', chance: '2.61', returns: '47.30' });
  });

  test('21 provinces draw on their weekdays, at 16:15 by the clocks of Vietnam', () => {
    const on = (weekday: number): string[] =>
      stations.flatMap(({ source, calendar }) =>
        'weekdays' in calendar && calendar.weekdays.includes(weekday) ? [source.replace('XSKT ', '')] : [],
      );
    expect([0, 1, 2, 3, 4, 5, 6].map(on)).toEqual([
      ['Tiền Giang', 'Kiên Giang', 'Đà Lạt'],
      ['TP. HCM', 'Đồng Tháp', 'Cà Mau'],
      ['Bến Tre', 'Vũng Tàu', 'Bạc Liêu'],
      ['Đồng Nai', 'Cần Thơ', 'Sóc Trăng'],
      ['Tây Ninh', 'An Giang', 'Bình Thuận'],
      ['Vĩnh Long', 'Bình Dương', 'Trà Vinh'],
      ['TP. HCM', 'Long An', 'Bình Phước', 'Hậu Giang'],
    ]);
    expect(stations).toHaveLength(21);
    for (const { calendar } of stations)
      expect(calendar).toMatchObject({ timeZone: 'Asia/Ho_Chi_Minh', closesAt: '16:00', drawsAt: '16:15' });
  });

  test('draws of a province are held elsewhere: staff enter its 18 numbers; the others are simulated, and both say so', () => {
    const { fields, outcomeOf, enteredOf } = openLottery('ho-chi-minh')!.outside!;
    const entered = fields.map(({ digits }, at) => String(at).padStart(digits, '0'));
    expect(entered).toHaveLength(18);
    expect(LOTTERY.isDraw(outcomeOf(entered).drawn)).toBe(true);
    expect(enteredOf(outcomeOf(entered))).toEqual(entered);
    const rulesOf = (model: string) => family.models.get(model)!.rules.map(({ key }) => key);
    for (const { model } of stations) {
      expect(rulesOf(model), model).toContain('vsouth.rule.entered');
      expect(rulesOf(model), model).not.toContain('vsouth.rule.simulated');
    }
    for (const model of ['five-minutes', 'half-hour']) expect(rulesOf(model), model).toContain('vsouth.rule.simulated');
  });

  test('golden draws stay as they are', () => {
    const golden = goldenDraws(openLottery('half-hour')!, (drawn) => drawn.join(' '), [1n, 2n]);
    expect(golden).toMatchInlineSnapshot(`
      [
        "31 755 2633 5769 6215 5113 31188 29718 57603 23939 4958 14560 66598 72190 9886 33966 84097 464292",
        "29 576 566 3189 1880 3749 47690 58666 22576 63816 28843 22449 2923 18226 72016 12327 21986 164679",
      ]
    `);
  });

  test('answers the laboratory', () => {
    const result = {
      8: '45',
      7: '345',
      6: ['1111', '2222', '3345'],
      5: '5555',
      4: ['11111', '22222', '33333', '44444', '55555', '66666', '77777'],
      3: ['88888', '99999'],
      2: '00000',
      1: '12312',
      special: '654345',
    };
    const of = (input: object) => northLab['lottery.vn']({ region: 'south', stake: 2, rate: 75, result, ...input });
    expect(of({ play: 'bao_lo', number: '45' })).toEqual({ lots: 18, cost: '36', hits: 4, win: '600' });
    expect(of({ play: 'bao_lo', number: '4345', rate: 5_500 })).toEqual({ lots: 16, cost: '32', hits: 1, win: '11000' });
    expect(of({ play: 'dau', number: '45' })).toEqual({ lots: 1, cost: '2', hits: 1, win: '150' });
    expect(lab['lottery.return/vsouth']({})).toMatchObject({ lo2: { p: '1/100', rtp: '15/16' } });
  });
});
