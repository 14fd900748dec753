import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardOf, MODELS, MOST_SERIAL } from '#games/kit/bingo/cards.ts';
import family from '#games/bingo/family.ts';
import lab from '#games/bingo/lab.ts';
import { LINES_75, marks75 } from '#games/kit/bingo/patterns.ts';
import { DRUMS, oddsOf, paysOf, prizesOf, wonBy } from '#games/kit/bingo/odds.ts';
import { bingoBet, openBingo } from '#games/bingo/rules.ts';
import { choose, fraction, plus, times, toNumber, toText, ZERO, type Fraction } from '#kernel/fraction.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { chiSquareOfEven } from '#tests/factories/minis.ts';

const stake = money(20n, 'USD');
const serials = fc.integer({ min: 1, max: MOST_SERIAL });

describe('cards', () => {
  test('of 75 have five different numbers of each fifteen under each letter, and a free centre', () => {
    fc.assert(
      fc.property(serials, (serial) => {
        const rows = cardOf('seventy-five', serial);
        expect(new Set(rows.flat()).size).toBe(25);
        expect(rows[2]![2]).toBe(0);
        for (const [at, number] of rows.flat().entries()) if (at !== 12) expect(Math.ceil(number / 15)).toBe((at % 5) + 1);
      }),
    );
  });

  test('of 90 have three rows of five different numbers, each under its ten, ascending, no column empty', () => {
    fc.assert(
      fc.property(serials, (serial) => {
        const rows = cardOf('ninety', serial);
        const numbers = rows.flat().filter((number) => number > 0);
        expect([rows.length, new Set(numbers).size]).toEqual([3, 15]);
        for (const row of rows) expect([row.length, row.filter((number) => number > 0).length]).toEqual([9, 5]);
        for (let column = 0; column < 9; column++) {
          const own = rows.map((row) => row[column]!).filter((number) => number > 0);
          expect(own.length).toBeGreaterThan(0);
          expect(own).toEqual(own.toSorted((a, b) => a - b));
          for (const number of own) expect(Math.min(8, Math.floor(number / 10))).toBe(column);
        }
      }),
    );
  });

  test('golden cards stay as they are', () => {
    expect(MODELS.map((model) => cardOf(model, 7).map((row) => row.join(' ')))).toMatchInlineSnapshot(`
      [
        [
          "7 20 33 60 71",
          "11 24 35 49 64",
          "3 26 0 53 62",
          "14 27 45 58 75",
          "8 29 37 46 72",
        ],
        [
          "1 19 0 30 40 0 0 70 0",
          "7 0 24 0 0 57 0 73 90",
          "0 0 28 39 41 59 64 0 0",
        ],
      ]
    `);
  });
});

describe('bingo', () => {
  test('golden draws stay as they are, without a ball twice', () => {
    for (const model of MODELS) {
      const { called } = lab['bingo.call']({ serverSeed: 'golden', clientSeed: 'round', nonce: 0, model });
      expect([called.length, new Set(called).size]).toEqual([DRUMS[model].called, DRUMS[model].called]);
    }
    const draws = MODELS.map((model) =>
      lab['bingo.call']({ serverSeed: 'golden', clientSeed: 'round', nonce: 0, model }).called.slice(0, 12).join(' '),
    );
    expect(draws).toMatchInlineSnapshot(`
      [
        "50 9 38 64 30 68 43 7 12 58 11 42",
        "2 54 9 13 46 35 24 50 18 62 37 32",
      ]
    `);
  });

  test('chances of 75, counted over every way that the 24 squares may be marked', () => {
    const { prizes, any, rtp } = oddsOf('seventy-five');
    const { balls, called } = DRUMS['seventy-five'];
    const ways = countMarks();
    const chance = (requested: (lines: number, hasCorners: boolean, marked: number) => boolean): Fraction => {
      let sum = 0n;
      for (const [key, count] of ways) {
        const [marked, lines, corners] = [key % 32, Math.floor(key / 32) % 16, Math.floor(key / 512)];
        // This very set of squares is marked where the other balls come from the 51 that are not on the card.
        if (requested(lines, corners === 1, marked)) sum += BigInt(count) * choose(balls - 24, called - marked);
      }
      return fraction(sum, choose(balls, called));
    };
    for (const [at, { pattern, count }] of prizesOf('seventy-five').entries()) {
      const counted = chance((lines, hasCorners, marked) =>
        pattern === 'lines' ? lines === count : pattern === 'corners' ? hasCorners : marked === 24,
      );
      expect(toText(prizes[at]!), `${pattern} ${count}`).toBe(toText(counted));
    }
    expect(toText(any)).toBe(toText(chance((lines, hasCorners) => lines > 0 || hasCorners)));
    const sum = prizesOf('seventy-five').map(({ pays }, at) => times(fraction(BigInt(pays * 2), 2n), prizes[at]!));
    expect(toText(rtp)).toBe(toText(sum.reduce(plus, ZERO)));
  });

  test('chances of 90, counted over how many numbers of each row are called', () => {
    const { prizes, any } = oddsOf('ninety');
    const { balls, called } = DRUMS.ninety;
    const rowsFull = (within: number, full: number): Fraction => {
      let sum = 0n;
      for (let a = 0; a <= 5; a++)
        for (let b = 0; b <= 5; b++)
          for (let c = 0; c <= 5; c++)
            if ([a, b, c].filter((hits) => hits === 5).length === full)
              sum += choose(5, a) * choose(5, b) * choose(5, c) * choose(balls - 15, within - a - b - c);
      return fraction(sum, choose(balls, within));
    };
    expect(toText(prizes[0]!)).toBe(toText(rowsFull(called, 1)));
    expect(toText(prizes[1]!)).toBe(toText(rowsFull(called, 2)));
    const houses = prizes.slice(2).reduce(plus, ZERO);
    expect(toText(houses)).toBe(toText(rowsFull(60, 3)));
    expect(toText(plus(prizes[4]!, prizes[5]!))).toBe(toText(rowsFull(50, 3)));
    expect(toText(any)).toBe(toText(plus(plus(prizes[0]!, prizes[1]!), houses)));
  });

  test('returns what is shown: more than 90 and less than 97 %', () => {
    const shown = MODELS.map((model) => (openBingo(model)!.info([], stake) as { returnPercent: string }).returnPercent);
    expect(shown).toMatchInlineSnapshot(`
      [
        "95.06",
        "95.30",
      ]
    `);
    for (const model of MODELS) {
      expect(family.models.get(model)!.returnBps).toBeGreaterThan(9_000);
      expect(family.models.get(model)!.returnBps).toBeLessThan(9_700);
      expect(Math.floor(toNumber(oddsOf(model).rtp) * 10_000)).toBe(family.models.get(model)!.returnBps);
    }
  });

  test('marks a card of 75 as its caller says', () => {
    const rows = [
      [1, 16, 31, 46, 61],
      [2, 17, 32, 47, 62],
      [3, 18, 0, 48, 63],
      [4, 19, 34, 49, 64],
      [5, 20, 35, 50, 65],
    ];
    const card75 = (called: readonly number[], free: unknown = true) => lab['bingo.card75']({ cardRows: rows, free, called });
    expect(card75([])).toEqual({ lines: 0, marked: 1, fourCorners: false, coverall: false });
    expect(card75([3, 18, 48, 63])).toMatchObject({ lines: 1, marked: 5 });
    expect(card75([3, 18, 48, 63], false)).toMatchObject({ lines: 0, marked: 4 });
    expect(card75([1, 17, 49, 65, 61, 5])).toEqual({ lines: 1, marked: 7, fourCorners: true, coverall: false });
    expect(card75(rows.flat().filter((number) => number > 0))).toEqual({ lines: 12, marked: 25, fourCorners: true, coverall: true });
    for (const called of [[1, 1], [76], [0], ['1'], 'all']) expect(() => card75(called as number[])).toThrow('lab.invalid_input');
    expect(() => card75([], 'yes')).toThrow('lab.invalid_input');
    expect(() => lab['bingo.card75']({ cardRows: rows.slice(1), free: true, called: [] })).toThrow('lab.invalid_input');
  });

  test('counts the rows of a ticket of 90', () => {
    const rows = [
      [5, null, 23, null, 41, null, 66, null, 81],
      [null, 12, null, 37, null, 50, null, 70, 88],
      [9, 18, 29, null, null, 59, null, 74, null],
    ];
    const ticket = (called: readonly number[]) => lab['bingo.ticket90']({ rows, called });
    expect(ticket([])).toEqual({ completeRows: 0, prize: 'none' });
    expect(ticket([5, 23, 41, 66, 81])).toEqual({ completeRows: 1, prize: 'one_line' });
    expect(ticket([5, 23, 41, 66, 81, 12, 37, 50, 70, 88])).toEqual({ completeRows: 2, prize: 'two_lines' });
    expect(ticket(rows.flat().filter((number) => number !== null))).toEqual({ completeRows: 3, prize: 'full_house' });
    expect(() => lab['bingo.ticket90']({ rows: rows.slice(1), called: [] })).toThrow('lab.invalid_input');
    expect(() => lab['bingo.ticket90']({ rows: [[1], [2], [3]], called: [] })).toThrow('lab.invalid_input');
  });

  test('pays the sooner full house more, and a house no row beside it', () => {
    const card = cardOf('ninety', 7);
    const own = card.flat().filter((number) => number > 0);
    const others = Array.from({ length: 90 }, (_, at) => at + 1).filter((number) => !own.includes(number));
    const calledBy = (ball: number) => [...others.slice(0, ball - 15), ...own, ...others.slice(ball - 15)].slice(0, 60);
    const won = (ball: number) => wonBy('ninety', card, calledBy(ball)).map(({ pattern, count }) => `${pattern}:${count}`);
    expect([15, 45, 46, 50, 51, 55, 56, 60].map(won)).toEqual(
      ['45', '45', '50', '50', '55', '55', '60', '60'].map((count) => [`house:${count}`]),
    );
    const settle = (called: readonly number[]) => lab['bingo.settle']({ model: 'ninety', serial: 7, called, stake: '0.20' });
    expect(settle(calledBy(60))).toEqual({ prizes: ['house:60'], multiplier: '90.0000', payout: '18.00' });
    expect(() => settle(own)).toThrow('lab.invalid_input');
  });

  test('pays lines and corners of its own round, is dealt again to the same record, whichever card is played', () => {
    const deal = redealBy(openBingo);
    fc.assert(
      fc.property(fc.constantFrom(...MODELS), serials, fc.nat({ max: 10_000 }), (model, serial, nonce) => {
        const bet = { serial };
        const { outcome, payout } = openBingo(model)!.play({ stake, bet }, stream('s', 'c', nonce));
        expect(outcome.called).toEqual(lab['bingo.call']({ serverSeed: 's', clientSeed: 'c', nonce, model }).called);
        expect(payout.minor).toBe((paysOf(outcome.prizes).top * stake.minor) / paysOf(outcome.prizes).bottom);
        expect(deal({ model, stake, bet, acts: [] }, stream('s', 'c', nonce))).toEqual({ outcome, payout });
        if (model === 'ninety') return;
        const { lines, fourCorners } = marks75(cardOf(model, serial), outcome.called);
        expect(outcome.prizes.map(({ pattern, count }) => `${pattern}:${count}`)).toEqual([
          ...(fourCorners ? ['corners:4'] : []),
          ...(lines > 0 ? [`lines:${lines}`] : []),
        ]);
      }),
    );
  });

  test('calls every ball as often (R-31)', () => {
    const rng = stream('a seed of this test', 'client', 0);
    for (const model of MODELS) {
      const seen = Array.from({ length: DRUMS[model].balls }, () => 0);
      for (let n = 0; n < 2_000; n++)
        for (const ball of openBingo(model)!.play({ stake, bet: { serial: 1 } }, rng).outcome.called) seen[ball - 1]! += 1;
      expect(chiSquareOfEven(seen), model).toBeGreaterThan(1e-6);
    }
  });

  test('knows a card by its number and nothing beside it', () => {
    for (const serial of [1, MOST_SERIAL]) expect(bingoBet.safeParse({ serial }).success).toBe(true);
    for (const bet of [{ serial: 0 }, { serial: MOST_SERIAL + 1 }, { serial: 1.5 }, { serial: '1' }, {}, { serial: 1, more: 1 }, null])
      expect(bingoBet.safeParse(bet).success).toBe(false);
    expect(openBingo('eighty')).toBeUndefined();
    expect(() => lab['bingo.return']({ models: ['eighty'] })).toThrow('lab.invalid_input');
    expect(Object.keys(lab['bingo.return']()).toSorted()).toEqual([...MODELS].toSorted());
  });
});

/** Counts all 2^24 ways to mark the squares around the free centre, by marks, lines and corners. */
function countMarks(): Map<number, number> {
  // Lines and corners of the upper and of the lower twelve squares are looked up, so that each way costs a few steps.
  const place = (square: number): number => (square > 12 ? square - 1 : square);
  const masks = LINES_75.map((line) => line.reduce((mask, square) => mask | (1 << place(square)), 0));
  const corners = (1 << place(0)) | (1 << place(4)) | (1 << place(20)) | (1 << place(24));
  const bits = Uint8Array.from({ length: 4_096 }, (_, mask) => [...mask.toString(2)].filter((bit) => bit === '1').length);
  const counts = new Uint32Array(1_024);
  for (let marks = 0; marks < 2 ** 24; marks++) {
    let lines = 0;
    for (const mask of masks) if ((marks & mask) === mask) lines += 1;
    const marked = bits[marks & 4_095]! + bits[marks >> 12]!;
    counts[((marks & corners) === corners ? 512 : 0) + lines * 32 + marked]! += 1;
  }
  return new Map([...counts.entries()].filter(([, count]) => count > 0));
}
