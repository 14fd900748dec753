import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import lab from '#games/dice/lab.ts';
import { betOn, FACES, facesOf, isWon, LEAST_FACES, MOST_FACES, quoteOf, RETURN } from '#games/dice/quote.ts';
import { diceBet, diceRules, type DiceInfo } from '#games/dice/rules.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { chiSquareOfEven, publicFloats, rollsOf } from '#tests/factories/minis.ts';

const usd = (minor: bigint) => money(minor, 'USD');
const bets = fc.record({ side: fc.constantFrom('over', 'under' as const), faces: fc.integer({ min: LEAST_FACES, max: MOST_FACES }) });
const stakes = fc.bigInt({ min: 1n, max: 1_000_00n });

/** The mapping as it is written down for public verifiers. */
function publicRoll(serverSeed: string, clientSeed: string, nonce: number): string {
  const [float] = publicFloats(serverSeed, clientSeed, nonce, 1);
  return (Math.floor(float! * 10_001) / 100).toFixed(2);
}

describe('dice', () => {
  test('rolls what a public verifier rolls from the same seeds, over 2,000 rounds (R-31)', () => {
    for (let nonce = 0; nonce < 2_000; nonce++) {
      const requested = { serverSeed: 'e0c2a7', clientSeed: 'mara', nonce };
      expect(lab['minis.dice'](requested)).toEqual({ result: publicRoll('e0c2a7', 'mara', nonce) });
    }
  });

  test('golden rounds stay as they are', () => {
    expect([0, 1, 2, 7, 100].map((nonce) => lab['minis.dice']({ serverSeed: 'golden', clientSeed: 'round', nonce }).result)).toEqual([
      '71.26',
      '43.42',
      '48.42',
      '72.21',
      '42.80',
    ]);
  });

  test('pays 99 ÷ chance, cut to the minor unit', () => {
    const pay = (side: string, target: string, stake: string, result?: string) =>
      lab['minis.payout/dice']({ game: 'dice', side, target, stake, ...(result !== undefined && { result }) });
    expect(pay('under', '50.00', '1.00')).toEqual({ multiplier: '1.9800', payout: '1.98' });
    expect(pay('over', '50.00', '1.00', '50.00')).toEqual({ multiplier: '1.9800', payout: '0.00' });
    expect(pay('over', '50.00', '1.00', '50.01')).toEqual({ multiplier: '1.9800', payout: '1.98' });
    expect(pay('under', '33.00', '0.10')).toEqual({ multiplier: '3.0000', payout: '0.30' });
    expect(pay('under', '98.00', '0.50')).toEqual({ multiplier: '1.0102', payout: '0.50' });
    expect(pay('under', '0.10', '2.00')).toEqual({ multiplier: '990.0000', payout: '1980.00' });
    for (const target of ['0.09', '98.01', '100.00', '50', '-1.00'])
      expect(() => pay('under', target, '1.00')).toThrow('lab.invalid_input');
    for (const result of ['100.01', '250.00', '50', '']) expect(() => pay('under', '50.00', '1.00', result)).toThrow('lab.invalid_input');
    expect(() => lab['minis.payout/dice'](null)).toThrow('lab.invalid_input');
  });

  test('returns at most what is shown, for any bet at any stake: 9,900 ÷ 10,001 before the cut', () => {
    fc.assert(
      fc.property(bets, stakes, ({ side, faces }, stake) => {
        const bet = betOn(faces, side);
        expect(facesOf(bet)).toBe(faces);
        // All faces pay the same, so the whole return is faces × payout.
        const roll = side === 'under' ? 0 : FACES - 1;
        expect(isWon(bet, roll)).toBe(true);
        const { payout } = diceRules.play({ stake: usd(stake), bet }, rollsOf(roll, FACES));
        const paid = BigInt(faces) * payout.minor;
        expect(paid * RETURN.bottom).toBeLessThanOrEqual(RETURN.top * stake * BigInt(FACES));
        expect((paid + BigInt(faces)) * RETURN.bottom).toBeGreaterThan(RETURN.top * stake * BigInt(FACES));
      }),
    );
  });

  test('wins on exactly as many faces as its chance says, on either side', () => {
    for (const bet of [betOn(1, 'over'), betOn(5_000, 'under'), betOn(5_000, 'over'), betOn(20_000, 'under'), betOn(3_333, 'over')]) {
      const won = Array.from({ length: FACES }, (_, roll) => roll).filter((roll) => isWon(bet, roll)).length;
      expect(won).toBe(facesOf(bet));
      expect(diceBet.safeParse(bet).success).toBe(true);
    }
    expect([betOn(1, 'over'), betOn(20_000, 'under')].map(facesOf)).toEqual([LEAST_FACES, MOST_FACES]);
  });

  test('tells exact returns at the stake in its info, never above the formula’s', () => {
    const { table } = diceRules.info([], usd(10n)) as DiceInfo;
    for (const { returns, faces, pays } of table) {
      expect(Number(returns)).toBeLessThanOrEqual(98.99);
      expect(Number(returns)).toBeCloseTo((Number(pays.minor) * faces) / FACES / 0.1, 1);
    }
    expect(table.find(({ target }) => target === '98.00')!.returns).toBe('97.99');
    expect(quoteOf({ side: 'under', target: 5_000 })).toEqual({ multiplier: '1.9800', chance: '49.99' });
  });

  test('has every roll about as often as any other (R-31)', () => {
    const rng = stream('a seed of this test', 'client', 0);
    const seen = Array.from({ length: 100 }, () => 0);
    for (let n = 0; n < 100_000; n++) {
      const { outcome } = diceRules.play({ stake: usd(100n), bet: betOn(5_000, 'under') }, rng);
      if (outcome.roll < 10_000) seen[Math.floor(outcome.roll / 100)]! += 1;
    }
    expect(chiSquareOfEven(seen)).toBeGreaterThan(1e-6);
  });
});
