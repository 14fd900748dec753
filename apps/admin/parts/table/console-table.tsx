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
  /** Definition of the column: the head shows it on hover and focus, and the foot of the list in words. */
  means?: string | undefined;
  /** The cell as a file has it, and as the screen shows it unless `renderCell` draws it. */
  text: (row: Row) => string;
  /** The amounts of the cell: a file has them as figures and names their currency beside them. */
  sums?: (row: Row) => readonly Sum[];
  renderCell?: (row: Row) => ReactNode;
  /** The name that the server sorts it by. */
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

/** Lines of 36 px under a head that stays; cards on a narrow screen. */
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
