import { describe, expect, test } from 'vitest';
import { game } from '#games/xocdia/game.ts';
import lab from '#games/xocdia/lab.ts';
import { SPOTS, type Coup } from '#games/xocdia/quote.ts';
import { redeal } from '#games/xocdia/view/redeal.ts';
import { choose } from '#kernel/fraction.ts';
import { fairRng } from '#games/kit/lab-input.ts';
import { money } from '#kernel/money.ts';
import { publicFloats } from '#tests/factories/minis.ts';

/** `rrww`: two red, two white. */
const coinsOf = (text: string): Coup['coins'] => [...text].map((side) => (side === 'r' ? 'red' : 'white'));
const all = Object.fromEntries([...SPOTS.keys()].map((spot) => [spot, '10.00']));
const won = (text: string) => {
  const { red, net } = lab['xocdia.settle']({ coins: coinsOf(text), stakes: all });
  return [red, Object.entries(net).filter(([, amount]) => amount !== '-10.00')] as const;
};

describe('xoc dia', () => {
  test('tosses as a public verifier does from the same seeds, over 1,000 coups', () => {
    for (let nonce = 0; nonce < 1_000; nonce++) {
      const coins = publicFloats('e0c2a7', 'mara', nonce, 4).map((float) => (float >= 0.5 ? 'red' : 'white'));
      expect(lab['xocdia.toss']({ serverSeed: 'e0c2a7', clientSeed: 'mara', nonce })).toEqual({ coins });
    }
  });

  test('pays odd and even, and the number of red coins wherever they lie', () => {
    expect(won('rrrr')).toEqual([
      4,
      [
        ['even', '9.80'],
        ['red_four', '146.00'],
      ],
    ]);
    expect(won('rwrr')).toEqual([
      3,
      [
        ['odd', '9.80'],
        ['red_three', '29.00'],
      ],
    ]);
    expect(won('wrrw')).toEqual([
      2,
      [
        ['even', '9.80'],
        ['two_two', '16.00'],
      ],
    ]);
    expect(won('wwrw')).toEqual([
      1,
      [
        ['odd', '9.80'],
        ['white_three', '29.00'],
      ],
    ]);
    expect(won('wwww')).toEqual([
      0,
      [
        ['even', '9.80'],
        ['white_four', '146.00'],
      ],
    ]);
  });

  test('returns 99 % on odd and even and 97.5 % on all else, by the ways of four coins', () => {
    const ways = {
      even: 8n,
      odd: 8n,
      red_four: choose(4, 4),
      red_three: choose(4, 3),
      two_two: choose(4, 2),
      white_three: choose(4, 1),
      white_four: choose(4, 0),
    };
    for (const [spot, of16] of Object.entries(ways)) {
      const { p, rtp } = game.odds(spot);
      expect(p.top * 16n, spot).toBe(of16 * p.bottom);
      expect(rtp, spot).toEqual(spot === 'odd' || spot === 'even' ? { top: 99n, bottom: 100n } : { top: 39n, bottom: 40n });
    }
    expect(Object.keys(ways)).toHaveLength(SPOTS.size);
  });

  test('a round dealt again in a browser pays what its table paid', () => {
    const seeds = { serverSeed: 'golden', clientSeed: 'round', nonce: 3 };
    const { coins } = lab['xocdia.toss'](seeds);
    const spot = coins.filter((side) => side === 'red').length % 2 === 0 ? 'even' : 'odd';
    const again = redeal(
      { model: 'xocdia-speed-1', stake: money(100n, 'USD'), bet: { chips: [{ spot, amount: 100 }] }, acts: [] },
      fairRng(seeds),
    );
    expect(again).toEqual({ outcome: { coins }, payout: money(198n, 'USD') });
  });

  test('what are no four coins or no bet is refused', () => {
    for (const coins of [undefined, [], coinsOf('rrr'), coinsOf('rrrrr'), ['red', 'red', 'red', 'blue']])
      expect(() => lab['xocdia.settle']({ coins, stakes: {} })).toThrow('lab.invalid_input');
    expect(() => lab['xocdia.settle']({ coins: coinsOf('rrrr'), stakes: { five: '1.00' } })).toThrow('lab.invalid_input');
  });
});
