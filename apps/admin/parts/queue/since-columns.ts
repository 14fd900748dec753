import { spanText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Named = { head: string; sort: string };

/** Columns with the time from which a row is in a queue, and its age; the age stops when the row is closed. */
export function sinceColumns<Row extends { closedAt: string | Date | null }>(
  { head, sort }: Named,
  sinceOf: (row: Row) => string | Date,
): ListColumn<Row>[] {
  return [
    { key: 'at', head, sort, tone: 'quiet', place: 'note', text: (row) => timeText(sinceOf(row)) },
    {
      key: 'age',
      head: t('Age'),
      isFigure: true,
      tone: 'quiet',
      place: 'none',
      text: (row) => (row.closedAt ? '' : spanText(sinceOf(row))),
    },
  ];
}
