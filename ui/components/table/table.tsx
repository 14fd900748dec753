import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './table.css';

/** Where a cell stands once the line is a card: what and when at the start, figures at the end. */
type Place = 'title' | 'figure' | 'note' | 'end-note' | 'foot' | 'none';

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The cell's resting place; a bar where it is not given. */
  rest?: ReactNode;
  /** Figures and money stand at the end, so that their points meet. */
  isFigure?: boolean;
  tone?: 'quiet' | 'strong';
  place: Place;
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
  /** The frame that scrolls, where the head is to stay in sight. */
  className?: string;
};

/** Lines of 44 px without boxes. On a narrow screen each line is a card; a link of the class `table__link` covers its line. */
export function Table<Row>({ caption, columns, rows, rowKey, isStale = false, ghosts = 10, className }: TableProps<Row>) {
  const cellClass = ({ isFigure, tone, place }: Column<Row>) =>
    classNames('table__cell', `table__cell--${place}`, isFigure && 'table__cell--end', tone && `table__cell--${tone}`);
  return (
    <table className={classNames('table', className)} aria-busy={!rows || isStale}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.isFigure ? 'table__cell--end' : undefined}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column)}>
                    {column.cell(row)}
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
