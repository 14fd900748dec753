import { useQuery } from '@tanstack/react-query';
import { memberLimits } from '#contracts/bo/members.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { readValue } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Limit = WireOutput<typeof memberLimits>['rows'][number];
type Time = WireOutput<typeof memberLimits>['times'][number];

const minutesText = (minutes: number | null): string => (minutes === null ? 'none' : `${minutes} min`);

const TIME_COLUMNS: ListColumn<Time>[] = [
  { key: 'period', head: 'Time in play', tone: 'strong', place: 'title', text: ({ period }) => `time, a ${period}` },
  { key: 'used', head: 'Used', isFigure: true, place: 'end-note', text: ({ used }) => minutesText(used) },
  { key: 'minutes', head: 'Most', isFigure: true, place: 'figure', text: ({ minutes }) => minutesText(minutes) },
  {
    key: 'pending',
    head: 'Upcoming change',
    place: 'foot',
    text: ({ pending, pendingFrom }) => (pendingFrom ? `${minutesText(pending)}, may be confirmed from ${timeText(pendingFrom)}` : ''),
  },
  { key: 'changed', head: 'Changed', tone: 'quiet', place: 'note', text: ({ changedAt }) => timeText(changedAt) },
];

export function LimitsTab({ member: { id, currency } }: { member: Member }) {
  const limits = useQuery({ queryKey: ['limits', id], queryFn: () => readValue(memberLimits, { id }) });
  if (limits.isError && !limits.data) return <Failed error={limits.error} onRetry={() => void limits.refetch()} />;
  if (limits.data?.rows.length === 0 && limits.data.times.length === 0) return <Nothing>This member has set no limits.</Nothing>;
  const columns: ListColumn<Limit>[] = [
    { key: 'kind', head: 'Limit', tone: 'strong', place: 'title', text: ({ kind, period }) => `${kind}, a ${period}` },
    { key: 'used', head: 'Used', isFigure: true, place: 'end-note', text: ({ used }) => moneyText(used, currency) },
    {
      key: 'amount',
      head: 'Amount',
      isFigure: true,
      place: 'figure',
      text: ({ amount }) => (amount === null ? 'none' : moneyText(amount, currency)),
    },
    {
      key: 'pending',
      head: 'Upcoming change',
      place: 'foot',
      text: ({ pending, pendingFrom }) =>
        pendingFrom ? `${pending === null ? 'none' : moneyText(pending, currency)}, may be confirmed from ${timeText(pendingFrom)}` : '',
    },
    { key: 'changed', head: 'Changed', tone: 'quiet', place: 'note', text: ({ changedAt }) => timeText(changedAt) },
  ];
  return (
    <div className="list__rows">
      <ConsoleTable caption="Limits" columns={columns} rows={limits.data?.rows} rowKey={({ kind, period }) => `${kind} ${period}`} />
      {limits.data && limits.data.times.length > 0 && (
        <ConsoleTable caption="Limits on time" columns={TIME_COLUMNS} rows={limits.data.times} rowKey={({ period }) => period} />
      )}
    </div>
  );
}
