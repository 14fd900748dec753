import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLess, fraction } from '#kernel/fraction.ts';
import lab from '#games/limbo/lab.ts';
import { DRAWS, LEAST_TARGET, MOST_TARGET, resultOf, returnOf, winningDraws } from '#games/limbo/quote.ts';
import { limboBet, limboRules } from '#games/limbo/rules.ts';
import { money } from '#kernel/money.ts';
import { publicFloats, rollsOf } from '#tests/factories/minis.ts';

const usd = (minor: bigint) => money(minor, 'USD');
const targets = fc.oneof(fc.integer({ min: LEAST_TARGET, max: 5_000 }), fc.integer({ min: LEAST_TARGET, max: MOST_TARGET }));

/** The mapping as it is written down for public verifiers. */
function publicResult(serverSeed: string, clientSeed: string, nonce: number): string {
  const [float] = publicFloats(serverSeed, clientSeed, nonce, 1);
  const raw = (99n * 100_000_000n) / BigInt(Math.floor(float! * 1e8) + 1);
  return (Math.max(100, Number(raw)) / 100).toFixed(2);
}

describe('limbo', () => {
  test('rises as high as a public verifier says from the same seeds, over 2,000 rounds (R-31)', () => {
    for (let nonce = 0; nonce < 2_000; nonce++) {
      const requested = { serverSeed: 'e0c2a7', clientSeed: 'mara', nonce };
      expect(lab['minis.limbo'](requested)).toEqual({ result: publicResult('e0c2a7', 'mara', nonce) });
    }
  });

  test('golden rounds stay as they are', () => {
    const results = [0, 1, 2, 7, 100].map((nonce) => lab['minis.limbo']({ serverSeed: 'golden', clientSeed: 'round', nonce }).result);
    expect(results).toMatchInlineSnapshot(`
      [
        "1.38",
        "2.28",
        "2.04",
        "1.37",
        "2.31",
      ]
    `);
  });

  test('wins on exactly the draws that its chance counts, at the edges too', () => {
    fc.assert(
      fc.property(targets, (target) => {
        const wins = winningDraws({ target });
        expect(resultOf(wins - 1)).toBeGreaterThanOrEqual(target);
        if (wins < DRAWS) expect(resultOf(wins)).toBeLessThan(target);
      }),
    );
    expect(resultOf(0)).toBe(9_900_000_000);
    expect(resultOf(DRAWS - 1)).toBe(100);
  });

  test('returns at most 99 % for any target at any stake, and no more than is shown', () => {
    fc.assert(
      fc.property(targets, fc.bigInt({ min: 1n, max: 1_000_00n }), (target, stake) => {
        expect(isLess(fraction(99n, 100n), returnOf({ target }))).toBe(false);
        const { payout, outcome } = limboRules.play({ stake: usd(stake), bet: { target } }, rollsOf(0, DRAWS));
        expect(outcome.isWon).toBe(true);
        const paid = BigInt(winningDraws({ target })) * payout.minor;
        expect(paid * 100n).toBeLessThanOrEqual(99n * stake * BigInt(DRAWS));
      }),
    );
  });

  test('pays what was aimed at, cut to the minor unit, and nothing below it', () => {
    const pay = (target: string, stake: string, result?: string) =>
      lab['minis.payout/limbo']({ game: 'limbo', target, stake, ...(result !== undefined && { result }) });
    expect(pay('2.00', '1.00')).toEqual({ multiplier: '2.0000', payout: '2.00' });
    expect(pay('2.00', '1.00', '1.99')).toEqual({ multiplier: '2.0000', payout: '0.00' });
    expect(pay('2.00', '1.00', '2.00')).toEqual({ multiplier: '2.0000', payout: '2.00' });
    expect(pay('1.01', '0.10')).toEqual({ multiplier: '1.0100', payout: '0.10' });
    for (const target of ['1.00', '10000.01', '2', '-2.00', 2]) expect(() => pay(target as string, '1.00')).toThrow('lab.invalid_input');
  });

  test('knows no target below 1.01×, above 10,000× or between two cents', () => {
    for (const bet of [{ target: 100 }, { target: MOST_TARGET + 1 }, { target: 200.5 }, { target: '200' }, { target: 200, more: 1 }, {}])
      expect(limboBet.safeParse(bet).success).toBe(false);
  });

  test('tells exact returns in the lab', () => {
    expect(lab['limbo.return']({ targets: ['2.00'] })).toEqual({ '2.00': { p: '99/200', rtp: '99/100', edge: '1/100' } });
    expect(() => lab['limbo.return']({ targets: 2 })).toThrow('lab.invalid_input');
  });
});
