import type { reportSchedules } from '#contracts/bo/report-schedules.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { t, translated } from '#apps/admin/lib/text.ts';

export type Schedule = WireOutput<typeof reportSchedules>['rows'][number];

/** Rhythms of a schedule, without the hour. */
export const FREQUENCIES: Readonly<Record<Schedule['every'], string>> = translated({
  day: 'daily',
  week: 'weekly, on Mondays',
  month: 'monthly, on the 1st',
});

/** `daily at 07:00`, by the clock of the brand. */
export function everyText({ every, hour }: Pick<Schedule, 'every' | 'hour'>): string {
  const time = `${String(hour).padStart(2, '0')}:00`;
  if (every === 'day') return t('daily at {time}', { time });
  return every === 'week' ? t('Mondays at {time}', { time }) : t('on the 1st at {time}', { time });
}

export const stateText = ({ state }: Schedule): string => (state === 'active' ? t('active') : t('paused'));

export function StateTag({ row }: { row: Schedule }) {
  return <Tag tone={row.state === 'active' ? 'good' : 'warn'}>{stateText(row)}</Tag>;
}

/** Writes the days of the last report, and how many of its mails were sent. */
export function lastText({ last }: Schedule): string {
  if (!last) return t('none yet');
  const days = last.from === last.to ? last.from : t('{from} to {to}', { from: last.from, to: last.to });
  const parts = [
    last.sent > 0 && t('{sent} sent', { sent: last.sent }),
    last.waiting > 0 && t('{waiting} waiting', { waiting: last.waiting }),
    last.unsent > 0 && t('{unsent} not sent', { unsent: last.unsent }),
  ].filter((part) => part !== false);
  return `${days}: ${parts.join(', ')}`;
}

export function LastTag({ row }: { row: Schedule }) {
  const text = lastText(row);
  return row.last !== null && row.last.unsent > 0 ? <Tag tone="bad">{text}</Tag> : text;
}
