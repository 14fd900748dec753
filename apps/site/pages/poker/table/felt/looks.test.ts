import { expect, test } from 'vitest';
import { emoteOf } from '#apps/site/pages/poker/table/felt/looks.ts';
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

test('a phrase is shown for four seconds; who has muted others sees its own alone', () => {
  const emotes = new Map([
    [0, { emote: 'nice', at: 1_000 }],
    [3, { emote: 'oops', at: 1_000 }],
  ] as const);
  const shown = { emotes, view: { own: { chair: 3 } } } as never;
  const seen = (isMuted: boolean, now: number) => [0, 1, 3].map((chair) => emoteOf(shown, chair, isMuted, now));
  expect(seen(false, 4_999)).toEqual(['nice', undefined, 'oops']);
  expect(seen(false, 5_000)).toEqual([undefined, undefined, undefined]);
  expect(seen(true, 2_000)).toEqual([undefined, undefined, 'oops']);
});
