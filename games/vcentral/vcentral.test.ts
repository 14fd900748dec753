import { describe, expect, test } from 'vitest';
import { lotsOf, placesOf } from '#games/kit/lottery/vietnam.ts';
import family from '#games/vcentral/family.ts';
import lab from '#games/vcentral/lab.ts';
import { LOTTERY, REGION } from '#games/vcentral/quote.ts';
import { openLottery } from '#games/vcentral/rules.ts';
import { PACES } from '#games/vcentral/stations.ts';
import northLab from '#games/vnorth/lab.ts';
import southLab from '#games/vsouth/lab.ts';
import { disagreements, goldenDraws } from '#tests/factories/lottery/compare.ts';
import { south } from '#tests/factories/lottery/vietnam-matcher.ts';
import { createRandom } from '#tests/simulation/random.ts';

const random = createRandom('vcentral');
const dice = { below: (bound: number) => random.int(bound) };
const drawn = (): number[] => placesOf(REGION).map(({ digits }) => random.int(10 ** digits));
const stations = PACES.flatMap((pace) => ('source' in pace ? [pace] : []));

describe('the lottery of the centre', () => {
  test('each play pays what its printed table says: singles and a matcher that makes none agree on draws by chance', () => {
    expect(disagreements(LOTTERY, south, Array.from({ length: 2_000 }, drawn), dice)).toEqual([]);
  }, 120_000);

  test('a number is held against 18, 17 and 16 results, and every play returns what it does in the south', () => {
    expect([2, 3, 4].map((digits) => lotsOf(REGION, digits).length)).toEqual([18, 17, 16]);
    expect(lab['lottery.return/vcentral']({})).toEqual(southLab['lottery.return/vsouth']({}));
  });

  test('provinces draw on their weekdays, at 17:15 by the clocks of Vietnam', () => {
    const on = (weekday: number): string[] =>
      stations.flatMap(({ model, calendar }) => ('weekdays' in calendar && calendar.weekdays.includes(weekday) ? [model] : [])).toSorted();
    expect([0, 1, 2, 3, 4, 5, 6].map(on)).toEqual([
      ['hue', 'khanh-hoa', 'kon-tum'],
      ['hue', 'phu-yen'],
      ['dak-lak', 'quang-nam'],
      ['da-nang', 'khanh-hoa'],
      ['binh-dinh', 'quang-binh', 'quang-tri'],
      ['gia-lai', 'ninh-thuan'],
      ['da-nang', 'dak-nong', 'quang-ngai'],
    ]);
    for (const { calendar } of stations)
      expect(calendar).toMatchObject({ timeZone: 'Asia/Ho_Chi_Minh', closesAt: '17:00', drawsAt: '17:15' });
  });

  test('draws of a province are held elsewhere: staff enter its 18 numbers; the others are simulated, and both say so', () => {
    const { fields, source, outcomeOf, enteredOf } = openLottery('da-nang')!.outside!;
    expect(source).toBe('XSKT Đà Nẵng');
    expect(fields.map(({ digits }) => digits)).toEqual(placesOf(REGION).map(({ digits }) => digits));
    expect(fields.map(({ label }) => label).slice(0, 4)).toEqual([
      'Eighth prize',
      'Seventh prize',
      'Sixth prize, 1 of 3',
      'Sixth prize, 2 of 3',
    ]);
    const entered = fields.map(({ digits }, at) => String(at).padStart(digits, '0'));
    expect(LOTTERY.isDraw(outcomeOf(entered).drawn)).toBe(true);
    expect(enteredOf(outcomeOf(entered))).toEqual(entered);
    const rulesOf = (model: string) => family.models.get(model)!.rules.map(({ key }) => key);
    for (const { model } of stations) {
      expect(rulesOf(model), model).toContain('vcentral.rule.entered');
      expect(rulesOf(model), model).not.toContain('vcentral.rule.fair');
    }
    for (const model of ['five-minutes', 'half-hour']) {
      expect(openLottery(model)!.outside).toBeUndefined();
      expect(rulesOf(model)).toEqual(expect.arrayContaining(['vcentral.rule.simulated', 'vcentral.rule.fair']));
    }
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
      3: ['88888', '99999'],
      2: '00000',
      1: '12312',
      special: '654345',
      4: ['11111', '22222', '33333', '44444', '55555', '66666', '77777'],
    };
    const of = (input: object) => northLab['lottery.vn']({ region: 'central', stake: 2, rate: 75, result, ...input });
    expect(of({ play: 'bao_lo', number: '45' })).toEqual({ lots: 18, cost: '36', hits: 4, win: '600' });
    expect(of({ play: 'duoi', number: '45' })).toEqual({ lots: 1, cost: '2', hits: 1, win: '150' });
    // 45 came four times: its pair pays three times the price, as more adds nothing.
    expect(of({ play: 'da', numbers: ['45', '11'] })).toEqual({ cost: '2', hits: 1, win: '93.75' });
    expect(of({ play: 'da', numbers: ['07', '45', '11'] })).toEqual({ cost: '6', hits: 1, win: '93.75' });
    for (const wrong of [['45'], ['45', '45'], ['45', '111'], ['1', '2', '3', '4', '5', '6']])
      expect(() => of({ play: 'da', numbers: wrong })).toThrow('lab.invalid_input');
    expect(() => of({ play: 'da', numbers: ['45', '11'], region: 'north' })).toThrow('lab.invalid_input');
  });
});
