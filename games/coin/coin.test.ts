import { describe, expect, test } from 'vitest';
import { fraction, toText } from '#kernel/fraction.ts';
import { MOST_FLIPS, multiplierOf, RETURN } from '#games/coin/quote.ts';
import lab from '#games/coin/lab.ts';
import { coinBet, coinRules } from '#games/coin/rules.ts';
import { money } from '#kernel/money.ts';
import { publicFloats } from '#tests/factories/minis.ts';

const stake = money(100n, 'USD');
/** A stream whose flips are the bits of a number: 1 is tails. */
const flipsOf = (bits: number) => {
  let at = 0;
  return { bytes: () => Uint8Array.from([(bits >> at++) & 1 ? 0x80 : 0, 0, 0, 0]) };
};

describe('coin flip', () => {
  test('falls as a public verifier says from the same seeds, over 1,000 rounds (R-31)', () => {
    for (let nonce = 0; nonce < 1_000; nonce++) {
      const sides = publicFloats('e0c2a7', 'mara', nonce, 10).map((float) => (float < 0.5 ? 'heads' : 'tails'));
      const { shown, won } = lab['minis.coin']({ serverSeed: 'e0c2a7', clientSeed: 'mara', nonce, side: 'tails', flips: 10 });
      const wrong = sides.indexOf('heads');
      expect(shown).toEqual(wrong === -1 ? sides : sides.slice(0, wrong + 1));
      expect(won).toBe(wrong === -1);
    }
  });

  test('golden rounds stay as they are', () => {
    const falls = [0, 1, 2].map((nonce) =>
      lab['minis.coin']({ serverSeed: 'golden', clientSeed: 'round', nonce, side: 'heads', flips: 4 }).shown.join(' '),
    );
    expect(falls).toMatchInlineSnapshot(`
      [
        "tails",
        "heads tails",
        "heads tails",
      ]
    `);
  });

  test('the return over all ways to fall is 99 % before the cut, for every streak on either side', () => {
    for (const side of ['heads', 'tails'] as const)
      for (let flips = 1; flips <= MOST_FLIPS; flips++) {
        const ways = Array.from({ length: 2 ** flips }, (_, bits) => coinRules.play({ stake, bet: { side, flips } }, flipsOf(bits)));
        expect(ways.filter(({ outcome }) => outcome.isWon)).toHaveLength(1);
        const sum = ways.reduce((total, { payout }) => total + payout.minor, 0n);
        expect(toText(fraction(sum, stake.minor * 2n ** BigInt(flips)))).toBe(toText(RETURN));
      }
  });

  test('a streak ends with the first wrong side, and nothing more is drawn', () => {
    expect(coinRules.play({ stake, bet: { side: 'heads', flips: 5 } }, flipsOf(0b00100)).outcome.shown).toEqual([
      'heads',
      'heads',
      'tails',
    ]);
    expect(coinRules.play({ stake, bet: { side: 'tails', flips: 1 } }, flipsOf(1)).outcome).toMatchObject({
      shown: ['tails'],
      isWon: true,
    });
  });

  test('knows no other call, and pays a stake cut to the minor unit', () => {
    for (const bet of [
      { side: 'edge', flips: 1 },
      { side: 'heads', flips: 0 },
      { side: 'heads', flips: 11 },
      { side: 'heads', flips: 1.5 },
      { side: 'heads' },
    ])
      expect(coinBet.safeParse(bet).success).toBe(false);
    expect(lab['minis.payout/coin']({ game: 'coin', flips: 1, stake: '0.05' })).toEqual({ multiplier: '1.9800', payout: '0.09' });
    expect(toText(multiplierOf(10))).toBe('25344/25');
    expect(lab['coin.return']()).toMatchObject({ 2: { p: '1/4', rtp: '99/100', edge: '1/100' } });
    expect(() => lab['minis.coin']({ serverSeed: 'a', clientSeed: 'b', nonce: 0, side: 'heads', flips: 11 })).toThrow('lab.invalid_input');
  });
});
