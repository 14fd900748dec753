import { expect, test } from 'vitest';
import { profitCsv, type Profit } from '#apps/site/pages/profit/profit-csv.ts';
import { readAmount } from '#kernel/amount.ts';

const sums = (count: number, stake: string, payout: string, net: string): Profit['totals'] => ({
  count,
  stake: readAmount(stake),
  payout: readAmount(payout),
  net: readAmount(net),
  turnover: readAmount(stake),
});

test('the file has the lines of the screen and their sums', () => {
  const profit: Profit = {
    content: [
      { gameType: 'RNG', ...sums(3, '6', '2.4', '-3.6') },
      { gameType: null, ...sums(1, '1', '5', '4') },
    ],
    totals: sums(4, '7', '7.4', '0.4'),
    period: { first: '2026-11-17', last: '2026-11-23' },
    currency: 'USD',
  };
  expect(profitCsv(profit).split('\r\n')).toEqual([
    'category,bets,currency,stake,payout,net,turnover',
    'RNG,3,USD,6.00,2.40,-3.60,6.00',
    'other,1,USD,1.00,5.00,4.00,1.00',
    'total,4,USD,7.00,7.40,0.40,7.00',
    '',
  ]);
});
