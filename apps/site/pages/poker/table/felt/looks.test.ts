import { expect, test } from 'vitest';
import { madeHand } from '#apps/site/pages/poker/text/made-hand.ts';

test('a hand is named by its best five cards, in Omaha by two of the hand and three of the board', () => {
  expect(madeHand('NT', ['Ah', 'Kd'], ['As', 'Kh', '2c'])).toMatchObject({ category: 'two_pair', ranks: ['A', 'K', '2'] });
  expect(madeHand('NT', ['Ah', 'Kh'], ['Qh', 'Jh', 'Th', '2c', '2d'])?.category).toBe('royal_flush');
  expect(madeHand('NT', ['2h', '3d'], ['Qh', 'Jh', 'Th', '9h', '8h'])?.cards.toSorted()).toEqual(['8h', '9h', 'Jh', 'Qh', 'Th']);
  expect(madeHand('PO', ['Ah', '3d', '4c', '5s'], ['Qh', 'Jh', 'Th', '9h', '2s'])?.category).toBe('high_card');
  expect(madeHand('NS', ['Ah', '6h'], ['7s', '8d', '9c'])?.category).toBe('straight');
});

test('nothing is named before the flop, or while a card is not known', () => {
  expect(madeHand('NT', ['Ah', 'Kd'], [])).toBeUndefined();
  expect(madeHand('NT', ['Ah', null], ['As', 'Kh', '2c'])).toBeUndefined();
});
