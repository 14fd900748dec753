import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Fact } from '#apps/admin/parts/page/facts.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Due = { dueAt: string | Date | null; closedAt: string | Date | null };

const isLate = ({ dueAt, closedAt }: Due): boolean => dueAt !== null && closedAt === null && new Date(dueAt).getTime() < Date.now();
const lateText = (dueAt: string | Date): string => t('{dueOn} late', { dueOn: timeText(dueAt) });

/** Column with the time by which staff finish a row, marked once that time is over; empty if staff have nothing to do. */
export function dueColumn<Row extends Due>(rest: { sort?: string; place?: ListColumn<Row>['place'] } = {}): ListColumn<Row> {
  return {
    key: 'due',
    head: t('Due'),
    place: 'none',
    ...rest,
    text: (row) => (row.dueAt === null ? '' : isLate(row) ? t('{dueOn}, late', { dueOn: timeText(row.dueAt) }) : timeText(row.dueAt)),
    renderCell: (row) => {
      if (row.dueAt === null) return '';
      return isLate(row) ? <Tag tone="bad">{lateText(row.dueAt)}</Tag> : timeText(row.dueAt);
    },
  };
}

/** Fact of the same time, for the drawer of a row; none if staff have nothing to do. */
export function dueFact(row: Due): Fact | false {
  if (row.dueAt === null) return false;
  const { dueAt } = row;
  return [
    t('due by'),
    isLate(row) ? (
      <Tag key="late" tone="bad">
        {lateText(dueAt)}
      </Tag>
    ) : (
      timeText(dueAt)
    ),
  ];
}
