import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './table.css';

/** Place of a cell on a card, into which a narrow screen turns a line: subject and time at the start, figures at the end. */
type Place = 'title' | 'figure' | 'note' | 'end-note' | 'foot' | 'none';

export type Column<Row> = {
  key: string;
  head: ReactNode;
  renderCell: (row: Row) => ReactNode;
  /** Placeholder of the cell while the table loads; a bar by default. */
  rest?: ReactNode;
  /** True for figures and amounts, which are aligned at the end, so that their decimal points line up. */
  isFigure?: boolean;
  tone?: 'quiet' | 'strong';
  /** Place on a card; a table that never has cards needs none. */
  place?: Place | undefined;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  /** Rows; undefined while the table loads, which shows placeholders. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** True while the rows are old and others are loading. */
  isStale?: boolean;
  ghosts?: number;
  /** False for a table that keeps its lines on a narrow screen, because its columns are few and short. */
  isCards?: boolean;
  className?: string;
  /** Props of a line, for lines that can be focused and opened. */
  rowProps?: (row: Row, at: number) => ComponentPropsWithRef<'tr'>;
  /** Present order of a column that can be sorted. */
  sorted?: (column: Column<Row>) => 'ascending' | 'descending' | 'none' | undefined;
};

/**
 * Table with lines of 44 px without boxes. On a narrow screen a line becomes a card; a link of the class `table__link` covers its whole
 * line.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isStale = false,
  ghosts = 10,
  isCards = true,
  className,
  ...more
}: TableProps<Row>) {
  const { rowProps, sorted } = more;
  const cellClass = ({ isFigure, tone, place }: Column<Row>) =>
    classNames('table__cell', place && `table__cell--${place}`, isFigure && 'table__cell--end', tone && `table__cell--${tone}`);
  return (
    <table className={classNames('table', isCards && 'table--cards', isStale && 'table--stale', className)} aria-busy={!rows || isStale}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.isFigure ? 'table__cell--end' : undefined} aria-sort={sorted?.(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((row, at) => (
              <tr key={rowKey(row)} {...rowProps?.(row, at)}>
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column)}>
                    {column.renderCell(row)}
                  </td>
                ))}
              </tr>
            ))
          : Array.from({ length: ghosts }, (_, line) => (
              <tr key={line}>
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column)}>
                    {column.rest ?? <Skeleton width={column.isFigure ? '5ch' : '9ch'} />}
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  );
}
