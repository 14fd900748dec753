import { expect, test } from 'vitest';
import { readAmount } from '#kernel/amount.ts';
import type { ListColumn, Sum } from '#apps/admin/parts/table/console-table.tsx';
import { listText } from '#apps/admin/parts/table/save-list.ts';

const column = <Row>(head: string, text: (row: Row) => string, more: Partial<ListColumn<Row>> = {}): ListColumn<Row> => ({
  key: head.toLowerCase(),
  head,
  text,
  ...more,
});
const usd = (text: string): Sum => ({ amount: readAmount(text), currency: 'USD' });

test('amounts of a list are figures in its file, with their currency beside them', () => {
  const columns = [
    column<Sum>('Net', () => '−1,234,567.50 USD', { sums: (sum) => [sum] }),
    column<Sum>('Bets', () => '1,204', { isFigure: true }),
  ];
  expect(listText(columns, [usd('-1234567.5'), { amount: readAmount('12000'), currency: 'VND' }])).toBe(
    'Net,Bets,Currency\r\n-1234567.50,1204,USD\r\n12000,1204,VND\r\n',
  );
});

test('a list that names the currency itself names it once, and no amount is an empty cell', () => {
  const columns = [
    column<{ net: Sum | null }>('Net', () => '–', { sums: ({ net }) => (net ? [net] : []) }),
    column<{ net: Sum | null }>('Currency', () => 'USD'),
  ];
  expect(listText(columns, [{ net: null }, { net: usd('-0.01') }])).toBe('Net,Currency\r\n,USD\r\n-0.01,USD\r\n');
});

test('a cell with amounts in several currencies becomes a column for each', () => {
  const columns = [column<{ budget: Sum[] }>('Given', () => '5.00 USD, 7.00 THB', { sums: ({ budget }) => budget })];
  const rows = [{ budget: [usd('5'), { amount: readAmount('7'), currency: 'THB' as const }] }, { budget: [usd('1')] }];
  expect(listText(columns, rows)).toBe('"Given, USD","Given, THB"\r\n5.00,7.00\r\n1.00,\r\n');
});
