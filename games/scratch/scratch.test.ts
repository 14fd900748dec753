import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, toText } from '#kernel/fraction.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import family from '#games/scratch/family.ts';
import lab from '#games/scratch/lab.ts';
import { CARDS, FIELDS, matchOf, MODELS, oddsOf, prizesOf } from '#games/scratch/quote.ts';
import { drawCard, openScratch } from '#games/scratch/rules.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { chiSquare } from '#tests/factories/chi-square.ts';
import { chiSquareOfEven } from '#tests/factories/minis.ts';

const stake = money(20n, 'USD');
/** Draws whose first is this ticket; where the fields lie is left to a stream. */
const ticketOf = (ticket: number, nonce = 0) => {
  let isFirst = true;
  const rng = stream('a seed of this test', 'client', nonce);
  return {
    below: (bound: number) => {
      if (isFirst) {
        isFirst = false;
        return ticket;
      }
      const [a, b, c, d] = rng.bytes(4) as unknown as [number, number, number, number];
      return (a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d) % bound;
    },
  };
};

describe('scratch cards', () => {
  test('win by the first number of their stream, taken modulo a million (R-31)', () => {
    for (const card of MODELS)
      for (let nonce = 0; nonce < 300; nonce++) {
        const bytes = createHmac('sha256', 'e0c2a7').update(`mara:${nonce}:0`).digest();
        let left = bytes.readUInt32BE(0) % CARDS;
        const prize = prizesOf(card).find(([, cards]) => (left -= cards) < 0)?.[0] ?? 0;
        // A number of the last, incomplete million would be drawn again.
        expect(bytes.readUInt32BE(0)).toBeLessThan(2 ** 32 - (2 ** 32 % CARDS));
        const { prize: found, fields } = lab['scratch.card']({ serverSeed: 'e0c2a7', clientSeed: 'mara', nonce, card });
        expect([found, matchOf(fields)]).toEqual([prize, prize]);
      }
  });

  test('golden cards stay as they are', () => {
    const cards = MODELS.map((card) => lab['scratch.card']({ serverSeed: 'golden', clientSeed: 'round', nonce: 1, card }).fields.join(' '));
    expect(cards).toMatchInlineSnapshot(`
      [
        "5 20 20 100 10 100 1 2 50",
        "3 10 10 50 5 50 1 2 25",
        "10 4 100 1000 500 10 1 25 4",
        "15 5 250 2500 1000 15 1 50 5",
        "20 8 500 10000 2000 20 1 100 8",
        "40 10 1000 20000 5000 40 2 200 10",
      ]
    `);
  });

  test('the return of each table, counted over all its million cards', () => {
    for (const model of MODELS) {
      let [wins, sum] = [0, 0];
      const prizes = prizesOf(model);
      for (let ticket = 0; ticket < CARDS; ticket++) {
        let left = ticket;
        const prize = prizes.find(([, cards]) => (left -= cards) < 0)?.[0] ?? 0;
        sum += prize;
        if (prize > 0) wins += 1;
      }
      const { p, rtp } = oddsOf(model);
      expect([toText(p), toText(rtp)]).toEqual([toText(fraction(BigInt(wins), 1_000_000n)), toText(fraction(BigInt(sum), 1_000_000n))]);
    }
    expect(MODELS.map((model) => family.models.get(model)!.returnBps)).toEqual([9_600, 9_700, 9_550, 9_550, 9_480, 9_550]);
  });

  test('the first and the last ticket of each prize win it, the next one the next prize or nothing', () => {
    for (const model of MODELS) {
      let from = 0;
      for (const [times, cards] of prizesOf(model)) {
        expect(drawCard(model, ticketOf(from)).prize).toBe(times);
        expect(drawCard(model, ticketOf(from + cards - 1)).prize).toBe(times);
        from += cards;
      }
      expect(drawCard(model, ticketOf(from)).prize).toBe(0);
      expect(drawCard(model, ticketOf(CARDS - 1)).prize).toBe(0);
    }
  });

  test('show their prize three times and no other one more than twice, and a blank none three times', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MODELS), fc.nat({ max: CARDS - 1 }), fc.nat({ max: 10_000 }), (model, ticket, nonce) => {
        const { fields, prize } = drawCard(model, ticketOf(ticket, nonce));
        expect(fields).toHaveLength(FIELDS);
        for (const [times] of prizesOf(model)) {
          const count = fields.filter((field) => field === times).length;
          if (times === prize) expect(count).toBe(3);
          else expect(count).toBeLessThan(3);
        }
        expect(matchOf(fields)).toBe(prize);
      }),
    );
  });

  test('come as often as their table says, and a prize stands on any field as often (R-31)', () => {
    const rounds = 20_000;
    const rules = openScratch('penny')!;
    const seen = [...prizesOf('penny').map(() => 0), 0];
    const places = Array.from({ length: FIELDS }, () => 0);
    for (let nonce = 0; nonce < rounds; nonce++) {
      const { outcome } = rules.play({ stake, bet: {} }, stream('another seed of this test', 'client', nonce));
      const at = prizesOf('penny').findIndex(([times]) => times === outcome.prize);
      seen[at === -1 ? seen.length - 1 : at]! += 1;
      for (const [place, field] of outcome.fields.entries()) if (field === outcome.prize) places[place]! += 1;
    }
    const weights = prizesOf('penny').map(([, cards]) => cards);
    const blanks = CARDS - weights.reduce((sum, cards) => sum + cards, 0);
    expect(chiSquare(seen, [...weights, blanks])).toBeGreaterThan(1e-6);
    expect(chiSquareOfEven(places)).toBeGreaterThan(1e-6);
  });

  test('pay whole times their stake, are dealt again to the same record, and have nothing to choose', () => {
    for (const model of MODELS) {
      const rules = openScratch(model)!;
      const deal = redealBy(openScratch);
      for (let nonce = 0; nonce < 200; nonce++) {
        const { outcome, payout } = rules.play({ stake, bet: {} }, stream('s', 'c', nonce));
        expect(payout.minor).toBe(stake.minor * BigInt(outcome.prize));
        expect(deal({ model, stake, bet: {}, acts: [] }, stream('s', 'c', nonce))).toEqual({ outcome, payout });
      }
      expect(rules.bet.safeParse({ field: 1 }).success).toBe(false);
    }
    expect(openScratch('gold')).toBeUndefined();
  });

  test('settle in the lab, and say chances that are never better than they are', () => {
    const settle = (fields: unknown, card = 'penny') => lab['scratch.settle']({ card, fields, stake: '0.50' });
    expect(settle([1, 5, 5, 2, 100, 2, 5, 10, 20])).toEqual({ prize: 5, multiplier: '5.0000', payout: '2.50' });
    expect(settle([1, 5, 5, 2, 100, 2, 50, 10, 20])).toEqual({ prize: 0, multiplier: '0.0000', payout: '0.00' });
    expect(lab['scratch.return']({ cards: ['penny'] })).toEqual({ penny: { p: '423/1250', rtp: '24/25', edge: '1/25' } });
    for (const fields of [[1, 5], [3, 5, 5, 2, 100, 2, 5, 10, 20], 'all', null]) expect(() => settle(fields)).toThrow('lab.invalid_input');
    expect(() => settle([1, 5, 5, 2, 100, 2, 5, 10, 20], 'gold')).toThrow('lab.invalid_input');
    const { prizes } = openScratch('harbour')!.info([], stake) as { prizes: { oneIn: number; times: number }[] };
    expect(prizes.at(-1)).toMatchObject({ times: 10_000, oneIn: 83_334 });
  });
});
