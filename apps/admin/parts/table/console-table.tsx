import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Tooltip } from '#ui/components/tooltip/tooltip.tsx';
import { shownValue } from '#apps/admin/parts/member/hidden-value.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';
import './console-table.css';

export type Sum = { amount: Amount; currency: Currency };

export type ListColumn<Row> = Pick<Column<Row>, 'key' | 'isFigure' | 'tone' | 'place'> & {
  head: string;
  /** Definition of the column. The head shows it on hover and focus, and the definitions below the list have it as text. */
  means?: string | undefined;
  /** Text of the cell in a file, and on the screen unless `renderCell` draws the cell. */
  text: (row: Row) => string;
  /** Amounts of the cell. A file has them as figures, with their currency in another column. */
  sums?: (row: Row) => readonly Sum[];
  renderCell?: (row: Row) => ReactNode;
  /** Name by which the server sorts the column. */
  sort?: string;
};

type ConsoleTableProps<Row> = {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  isStale?: boolean;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  rowProps?: (row: Row, at: number) => ComponentPropsWithRef<'tr'>;
};

/** Table with lines of about 36 px and a head that stays visible. On a narrow screen, each row is a card. */
export function ConsoleTable<Row>({ columns, sort, onSort, ...rest }: ConsoleTableProps<Row>) {
  const orderOf = (name: string) => (sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none');
  const shown = columns.map((column) => ({
    ...column,
    head: explained(
      column.means,
      column.sort !== undefined && onSort ? (
        <SortButton name={column.sort} label={column.head} order={orderOf(column.sort)} onSort={onSort} />
      ) : (
        column.head
      ),
    ),
    renderCell: column.renderCell ?? ((row: Row) => shownValue(column.text(row))),
  }));
  const sorted = ({ key }: { key: string }) => {
    const name = columns.find((column) => column.key === key)?.sort;
    return name === undefined ? undefined : orderOf(name);
  };
  return <Table {...rest} columns={shown} sorted={sorted} className="table--console" ghosts={12} />;
}

function explained(means: string | undefined, head: ReactNode): ReactNode {
  if (means === undefined) return head;
  return (
    <Tooltip text={means}>
      <span>{head}</span>
    </Tooltip>
  );
}

type SortButtonProps = { name: string; label: string; order: 'ascending' | 'descending' | 'none'; onSort: (sort: string) => void };

function SortButton({ name, label, order, onSort }: SortButtonProps) {
  return (
    <button type="button" className="sort" data-order={order} onClick={() => onSort(order === 'descending' ? name : `-${name}`)}>
      {label}
      <Icon name="chevron-down" size={16} />
    </button>
  );
}
