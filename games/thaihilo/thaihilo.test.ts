import { describe, expect, test } from 'vitest';
import { isLess, fraction, toText } from '#kernel/fraction.ts';
import { game } from '#games/thaihilo/game.ts';
import lab from '#games/thaihilo/lab.ts';
import { SPOTS } from '#games/thaihilo/quote.ts';
import { redeal } from '#games/thaihilo/view/redeal.ts';
import { fairRng } from '#games/kit/lab-input.ts';
import { oddsOf as sicboOddsOf, SPOTS as SICBO_SPOTS } from '#games/sicbo/quote.ts';
import { money } from '#kernel/money.ts';
import { publicFloats } from '#tests/factories/minis.ts';

const settle = (dice: readonly number[], ...bets: string[]) =>
  lab['thaihilo.settle']({ dice, stakes: Object.fromEntries(bets.map((bet) => [bet, '10.00'])) });
const returnOf = (spot: string) => toText(game.odds(spot).rtp);

describe('thai hi-lo', () => {
  test('rolls as a public verifier does from the same seeds, over 1,000 coups', () => {
    for (let nonce = 0; nonce < 1_000; nonce++) {
      const dice = publicFloats('e0c2a7', 'mara', nonce, 3).map((float) => Math.floor(float * 6) + 1);
      expect(lab['thaihilo.roll']({ serverSeed: 'e0c2a7', clientSeed: 'mara', nonce })).toEqual({ dice });
    }
  });

  test('pays low to ten, high from twelve, and eleven alone', () => {
    const net = { low: '-10.00', eleven: '-10.00', high: '-10.00' };
    expect(settle([4, 3, 3], 'low', 'eleven', 'high')).toEqual({ total: 10, side: 'low', net: { ...net, low: '9.50' } });
    expect(settle([4, 4, 3], 'low', 'eleven', 'high')).toEqual({ total: 11, side: 'eleven', net: { ...net, eleven: '68.00' } });
    expect(settle([4, 4, 4], 'low', 'eleven', 'high')).toEqual({ total: 12, side: 'high', net: { ...net, high: '16.00' } });
    expect([settle([1, 1, 1]).side, settle([6, 6, 6]).side]).toEqual(['low', 'high']);
  });

  test('pays a face by how many dice show it, and a pair of faces once', () => {
    expect(settle([5, 2, 5], 'face:2', 'face:5', 'face:1', 'pair:2-5', 'pair:2-3').net).toEqual({
      'face:2': '10.00',
      'face:5': '20.00',
      'face:1': '-10.00',
      'pair:2-5': '60.00',
      'pair:2-3': '-10.00',
    });
    expect(settle([5, 5, 5], 'face:5', 'pair:2-5').net).toEqual({ 'face:5': '120.00', 'pair:2-5': '-10.00' });
  });

  test('returns 97.5 % on the sides, by 108, 27 and 81 ways of 216', () => {
    expect((['low', 'eleven', 'high'] as const).map((side) => toText(game.odds(side).p))).toEqual(['1/2', '1/8', '3/8']);
    expect((['low', 'eleven', 'high'] as const).map(returnOf)).toEqual(['39/40', '39/40', '39/40']);
  });

  test('faces and pairs return what they do at sic bo, and no spot above 98 %', () => {
    expect(SPOTS.size).toBe(3 + 6 + 15);
    for (const spot of SPOTS.keys()) {
      const alike = SICBO_SPOTS.get(spot.replace('face:', 'single:'));
      if (spot.includes(':')) expect(game.odds(spot).rtp, spot).toEqual(sicboOddsOf(alike!).rtp);
      expect(isLess(game.odds(spot).rtp, fraction(98n, 100n)), spot).toBe(true);
    }
    expect([returnOf('face:6'), returnOf('pair:3-4')]).toEqual(['26/27', '35/36']);
  });

  test('a round dealt again in a browser pays what its table paid', () => {
    const seeds = { serverSeed: 'golden', clientSeed: 'round', nonce: 0 };
    const bet = { chips: [{ spot: 'face:5', amount: 100 }] };
    const again = redeal({ model: 'thaihilo-speed-2', stake: money(100n, 'USD'), bet, acts: [] }, fairRng(seeds));
    expect(again).toEqual({ outcome: { dice: [5, 3, 5] }, payout: money(300n, 'USD') });
  });

  test('what are no three dice or no bet is refused', () => {
    for (const dice of [undefined, [1, 2], [1, 2, 7], [1, 2, 3, 4], ['1', 2, 3]])
      expect(() => lab['thaihilo.settle']({ dice, stakes: {} })).toThrow('lab.invalid_input');
    expect(() => settle([1, 2, 3], 'pair:2-1')).toThrow('lab.invalid_input');
  });
});
