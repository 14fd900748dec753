import { describe, expect, test } from 'vitest';
import { toText } from '#kernel/fraction.ts';
import { game } from '#games/fantan/game.ts';
import lab from '#games/fantan/lab.ts';
import { SPOTS, stepsOf } from '#games/fantan/quote.ts';
import { redeal } from '#games/fantan/view/redeal.ts';
import { fairRng } from '#games/kit/lab-input.ts';
import { money } from '#kernel/money.ts';
import { publicFloats } from '#tests/factories/minis.ts';

const settle = (beads: number, bet: object) => lab['fantan.settle']({ beads, bet, stake: '10.00' });

describe('fan tan', () => {
  test('counts as a public verifier does from the same seeds, over 1,000 coups', () => {
    for (let nonce = 0; nonce < 1_000; nonce++) {
      const [float] = publicFloats('e0c2a7', 'mara', nonce, 1);
      expect(lab['fantan.deal']({ serverSeed: 'e0c2a7', clientSeed: 'mara', nonce })).toEqual({ beads: 40 + Math.floor(float! * 32) });
    }
  });

  test('every count is cut from the same part of 2^32 draws', () => {
    const countAt = (word: number) => game.deal({ bytes: () => Uint8Array.from([24, 16, 8, 0], (shift) => (word >>> shift) & 255) }).beads;
    const part = 2 ** 32 / 32;
    for (let at = 0; at < 32; at++) expect([countAt(at * part), countAt((at + 1) * part - 1)]).toEqual([40 + at, 40 + at]);
  });

  test('pays fan, nim and kwok less five in a hundred, and gives back the second number of a nim', () => {
    expect(settle(47, { type: 'fan', number: 3 })).toEqual({ remainder: 3, net: '28.50' });
    expect(settle(48, { type: 'fan', number: 3 })).toEqual({ remainder: 4, net: '-10.00' });
    expect(['1', '2', '3'].map((beads) => settle(Number(beads), { type: 'nim', number: 1, push: 2 }).net)).toEqual([
      '19.00',
      '0.00',
      '-10.00',
    ]);
    expect([45, 46, 47, 48].map((beads) => settle(beads, { type: 'kwok', numbers: [1, 4] }).net)).toEqual([
      '9.50',
      '-10.00',
      '-10.00',
      '9.50',
    ]);
    expect([45, 46, 47, 48].map((beads) => settle(beads, { type: 'kwok', numbers: [3, 1] }).net)).toEqual([
      '9.50',
      '-10.00',
      '9.50',
      '-10.00',
    ]);
    expect([45, 46].map((beads) => settle(beads, { type: 'even' }).net)).toEqual(['-10.00', '9.50']);
  });

  test('returns 96.25 % on fan and 97.5 % on all else', () => {
    expect(SPOTS.size).toBe(4 + 2 + 12 + 4);
    for (const spot of SPOTS.keys()) expect(toText(game.odds(spot).rtp), spot).toBe(spot.startsWith('fan') ? '77/80' : '39/40');
    expect(lab['fantan.return']({ bets: ['nim:4-2', 'kwok:4-1'] })).toEqual({
      'nim:4-2': { p: '1/4', rtp: '39/40', edge: '1/40' },
      'kwok:4-1': { p: '1/2', rtp: '39/40', edge: '1/40' },
    });
  });

  test('the cup, each row of four and the last row are seen one after the other', () => {
    for (let beads = 40; beads < 72; beads++) {
      const steps = stepsOf({ beads });
      expect(steps).toHaveLength(1 + Math.ceil(beads / 4));
      expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
    }
  });

  test('a round dealt again in a browser pays what its table paid', () => {
    const seeds = { serverSeed: 'golden', clientSeed: 'round', nonce: 3 };
    const { beads } = lab['fantan.deal'](seeds);
    const bet = { chips: [{ spot: `fan:${((beads - 1) % 4) + 1}`, amount: 100 }] };
    const again = redeal({ model: 'fantan-live-2', stake: money(100n, 'USD'), bet, acts: [] }, fairRng(seeds));
    expect(again).toEqual({ outcome: { beads }, payout: money(385n, 'USD') });
  });

  test('what is no count or no bet is refused', () => {
    for (const bet of [null, {}, { type: 'fan', number: 5 }, { type: 'nim', number: 1, push: 1 }, { type: 'kwok', numbers: [1] }])
      expect(() => lab['fantan.settle']({ beads: 40, bet, stake: '1.00' }), JSON.stringify(bet)).toThrow('lab.invalid_input');
    expect(() => settle(0, { type: 'odd' })).toThrow('lab.invalid_input');
    expect(() => lab['fantan.return']({ bets: ['fan:5'] })).toThrow('lab.invalid_input');
  });
});
