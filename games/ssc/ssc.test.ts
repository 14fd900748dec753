import { describe, expect, test } from 'vitest';
import { fraction, toText } from '#kernel/fraction.ts';
import { isPickable, oddsAt, paysAt, HIGHEST, type Picks, type Play } from '#games/kit/lottery/play.ts';
import { leastOf } from '#games/kit/lottery/ticket-rules.ts';
import lab from '#games/ssc/lab.ts';
import { SSC } from '#games/ssc/quote.ts';
import { openLottery } from '#games/ssc/rules.ts';
import { money } from '#kernel/money.ts';
import { createRandom } from '#tests/simulation/random.ts';
import { goldenDraws } from '#tests/factories/lottery/compare.ts';
import { atNight } from '#tests/factories/tier.ts';

/** Every draw there is: 100,000 of five digits. */
const DRAWS = Array.from({ length: 100_000 }, (_, at) => String(at).padStart(5, '0').split('').map(Number));
const rules = openLottery('minute')!;
const play = (code: string): Play => SSC.plays.get(code)!;
const THREES: Readonly<Record<string, number>> = { front: 0, middle: 1, back: 2 };

/** Returns how often a bet wins, from the drawn digits alone. Written from the printed rules, apart from the code of the game. */
function wonBy(code: string, picks: Picks, drawn: readonly number[]): number {
  const text = drawn.map(String);
  const sets = picks.map((chosen) => new Set(chosen));
  const countOf = (digits: readonly string[]) =>
    [...Map.groupBy(digits, (one) => one).entries()].map(([digit, list]) => [digit, list.length] as const);
  const group = (digits: readonly string[], shape: readonly number[]): number => {
    const counts = countOf(digits);
    if (
      counts
        .map(([, count]) => count)
        .toSorted((a, b) => b - a)
        .join() !== shape.toSorted((a, b) => b - a).join()
    )
      return 0;
    const rows = [...new Set(shape)];
    return Number(counts.every(([digit, count]) => sets[rows.indexOf(count)]!.has(digit)));
  };
  const direct = (digits: readonly string[]): number => Number(digits.every((digit, at) => sets[at]!.has(digit)));
  const side = (name: string, value: number, bigFrom: number) =>
    ({ big: value >= bigFrom, small: value < bigFrom, odd: value % 2 === 1, even: value % 2 === 0 })[name];
  if (code === 'dingwei') return text.filter((digit, at) => sets[at]!.has(digit)).length;
  if (code === 'sum5')
    return [...sets[0]!].filter((one) =>
      side(
        one,
        drawn.reduce((a, b) => a + b),
        23,
      ),
    ).length;
  if (code === 'dragontiger')
    return [...sets[0]!].filter((pair) => {
      const [a, b] = pair.split('v').map((place) => drawn[Number(place) - 1]!) as [number, number];
      return sets[1]!.has(a === b ? 'tie' : a > b ? 'dragon' : 'tiger');
    }).length;
  if (code === '2star.back.bsoe') {
    const wins = (at: number) => [...sets[at]!].filter((one) => side(one, drawn[3 + at]!, 5)).length;
    return wins(0) * wins(1);
  }
  if (code === '2star.back.direct') return direct(text.slice(3));
  if (code === '2star.back.group') return group(text.slice(3), [1, 1]);
  if (code === '4star.direct') return direct(text.slice(1));
  if (code === '5star.direct') return direct(text);
  if (code === '5star.any3') return choose([...sets[0]!].filter((digit) => text.includes(digit)).length, 3);
  const shape = {
    group120: [1, 1, 1, 1, 1],
    group60: [2, 1, 1, 1],
    group30: [2, 2, 1],
    group20: [3, 1, 1],
    group10: [3, 2],
    group5: [4, 1],
  }[code.replace('5star.', '')];
  if (shape) return group(text, shape);
  const [, which = '', name = ''] = code.split('.');
  const from = THREES[which] ?? 0;
  const three = text.slice(from, from + 3);
  const values = three.map(Number);
  const has = (value: number) => Number(sets[0]!.has(String(value)));
  const sum = values.reduce((a, b) => a + b);
  const kinds = new Set(three).size;
  switch (name) {
    case 'direct':
      return direct(three);
    case 'group3':
      return Number(kinds === 2 && three.every((digit) => sets[0]!.has(digit)));
    case 'group6':
      return Number(kinds === 3 && three.every((digit) => sets[0]!.has(digit)));
    case 'sum':
      return has(sum);
    case 'span':
      return has(Math.max(...values) - Math.min(...values));
    case 'group_sum':
      return kinds === 1 ? 0 : has(sum);
    case 'any1':
      return new Set(three.filter((digit) => sets[0]!.has(digit))).size;
    default:
      return choose([...sets[0]!].filter((digit) => three.includes(digit)).length, 2);
  }
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : n < k ? 0 : (n * choose(n - 1, k - 1)) / k);

/** Picks that a play takes, of any width. */
function picksOf({ fields }: Play, { below }: { below(bound: number): number }): Picks {
  return fields.map(({ of, least, most }) => {
    const left = [...of];
    const wanted = least + below(Math.min(most, of.length, least + 4) - least + 1);
    return Array.from({ length: wanted }, () => left.splice(below(left.length), 1)[0]!);
  });
}

const random = createRandom('ssc');
const dice = { below: (bound: number) => random.int(bound) };

/** All draws that are another one to a play: every way of the places that it looks at, beside any digits. */
function drawsFor(code: string): readonly (readonly number[])[] {
  const three = /^3star\.(front|middle|back)/.exec(code);
  const from = three ? THREES[three[1]!]! : code.startsWith('2star') ? 3 : 0;
  const count = three ? 3 : code.startsWith('2star') ? 2 : 5;
  if (count === 5) return DRAWS;
  return Array.from({ length: 10 ** count }, (_, at) => {
    const digits = String(at).padStart(count, '0').split('').map(Number);
    return [0, 1, 2, 3, 4].map((place) => digits[place - from] ?? random.int(10));
  });
}
/** Most tried draws; for plays with more, a bet of few single bets is tried. */
const MOST_TRIED = 30;

describe('SSC', () => {
  test('each play wins what its printed rule says: singles and a matcher that makes none agree, at night on all draws, in the gate on each seventh of the 100,000', () => {
    for (const one of SSC.plays.values()) {
      const takePicks = () => {
        for (;;) {
          const picks = picksOf(one, dice);
          if (isPickable(one, picks) && (drawsFor(one.code).length < 100_000 || one.singles(picks).length <= MOST_TRIED)) return picks;
        }
      };
      const picks = takePicks();
      const singles = one.singles(picks);
      expect(new Set(singles).size, one.code).toBe(singles.length);
      const all = drawsFor(one.code);
      const every = all.length < 100_000 ? 1 : atNight(1, 7);
      for (const drawn of all.filter((_, at) => at % every === 0)) {
        const won = singles.reduce((count, single) => count + Number(one.wins(single, drawn)), 0);
        if (won !== wonBy(one.code, picks, drawn)) expect.fail(`${one.code} ${JSON.stringify(picks)} on ${drawn.join('')}: ${won} singles`);
      }
    }
  }, 240_000);

  test('each price has the chance that is told, counted over all draws, and returns 97 to 98 per cent at every prize group', () => {
    for (const one of SSC.plays.values())
      for (const single of one.samples) {
        const won = DRAWS.reduce((count, drawn) => count + Number(one.wins(single, drawn)), 0);
        expect(toText(one.chance(single)), one.code).toBe(toText(fraction(BigInt(won), 100_000n)));
        const { rtp } = oddsAt(one, single, HIGHEST);
        expect(rtp.top * 50n <= rtp.bottom * 49n && rtp.top * 100n >= rtp.bottom * 97n, one.code).toBe(true);
        for (const mode of [1_700, 1_800]) {
          const other = oddsAt(one, single, mode).rtp;
          expect(Math.abs(Number(other.top) / Number(other.bottom) - Number(rtp.top) / Number(rtp.bottom)), one.code).toBeLessThan(0.004);
        }
      }
    expect(leastOf(SSC)).toBe(9_702);
  }, 60_000);

  test('the printed prices of a stake of 2 at the group of 1800', () => {
    const prices = [
      '5star.direct',
      '5star.group120',
      '5star.group5',
      '4star.direct',
      '3star.back.group3',
      '2star.back.group',
      '2star.back.bsoe',
    ];
    expect(prices.map((code) => play(code).prize(play(code).samples[0]!))).toEqual([180_000, 1_500, 36_000, 18_000, 600, 90, 7.2]);
    expect(toText(paysAt(play('dingwei'), '1-0', 1_800))).toBe('9');
    expect(toText(paysAt(play('dragontiger'), '1v5-tie', 1_800))).toBe('9');
  });

  test('refuses what is no bet: an unknown play, a choice twice, too few, ten thousand singles, a stake that is not the sum', () => {
    const line = { play: 'dingwei', picks: [['7'], [], [], [], []], each: 100, times: 1 };
    const bet = (change: object, mode = 1_960) => rules.bet.safeParse({ draw: 1, mode, lines: [{ ...line, ...change }] }).success;
    expect(bet({})).toBe(true);
    const all = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
    for (const wrong of [
      { play: 'constructor' },
      { picks: [[], [], [], [], []] },
      { picks: [['7', '7'], [], [], [], []] },
      { picks: [['10'], [], [], [], []] },
      { picks: [['7']] },
      { play: '4star.direct', picks: [all, all, all, all] },
      { each: 0 },
      { each: 1.5 },
      { times: 0 },
      { times: 1_001 },
    ])
      expect(bet(wrong), JSON.stringify(wrong)).toBe(false);
    for (const mode of [1_961, 1_962, 1_698, 1_801]) expect(bet({}, mode), String(mode)).toBe(false);
    const order = (minor: bigint) => ({ stake: money(minor, 'USD'), bet: { draw: 1, mode: 1_960, lines: [line, line] } });
    const stakes = [money(100n, 'USD'), money(10_000n, 'USD')];
    expect(rules.refuses!(order(200n), stakes)).toBeUndefined();
    expect(rules.refuses!(order(100n), stakes)).toBe('rounds.bet_invalid');
    expect(rules.refuses!({ ...order(200n), stake: money(200n, 'USD') }, [money(300n, 'USD')])).toBe('rounds.stake_not_offered');
  });

  test('a ticket pays its lines by themselves, and its rebate whatever is drawn', () => {
    const lines = [
      { play: 'dingwei', picks: [['1'], ['1', '2'], [], [], []], each: 100, times: 2 },
      { play: '3star.front.any2', picks: [['1', '2', '3']], each: 50, times: 1 },
    ];
    const order = { stake: money(750n, 'USD'), bet: { draw: 1, mode: 1_800, lines } };
    const { payout, outcome } = rules.settle(order, { drawn: [1, 2, 3, 4, 5] });
    expect(outcome).toEqual({
      drawn: [1, 2, 3, 4, 5],
      lines: [
        { won: 2, win: 3_600 },
        { won: 3, win: 2_475 },
      ],
      rebate: 60,
    });
    expect(payout).toEqual(money(6_135n, 'USD'));
    expect(rules.settle(order, { drawn: [9, 9, 9, 9, 9] }).payout).toEqual(money(60n, 'USD'));
    expect(rules.owes(order)).toContainEqual({ cell: 'dingwei:2-2', owed: 1_800n });
    expect(rules.owes(order)).toHaveLength(6);
  });

  test('golden draws stay as they are', () => {
    const drawn = goldenDraws(rules, (drawn) => drawn.join(''));
    expect(drawn).toMatchInlineSnapshot(`
      [
        "15395",
        "96690",
        "81196",
        "67475",
      ]
    `);
  });

  test('answers the laboratory', () => {
    const settle = lab['lottery.settle/ssc'];
    expect(
      settle({ play: '5star.direct', selection: [['1', '2'], ['2'], ['3'], ['4'], ['5']], draw: [1, 2, 3, 4, 5], prizeMode: 1_800 }),
    ).toEqual({
      notes: 2,
      stake: '4',
      winningNotes: 1,
      win: '180000',
    });
    expect(
      settle({ play: '3star.back.sum', selection: [[0, 27]], draw: [1, 1, 9, 9, 9], unit: '0.1', multiple: 3, prizeMode: 1_900 }),
    ).toEqual({
      notes: 2,
      stake: '1.2',
      winningNotes: 1,
      win: '570',
    });
    for (const wrong of [
      { play: 'none', selection: [], draw: [1, 2, 3, 4, 5] },
      { play: 'sum5', selection: ['big'], draw: [1, 2, 3, 4] },
    ])
      expect(() => settle(wrong)).toThrow('lab.invalid_input');
    expect(lab['lottery.rebate']({ stake: '200', mode: 1_700, maxMode: 1_960 })).toEqual({ rebateRate: '0.13', rebate: '26' });
    expect(lab['lottery.rebate']({ stake: '0.5', mode: 1_960 })).toEqual({ rebateRate: '0', rebate: '0' });
    expect(() => lab['lottery.rebate']({ stake: '1', mode: 1_980, maxMode: 1_960 })).toThrow('lab.invalid_input');
    expect(lab['lottery.return/ssc']({})).toMatchObject({ '5star.direct': { p: '1/100000', rtp: '49/50', edge: '1/50' } });
  });
});
