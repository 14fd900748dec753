import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BetsList } from '#games/kit/view/coup/bets-list.tsx';
import type { TableBet, TableCoup } from '#games/kit/view/view.ts';
import { readAmount, writtenNumber } from '#kernel/amount.ts';

const bet = (name: string, stake: string, payout: string | null, left: string | null = null): TableBet => ({
  id: name,
  name,
  stake: readAmount(stake),
  currency: 'USD',
  payout: payout === null ? null : readAmount(payout),
  left,
});
const view = { mode: 'real', currency: 'USD', money: (amount: TableBet['stake']) => writtenNumber(amount).toFixed(2) } as const;

function rowsOf(bets: readonly TableBet[]): Record<string, { look: string | undefined; cells: string[] }> {
  const coup = { bets, count: bets.length } as unknown as TableCoup;
  const html = renderToStaticMarkup(
    <BetsList view={view} coup={coup} own={new Map()} say={(key) => key} column={{ head: 'out', renderCell: ({ left }) => left }} />,
  );
  return Object.fromEntries(
    [...html.matchAll(/<tr(?: class="([^"]*)")?>(<td>.*?)<\/tr>/g)].map(([, look, row]) => {
      const [name = '', ...cells] = [...row!.matchAll(/<td[^>]*>(?:<bdi>)?(.*?)(?:<\/bdi>)?<\/td>/g)].map(([, cell]) => cell!);
      return [name, { look: look || undefined, cells }];
    }),
  );
}

test('a return is marked as won above the stake alone, as lost where there is none, and else not at all', () => {
  const rows = rowsOf([
    bet('above', '6', '6.01'),
    bet('below', '6', '4'),
    bet('same', '6', '6'),
    bet('lost', '6', '0'),
    bet('open', '6', null),
  ]);
  expect(Object.entries(rows).map(([name, { look }]) => [name, look])).toEqual([
    ['above', 'bets-list__won'],
    ['below', undefined],
    ['same', undefined],
    ['lost', 'bets-list__gone'],
    ['open', undefined],
  ]);
  expect(rows['below']!.cells).toEqual(['6.00', '', '4.00']);
});

test('the height at which a bet left is what the server stored, not its return by its stake', () => {
  expect(rowsOf([bet('mara', '0.50', '0.62', '1.25×')])['mara']!.cells).toEqual(['0.50', '1.25×', '0.62']);
});
