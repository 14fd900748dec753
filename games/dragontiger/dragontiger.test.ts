import { describe, expect, test } from 'vitest';
import { toNumber, toText } from '#kernel/fraction.ts';
import { game, oddsOf } from '#games/dragontiger/game.ts';
import { CARDS, returnsOf, SPOTS } from '#games/dragontiger/quote.ts';
import lab from '#games/dragontiger/lab.ts';
import { publicFloats } from '#tests/factories/minis.ts';
import { cardOf } from '#games/kit/cards.ts';

const net = (dragon: string, tiger: string, ...bets: string[]) =>
  lab['dragontiger.settle']({ dragon, tiger, stakes: Object.fromEntries(bets.map((bet) => [bet, '10.00'])) });

describe('dragon tiger', () => {
  test('deals two of eight decks as a public verifier draws from the same seeds, over 1,000 coups', () => {
    for (let nonce = 0; nonce < 1_000; nonce++) {
      const shoe = Array.from({ length: CARDS }, (_, index) => cardOf(index));
      const [dragon, tiger] = publicFloats('e0c2a7', 'mara', nonce, 2).map((float) => shoe.splice(Math.floor(float * shoe.length), 1)[0]!);
      expect(lab['dragontiger.deal']({ serverSeed: 'e0c2a7', clientSeed: 'mara', nonce })).toEqual({ dragon, tiger });
    }
  });

  test('pays the higher card, half back on a tie, and the tie', () => {
    expect(net('Kd', 'Qd', 'dragon', 'tiger', 'tie')).toEqual({
      outcome: 'dragon',
      net: { dragon: '10.00', tiger: '-10.00', tie: '-10.00' },
    });
    expect(net('Ad', '2c', 'dragon', 'tiger')).toEqual({ outcome: 'tiger', net: { dragon: '-10.00', tiger: '10.00' } });
    expect(net('9d', '9s', 'dragon', 'tiger', 'tie', 'tie8', 'suitedTie50')).toEqual({
      outcome: 'tie',
      net: { dragon: '-5.00', tiger: '-5.00', tie: '110.00', tie8: '80.00', suitedTie50: '-10.00' },
    });
    expect(net('9s', '9s', 'suitedTie50', 'suited_tie').net).toEqual({ suitedTie50: '500.00', suited_tie: '500.00' });
  });

  test('a seven is neither big nor small', () => {
    const size = (card: string) => ['dragon_big', 'dragon_small'].map((spot) => toText(returnsOf(spot, { dragon: card, tiger: 'Ad' })));
    expect([size('8h'), size('Kh'), size('7h'), size('6h'), size('Ah')]).toEqual([
      ['2', '0'],
      ['2', '0'],
      ['0', '0'],
      ['0', '2'],
      ['0', '2'],
    ]);
  });

  test('the returns are those known, counted over all pairs of cards', () => {
    // 415 cards are left, 31 of the same rank, 7 of the same card: a tie comes 31 in 415.
    expect(toText(oddsOf('tie').p)).toBe('31/415');
    expect(toText(oddsOf('suited_tie').rtp)).toBe('357/415');
    const edges = [...SPOTS.keys()].map((spot) => `${spot} ${(100 - 100 * toNumber(oddsOf(spot).rtp)).toFixed(2)}`);
    expect(edges).toEqual([
      'dragon 3.73',
      'tie 10.36',
      'tiger 3.73',
      'dragon_big 7.69',
      'dragon_small 7.69',
      'suited_tie 13.98',
      'tiger_small 7.69',
      'tiger_big 7.69',
    ]);
  });

  test('every table has the same rules under a name of its own', () => {
    expect(new Set(game.tables.map(({ model }) => model)).size).toBe(game.tables.length);
  });

  test('what is no card or no bet is refused', () => {
    expect(() => lab['dragontiger.settle']({ dragon: '1h', tiger: 'Ah', stakes: {} })).toThrow('lab.invalid_input');
    expect(() => net('Ah', 'Ad', 'phoenix')).toThrow('lab.invalid_input');
  });
});
