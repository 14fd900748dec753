import type { ComponentProps } from 'react';
import { csvText } from '#web/text/csv.ts';
import { CsvButton } from '#apps/site/parts/records/csv-button.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';

/** A column with its cell as text. The screen shows that text or what `renderCell` draws; a file has that text or the `figure`. */
export type AgentColumn<Row> = Omit<Column<Row>, 'renderCell' | 'head'> & {
  head: string;
  text: (row: Row) => string;
  /** Amount or count without separators, in digits that spreadsheets can add up. */
  figure?: (row: Row) => string;
  renderCell?: Column<Row>['renderCell'];
};

type Props<Row> = Pick<ComponentProps<typeof Table<Row>>, 'caption' | 'rowKey' | 'rowProps' | 'isStale' | 'ghosts'> & {
  columns: readonly AgentColumn<Row>[];
  rows: readonly Row[] | undefined;
};

/** Shows a report as a table; on a phone as cards. */
export function AgentTable<Row>({ columns, rows, ...rest }: Props<Row>) {
  const shown = columns.map((column) => ({ ...column, renderCell: column.renderCell ?? ((row: Row) => <bdi>{column.text(row)}</bdi>) }));
  return <Table {...rest} className="record-table" columns={shown} rows={rows} />;
}

type FileProps<Row> = { name: string; columns: readonly AgentColumn<Row>[]; isDisabled: boolean; read: () => Promise<readonly Row[]> };

/** Button that saves all pages of a report as a file, with the columns and words of the screen and with figures for spreadsheets. */
export function AgentFile<Row>({ name, columns, isDisabled, read }: FileProps<Row>) {
  const makeText = async (): Promise<string> => {
    const rows = await read();
    return csvText([columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ text, figure = text }) => figure(row)))]);
  };
  return <CsvButton name={name} isDisabled={isDisabled} makeText={makeText} />;
}
