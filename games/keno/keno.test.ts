import { describe, expect, test } from 'vitest';
import { fraction, isLess, plus, toText, ZERO } from '#kernel/fraction.ts';
import lab from '#games/keno/lab.ts';
import { chanceOf, paysOf, returnOf, TICKETS } from '#games/keno/quote.ts';
import { kenoBet, kenoRules } from '#games/keno/rules.ts';
import { money } from '#kernel/money.ts';
import { publicFloats } from '#tests/factories/minis.ts';

const stake = money(100n, 'USD');
const DRAW = [3, 8, 11, 17, 22, 26, 31, 33, 38, 40];

/** Ten of forty without replacement, as it is written down for public verifiers. */
function publicDraw(serverSeed: string, clientSeed: string, nonce: number): number[] {
  const pool = Array.from({ length: 40 }, (_, at) => at + 1);
  return publicFloats(serverSeed, clientSeed, nonce, 10).map((float) => pool.splice(Math.floor(float * pool.length), 1)[0]!);
}

describe('keno', () => {
  test('draws what a public verifier draws from the same seeds, over 1,000 rounds (R-31)', () => {
    for (let nonce = 0; nonce < 1_000; nonce++) {
      const requested = { serverSeed: 'e0c2a7', clientSeed: 'mara', nonce };
      expect(lab['minis.keno'](requested)).toEqual({ drawn: publicDraw('e0c2a7', 'mara', nonce) });
    }
  });

  test('golden rounds stay as they are', () => {
    const draws = [0, 1].map((nonce) => lab['minis.keno']({ serverSeed: 'golden', clientSeed: 'round', nonce }).drawn.join(' '));
    expect(draws).toMatchInlineSnapshot(`
      [
        "29 19 32 27 10 4 18 36 37 12",
        "18 27 11 7 4 30 2 22 36 32",
      ]
    `);
  });

  test('chances of all hits add up to one, and every ticket returns 98.6 to 99.1 %', () => {
    for (const { picks, risk } of TICKETS) {
      const all = paysOf(picks, risk).map((_, hits) => chanceOf(picks, hits));
      expect(all.reduce(plus, ZERO)).toEqual(fraction(1n));
      const returns = returnOf(picks, risk);
      expect(isLess(returns, fraction(986n, 1_000n)), `${picks} ${risk} ${toText(returns)}`).toBe(false);
      expect(isLess(fraction(991n, 1_000n), returns), `${picks} ${risk} ${toText(returns)}`).toBe(false);
    }
  });

  test('the return of three picks, counted over all 9,880 draws of them', () => {
    let sum = 0n;
    let draws = 0n;
    for (let a = 1; a <= 40; a++)
      for (let b = a + 1; b <= 40; b++)
        for (let c = b + 1; c <= 40; c++) {
          const { win } = lab['keno.settle']({ picks: [a, b, c], draw: DRAW, payTable: 'low', stake: '1.00' });
          sum += BigInt(win.replace('.', ''));
          draws += 1n;
        }
    expect(draws).toBe(9_880n);
    expect(toText(fraction(sum, draws * 100n))).toBe(toText(returnOf(3, 'low')));
  });

  test('pays the hits of its own round, by the table of its risk', () => {
    const bet = { picks: [1, 2, 3, 4, 5], risk: 'high' } as const;
    for (let nonce = 0; nonce < 200; nonce++) {
      const drawn = publicDraw('s', 'c', nonce);
      const floats = publicFloats('s', 'c', nonce, 10);
      let at = 0;
      const rng = {
        bytes: () => {
          const word = floats[at++]! * 2 ** 32;
          return Uint8Array.from([word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]);
        },
      };
      const { outcome, payout } = kenoRules.play({ stake, bet }, rng);
      const hits = bet.picks.filter((pick) => drawn.includes(pick)).length;
      expect(outcome).toEqual({ drawn, hits, multiplier: paysOf(5, 'high')[hits] });
      expect(payout.minor).toBe(BigInt(Math.floor(paysOf(5, 'high')[hits]! * 100)));
    }
  });

  test('knows no ticket without picks, with eleven, with one twice, out of order or off the sheet', () => {
    const requested = (picks: unknown) => kenoBet.safeParse({ picks, risk: 'low' }).success;
    expect(requested([1, 2, 40])).toBe(true);
    for (const picks of [[], [1, 1], [2, 1], [0], [41], [1.5], ['1'], Array.from({ length: 11 }, (_, at) => at + 1), null])
      expect(requested(picks)).toBe(false);
    expect(kenoBet.safeParse({ picks: [1], risk: 'huge' }).success).toBe(false);
  });

  test('settles tickets in the lab, with a table of the laboratory’s own too', () => {
    expect(lab['keno.settle']({ picks: [3, 8, 1], draw: DRAW, payTable: 'low', stake: '1.00' })).toEqual({ hits: 2, win: '1.38' });
    expect(lab['keno.settle']({ picks: [3], draw: DRAW, payTable: { 1: 3 }, stake: '0.05' })).toEqual({ hits: 1, win: '0.15' });
    expect(lab['minis.payout/keno']({ game: 'keno', picks: 10, risk: 'high', hits: 10, stake: '1.00' })).toEqual({
      multiplier: '1000.0000',
      payout: '1000.00',
    });
    expect(lab['keno.return']()).toMatchObject({ '1:high': { p: '1/4', rtp: '99/100', edge: '1/100' } });
    for (const picks of [[1, 1], [], 'all'])
      expect(() => lab['keno.settle']({ picks, draw: DRAW, payTable: 'low', stake: '1.00' })).toThrow('lab.invalid_input');
    expect(() => lab['keno.settle']({ picks: [1], draw: [1], payTable: 'low', stake: '1.00' })).toThrow('lab.invalid_input');
    expect(() => lab['minis.payout/keno']({ picks: 11, risk: 'low', hits: 1, stake: '1.00' })).toThrow('lab.invalid_input');
  });
});
