import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './table.css';

/** Place of a cell once the line is a card: subject and time at the start, figures at the end. */
type Place = 'title' | 'figure' | 'note' | 'end-note' | 'foot' | 'none';

export type Column<Row> = {
  key: string;
  head: ReactNode;
  renderCell: (row: Row) => ReactNode;
  /** The cell's resting place; a bar where it is not given. */
  rest?: ReactNode;
  /** Figures and money stand at the end, so that their points meet. */
  isFigure?: boolean;
  tone?: 'quiet' | 'strong';
  /** A table of lines has no use for it. */
  place?: Place | undefined;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  /** Without rows the table rests. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The rows of before, while others are on their way. */
  isStale?: boolean;
  ghosts?: number;
  /** Few and short columns stay lines on a narrow screen, too. */
  isCards?: boolean;
  className?: string;
  /** Props of a line that can be focused and opened. */
  rowProps?: (row: Row, at: number) => ComponentPropsWithRef<'tr'>;
  /** Current order of a column that can be sorted. */
  sorted?: (column: Column<Row>) => 'ascending' | 'descending' | 'none' | undefined;
};

/** Lines of 44 px without boxes. On a narrow screen a line becomes a card; a link of the class `table__link` covers its line. */
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
