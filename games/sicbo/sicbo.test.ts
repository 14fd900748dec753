import { describe, expect, test } from 'vitest';
import { fraction, toText } from '#kernel/fraction.ts';
import lab from '#games/sicbo/lab.ts';
import { oddsOf, ROLLS, SPOTS, type TableName } from '#games/sicbo/quote.ts';
import { sicboRules, type SicboInfo } from '#games/sicbo/rules.ts';
import { money } from '#kernel/money.ts';
import { publicFloats } from '#tests/factories/minis.ts';

/** A stream whose next rolls of a die are these. */
const rolls = (...dice: readonly number[]) => {
  let at = 0;
  return {
    bytes: () => {
      const word = Math.ceil(((dice[at++]! - 1) * 2 ** 32) / 6);
      return Uint8Array.from([word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]);
    },
  };
};
const returnText = (name: string, table: TableName = 'fair') => toText(oddsOf(SPOTS.get(name)!, table).rtp);

describe('sic bo', () => {
  test('rolls as a public verifier says from the same seeds, over 1,000 rounds (R-31)', () => {
    for (let nonce = 0; nonce < 1_000; nonce++) {
      const dice = publicFloats('e0c2a7', 'mara', nonce, 3).map((float) => Math.floor(float * 6) + 1);
      expect(lab['sicbo.roll']({ serverSeed: 'e0c2a7', clientSeed: 'mara', nonce })).toEqual({ dice });
    }
  });

  test('golden rounds stay as they are', () => {
    const dice = [0, 1, 2, 7, 100].map((nonce) => lab['sicbo.roll']({ serverSeed: 'golden', clientSeed: 'round', nonce }).dice.join(' '));
    expect(dice).toMatchInlineSnapshot(`
      [
        "5 3 5",
        "3 4 2",
        "3 6 4",
        "5 2 6",
        "3 1 4",
      ]
    `);
  });

  test('has each spot once: 5 sides, 6 doubles, 6 triples, 14 totals, 15 pairs, 6 singles, 4 of four', () => {
    const counts = Map.groupBy(SPOTS.values(), ({ kind }) => kind);
    expect(['double', 'triple', 'total', 'pair', 'single', 'four'].map((kind) => counts.get(kind as never)!.length)).toEqual([
      6, 6, 14, 15, 6, 4,
    ]);
    expect(SPOTS.size).toBe(56);
    for (const none of ['total:3', 'total:18', 'pair:1-1', 'pair:2-1', 'four:1-2-3-5', 'single:7', 'constructor'])
      expect(SPOTS.has(none), none).toBe(false);
  });

  test('returns what its rounds pay over all 216 ways, for every spot', () => {
    for (const [name, spot] of SPOTS) {
      const order = { stake: money(100n, 'USD'), bet: { chips: [{ spot: name, amount: 100 }] } };
      const paid = ROLLS.map((dice) => sicboRules.play(order, rolls(...dice)));
      expect(paid.map(({ outcome }) => outcome.dice)).toEqual(ROLLS);
      const sum = paid.reduce((total, { payout }) => total + payout.minor, 0n);
      expect(toText(fraction(sum, 21_600n)), name).toBe(toText(oddsOf(spot).rtp));
    }
  });

  test('the known edges: 2.78 % on big and small, 15.3 and 29.2 % on four, 7.87 and 3.70 % on a face', () => {
    for (const name of ['big', 'small', 'odd', 'even']) expect(returnText(name)).toBe('35/36');
    expect([returnText('total:4'), returnText('total:4', 'macau'), returnText('total:5', 'macau')]).toEqual(['61/72', '17/24', '19/36']);
    expect([returnText('single:3'), returnText('single:3', 'macau')]).toEqual(['26/27', '199/216']);
    expect([returnText('triple:6'), returnText('triple:6', 'macau')]).toEqual(['181/216', '151/216']);
    expect([returnText('pair:1-2'), returnText('pair:1-2', 'macau')]).toEqual(['35/36', '5/6']);
    expect([returnText('double:1', 'macau'), returnText('any_triple', 'macau')]).toEqual(['2/3', '25/36']);
  });

  test('plays the fairer table: no spot returns less than on the other one', () => {
    for (const [name, spot] of SPOTS) {
      const [fair, macau] = [oddsOf(spot).rtp, oddsOf(spot, 'macau').rtp];
      expect(fair.top * macau.bottom >= macau.top * fair.bottom, name).toBe(true);
    }
  });

  test('a triple beats big, small, odd and even', () => {
    expect(lab['sicbo.settle']({ dice: [2, 2, 2], table: 'macau' })).toEqual({
      total: 6,
      triple: true,
      winningBetsToOne: { any_triple: '24', 'double:2': '8', 'triple:2': '150', 'total:6': '14', 'single:2': '3' },
    });
    expect(lab['sicbo.settle']({ dice: [1, 2, 4] })).toEqual({
      total: 7,
      triple: false,
      winningBetsToOne: {
        small: '1',
        odd: '1',
        'total:7': '12',
        'pair:1-2': '6',
        'pair:1-4': '6',
        'pair:2-4': '6',
        'single:1': '1',
        'single:2': '1',
        'single:4': '1',
        'four:1-2-3-4': '7',
      },
    });
  });

  test('tells in its info what a chip wins, and answers the lab', () => {
    const { table } = sicboRules.info([], money(100n, 'USD')) as SicboInfo;
    expect(table.find(({ spot }) => spot === 'single:1')).toMatchObject({ odds: '1–12', pays: { minor: 1_300n }, returns: '96.29' });
    expect(lab['sicbo.return']({ bets: ['any_triple'] })).toEqual({ any_triple: { p: '1/36', rtp: '31/36', edge: '5/36' } });
    for (const [call, input] of [
      ['sicbo.settle', { dice: [1, 2] }],
      ['sicbo.settle', { dice: [1, 2, 7] }],
      ['sicbo.settle', { dice: [1, 2, 3], table: 'best' }],
      ['sicbo.return', { bets: ['total:18'] }],
    ] as const)
      expect(() => lab[call](input), call).toThrow('lab.invalid_input');
  });
});
