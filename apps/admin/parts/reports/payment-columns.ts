import type { withdrawalReport } from '#contracts/bo/payments.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { decimalText, numberText, percentText, secondsText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { moneyColumn } from '#apps/admin/parts/table/money-column.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type PaymentRow = WireOutput<typeof withdrawalReport>['rows'][number];

/** Writes a duration: `45 s`, `12 min`, `3.5 h`; a dash for null. */
export function tookText(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < 90) return secondsText(Math.round(seconds));
  return seconds < 5_400
    ? t('{count} min', { count: Math.round(seconds / 60) })
    : t('{count} h', { count: decimalText(seconds / 3_600, 1) });
}

/** Columns that the reports of deposits and of withdrawals share. `done` is the head of the column of finished orders. */
export function paymentColumns<Row extends PaymentRow>(nameOf: (id: number) => string, done: string): ListColumn<Row>[] {
  const money = (key: 'requested' | 'amount' | 'fees', head: string, means: string, more: Partial<ListColumn<Row>> = {}): ListColumn<Row> =>
    moneyColumn(key, { head, means, ...more });
  const time = (key: 'medianSeconds' | 'slowSeconds', head: string, means: string): ListColumn<Row> => ({
    key,
    head,
    means,
    isFigure: true,
    place: 'none',
    text: (row) => tookText(row[key]),
  });
  return [
    { key: 'method', head: t('Method'), sort: 'method', tone: 'strong', place: 'title', text: ({ method }) => method },
    { key: 'brand', head: t('Brand'), place: 'note', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'currency', head: t('Currency'), place: 'none', text: ({ currency }) => currency },
    { key: 'orders', head: t('Orders'), sort: 'orders', isFigure: true, place: 'none', text: ({ orders }) => numberText(orders) },
    { key: 'done', head: done, isFigure: true, place: 'none', text: (row) => numberText(row.done) },
    {
      key: 'success',
      head: t('Success'),
      means: t('{done} orders as a percentage of decided orders. Waiting and cancelled orders do not count.', { done }),
      sort: 'success',
      isFigure: true,
      place: 'end-note',
      text: ({ success }) => (success === null ? '–' : percentText(success, 1)),
    },
    money('requested', t('Requested amount'), t('Sum of all orders of these days.')),
    money('amount', t('Amount'), t('Sum of the orders that are {done}.', { done: done.toLowerCase() }), {
      sort: 'amount',
      tone: 'strong',
      place: 'figure',
    }),
    money('fees', t('Fees'), t('Fees of the orders that are {done}.', { done: done.toLowerCase() })),
    time('medianSeconds', t('Median time'), t('Half of the orders took at most this long.')),
    time('slowSeconds', t('95 % within'), t('95 % of the orders took at most this long.')),
  ];
}
