import { useQuery } from '@tanstack/react-query';
import { memberActivity } from '#contracts/bo/members.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { readValue } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Activity = WireOutput<typeof memberActivity>['rows'][number];
type Amounts = 'deposits' | 'withdrawals' | 'stake' | 'payout' | 'net';

const AMOUNTS: readonly [Amounts, string][] = [
  ['deposits', 'Deposits'],
  ['withdrawals', 'Withdrawals'],
  ['stake', 'Stakes'],
  ['payout', 'Returns'],
  ['net', 'Result'],
];

const COLUMNS: readonly ListColumn<Activity>[] = [
  { key: 'days', head: 'Period', tone: 'strong', place: 'title', text: ({ days }) => `last ${days} days` },
  ...AMOUNTS.map(([key, head]): ListColumn<Activity> => ({
    key,
    head,
    isFigure: true,
    place: key === 'net' ? 'figure' : 'none',
    text: (row) => moneyText(row[key], row.currency),
    sums: (row) => [{ amount: row[key], currency: row.currency }],
  })),
  { key: 'minutes', head: 'Minutes in play', isFigure: true, place: 'note', text: ({ minutes }) => String(minutes) },
  { key: 'played', head: 'Days with play', isFigure: true, place: 'foot', text: ({ daysPlayed }) => String(daysPlayed) },
];

/** The figures of a member: money in and out, play and time. */
export function FiguresPanel({ member: { id } }: { member: Member }) {
  const may = useMay();
  const figures = useQuery({
    queryKey: ['member-activity', id],
    queryFn: () => readValue(memberActivity, { id }),
    enabled: may(memberActivity),
  });
  if (!may(memberActivity)) return null;
  if (figures.isError && !figures.data) return <Failed error={figures.error} onRetry={() => void figures.refetch()} />;
  return <ConsoleTable caption="Figures" columns={COLUMNS} rows={figures.data?.rows} rowKey={({ days }) => String(days)} />;
}
