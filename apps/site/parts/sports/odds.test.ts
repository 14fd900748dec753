import { expect, test } from 'vitest';
import { ODDS_FORMATS, priceText } from '#apps/site/parts/sports/odds.ts';

test.each([
  [19_100, ['1.91', '0.91', '0.91', '−1.10', '−110', '91/100']],
  [20_000, ['2.00', '1.00', '1.00', '1.00', '+100', '1/1']],
  [25_000, ['2.50', '1.50', '−0.67', '1.50', '+150', '3/2']],
  [10_100, ['1.01', '0.01', '0.01', '−100.00', '−10000', '1/100']],
  [10_010_000, ['1001.00', '1000.00', '0.00', '1000.00', '+100000', '1000/1']],
])('a price of %i ten-thousandths is written in each format', (price, texts) => {
  expect(ODDS_FORMATS.map((format) => priceText(price, format))).toEqual(texts);
});
