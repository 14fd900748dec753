import { expect, test } from 'vitest';
import { ODDS_FORMATS, priceText } from '#apps/site/parts/sports/odds.ts';
import { lineText, readSpecifiers } from '#apps/site/parts/sports/specifiers.ts';

test.each([
  [19_100, ['1.91', '0.91', '0.91', '−1.10', '−110', '91/100']],
  [20_000, ['2.00', '1.00', '1.00', '1.00', '+100', '1/1']],
  [25_000, ['2.50', '1.50', '−0.67', '1.50', '+150', '3/2']],
  [10_100, ['1.01', '0.01', '0.01', '−100.00', '−10000', '1/100']],
  [10_010_000, ['1001.00', '1000.00', '0.00', '1000.00', '+100000', '1000/1']],
])('a price of %i ten-thousandths is written in each format', (price, texts) => {
  expect(ODDS_FORMATS.map((format) => priceText(price, format))).toEqual(texts);
});

test('a start is that of the home side, the away side has its opposite', () => {
  expect(readSpecifiers('line=-0.25|set=2')).toEqual({ line: '-0.25', set: '2' });
  expect(readSpecifiers('')).toEqual({});
  expect([lineText('-0.25', 'home'), lineText('-0.25', 'away'), lineText('0', 'away'), lineText('1', 'home')]).toEqual([
    '−0.25',
    '+0.25',
    '0',
    '+1',
  ]);
});
