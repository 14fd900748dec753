import type { Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Rest<Row> = Pick<ListColumn<Row>, 'head'> & Partial<Omit<ListColumn<Row>, 'key' | 'head' | 'text' | 'sums'>>;

/** Returns the column of an amount of a row, in the currency of the row. On a narrow screen a card leaves it out, unless `place` says otherwise. */
export function moneyColumn<Key extends string, Row extends { currency: Currency } & Record<Key, Amount>>(
  key: Key,
  rest: Rest<Row>,
): ListColumn<Row> {
  return {
    key,
    isFigure: true,
    place: 'none',
    ...rest,
    text: (row) => moneyText(row[key], row.currency),
    sums: (row) => [{ amount: row[key], currency: row.currency }],
  };
}
