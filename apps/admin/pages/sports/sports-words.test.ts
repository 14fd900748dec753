import { expect, test } from 'vitest';
import { matchText, priceText, scoreText, typedPrice } from '#apps/admin/pages/sports/sports-words.ts';

test('a typed price is read in ten-thousandths, and what is none is refused', () => {
  expect(['1.95', '19', '1.0125', ' 2.5 ', '1,95', '١٫٩٥', '1.'].map(typedPrice)).toEqual([
    19_500, 190_000, 10_125, 25_000, 19_500, 19_500, 10_000,
  ]);
  expect(['', '-2', '1e3', '12345', '1.00001'].map(typedPrice)).toEqual(Array.from({ length: 5 }, () => null));
  expect([priceText(19_500), priceText(null)]).toEqual(['1.95', '–']);
  expect([matchText({ names: ['Ash', 'Elm'] }), matchText({ names: ['A', 'B', 'C'] })]).toEqual(['Ash – Elm', 'Field of 3']);
  expect([scoreText({ names: ['Ash', 'Elm'], score: [0, 0] }), scoreText({ names: ['A', 'B', 'C'], score: [0, 0] })]).toEqual([
    '0 – 0',
    '',
  ]);
});
