import { describe, expect, test } from 'vitest';
import { fraction, isLess, percentText, plus, toText, ZERO } from '#kernel/fraction.ts';
import lab from '#games/plinko/lab.ts';
import { BETS, chanceOf, multipliersOf, returnOf } from '#games/plinko/quote.ts';
import { plinkoBet, plinkoRules, type PlinkoInfo } from '#games/plinko/rules.ts';
import { money } from '#kernel/money.ts';
import { publicFloats } from '#tests/factories/minis.ts';

const stake = money(1_000n, 'USD');

/** A stream whose draws below two are the bits of a number, the first row first. */
const turnsOf = (bits: number) => {
  let row = 0;
  return { bytes: () => Uint8Array.from([(bits >> row++) & 1 ? 0x80 : 0, 0, 0, 0]) };
};

describe('plinko', () => {
  test('falls as a public verifier says from the same seeds, over 500 rounds (R-31)', () => {
    for (let nonce = 0; nonce < 500; nonce++) {
      const path = publicFloats('e0c2a7', 'mara', nonce, 16).map((float) => Math.floor(float * 2));
      const requested = { serverSeed: 'e0c2a7', clientSeed: 'mara', nonce, rows: 16 };
      expect(lab['minis.plinko'](requested)).toEqual({ path, bucket: path.reduce((sum, turn) => sum + turn, 0) });
    }
  });

  test('golden rounds stay as they are', () => {
    const falls = [0, 1, 2].map((nonce) => lab['minis.plinko']({ serverSeed: 'golden', clientSeed: 'round', nonce, rows: 8 }));
    expect(falls).toMatchInlineSnapshot(`
      [
        {
          "bucket": 4,
          "path": [
            1,
            0,
            1,
            1,
            0,
            0,
            0,
            1,
          ],
        },
        {
          "bucket": 3,
          "path": [
            0,
            1,
            0,
            0,
            0,
            1,
            0,
            1,
          ],
        },
        {
          "bucket": 6,
          "path": [
            0,
            1,
            1,
            1,
            1,
            1,
            0,
            1,
          ],
        },
      ]
    `);
  });

  test('the return over every path is the one that is told, for the boards of 8 to 12 rows', () => {
    for (const bet of BETS.filter(({ rows }) => rows <= 12)) {
      let sum = 0n;
      for (let bits = 0; bits < 2 ** bet.rows; bits++) sum += plinkoRules.play({ stake, bet }, turnsOf(bits)).payout.minor;
      expect(toText(fraction(sum, stake.minor * 2n ** BigInt(bet.rows)))).toBe(toText(returnOf(bet)));
    }
  });

  test('every board is symmetric, pays 98.9 to 99.2 % and says so', () => {
    const { table } = plinkoRules.info([stake], stake) as PlinkoInfo;
    for (const bet of BETS) {
      const pays = multipliersOf(bet);
      expect(pays).toHaveLength(bet.rows + 1);
      expect(pays.toReversed()).toEqual(pays);
      expect(pays.reduce((sum, _, bucket) => plus(sum, chanceOf(bet.rows, bucket)), ZERO)).toEqual(fraction(1n));
      expect(isLess(returnOf(bet), fraction(989n, 1_000n)), toText(returnOf(bet))).toBe(false);
      expect(isLess(fraction(992n, 1_000n), returnOf(bet)), toText(returnOf(bet))).toBe(false);
      const row = table.find(({ rows, risk }) => rows === bet.rows && risk === bet.risk)!;
      expect(row.returns).toBe(percentText(returnOf(bet)));
    }
  });

  test('knows no other board, and pays a stake cut to the minor unit', () => {
    for (const bet of [{ rows: 7, risk: 'low' }, { rows: 17, risk: 'low' }, { rows: 8.5, risk: 'low' }, { rows: 8, risk: '' }, { rows: 8 }])
      expect(plinkoBet.safeParse(bet).success).toBe(false);
    const pay = (bucket: number, requested: string) =>
      lab['minis.payout/plinko']({ game: 'plinko', rows: 16, risk: 'high', bucket, stake: requested });
    expect(pay(0, '1.00')).toEqual({ multiplier: '1000.0000', payout: '1000.00' });
    expect(pay(8, '0.09')).toEqual({ multiplier: '0.2000', payout: '0.01' });
    expect(() => pay(17, '1.00')).toThrow('lab.invalid_input');
    expect(lab['plinko.return']()).toMatchObject({ '8:low': { p: '93/128', rtp: toText(returnOf({ rows: 8, risk: 'low' })) } });
  });
});
