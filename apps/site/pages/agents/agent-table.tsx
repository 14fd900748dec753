import type { ComponentProps } from 'react';
import { csvText } from '#web/text/csv.ts';
import { CsvButton } from '#apps/site/parts/records/csv-button.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';

/** A column with its cell as a text: the screen shows it, unless `renderCell` draws it, and the file has it, unless it has a `figure`. */
export type AgentColumn<Row> = Omit<Column<Row>, 'renderCell' | 'head'> & {
  head: string;
  text: (row: Row) => string;
  /** An amount or a count without separators, in digits that spreadsheets add up. */
  figure?: (row: Row) => string;
  renderCell?: Column<Row>['renderCell'];
};

type Props<Row> = Pick<ComponentProps<typeof Table<Row>>, 'caption' | 'rowKey' | 'rowProps' | 'isStale' | 'ghosts'> & {
  columns: readonly AgentColumn<Row>[];
  rows: readonly Row[] | undefined;
};

/** A report as a table, as cards on a phone. */
export function AgentTable<Row>({ columns, rows, ...rest }: Props<Row>) {
  const shown = columns.map((column) => ({ ...column, renderCell: column.renderCell ?? ((row: Row) => <bdi>{column.text(row)}</bdi>) }));
  return <Table {...rest} className="record-table" columns={shown} rows={rows} />;
}

type FileProps<Row> = { name: string; columns: readonly AgentColumn<Row>[]; isDisabled: boolean; read: () => Promise<readonly Row[]> };

/** The report as a file: the same columns and words as on the screen, figures for spreadsheets, all of its pages. */
export function AgentFile<Row>({ name, columns, isDisabled, read }: FileProps<Row>) {
  const makeText = async (): Promise<string> => {
    const rows = await read();
    return csvText([columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ text, figure = text }) => figure(row)))]);
  };
  return <CsvButton name={name} isDisabled={isDisabled} makeText={makeText} />;
}
