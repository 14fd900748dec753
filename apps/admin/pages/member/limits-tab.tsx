import { useQuery } from '@tanstack/react-query';
import { memberLimits } from '#contracts/bo/members.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { readValue } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { limitText } from '#apps/admin/parts/member/limit-words.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { SetLimit } from '#apps/admin/pages/member/set-limit.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Limit = WireOutput<typeof memberLimits>['rows'][number];
type Time = WireOutput<typeof memberLimits>['times'][number];

const minutesText = (minutes: number | null): string => (minutes === null ? t('none') : t('{minutes} min', { minutes }));

const timeColumns = (): ListColumn<Time>[] => [
  { key: 'period', head: t('Time in play'), tone: 'strong', place: 'title', text: ({ period }) => limitText('time', period) },
  { key: 'used', head: t('Used'), isFigure: true, place: 'end-note', text: ({ used }) => minutesText(used) },
  { key: 'minutes', head: t('Limit'), isFigure: true, place: 'figure', text: ({ minutes }) => minutesText(minutes) },
  {
    key: 'pending',
    head: t('Upcoming change'),
    place: 'foot',
    text: ({ pending, pendingFrom }) =>
      pendingFrom
        ? t('{minutes}, may be confirmed from {pendingFrom}', { minutes: minutesText(pending), pendingFrom: timeText(pendingFrom) })
        : '',
  },
  { key: 'changed', head: t('Changed'), tone: 'quiet', place: 'note', text: ({ changedAt }) => timeText(changedAt) },
];

export function LimitsTab({ member: { id, currency } }: { member: Member }) {
  const limits = useQuery({ queryKey: ['limits', id], queryFn: () => readValue(memberLimits, { id }) });
  if (limits.isError && !limits.data) return <Failed error={limits.error} onRetry={() => void limits.refetch()} />;
  const columns: ListColumn<Limit>[] = [
    { key: 'kind', head: t('Limit'), tone: 'strong', place: 'title', text: ({ kind, period }) => limitText(kind, period) },
    { key: 'used', head: t('Used'), isFigure: true, place: 'end-note', text: ({ used }) => moneyText(used, currency) },
    {
      key: 'amount',
      head: t('Amount'),
      isFigure: true,
      place: 'figure',
      text: ({ amount }) => (amount === null ? t('none') : moneyText(amount, currency)),
    },
    {
      key: 'pending',
      head: t('Upcoming change'),
      place: 'foot',
      text: ({ pending, pendingFrom }) =>
        pendingFrom
          ? t('{pending}, may be confirmed from {pendingFrom}', {
              pending: pending === null ? t('none') : moneyText(pending, currency),
              pendingFrom: timeText(pendingFrom),
            })
          : '',
    },
    { key: 'changed', head: t('Changed'), tone: 'quiet', place: 'note', text: ({ changedAt }) => timeText(changedAt) },
  ];
  return (
    <div className="list__rows">
      <SetLimit id={id} currency={currency} />
      {limits.data?.rows.length === 0 && limits.data.times.length === 0 && <Nothing>{t('This member has set no limits.')}</Nothing>}
      {limits.data?.rows.length !== 0 && (
        <ConsoleTable caption={t('Limits')} columns={columns} rows={limits.data?.rows} rowKey={({ kind, period }) => `${kind} ${period}`} />
      )}
      {limits.data && limits.data.times.length > 0 && (
        <ConsoleTable caption={t('Time limits')} columns={timeColumns()} rows={limits.data.times} rowKey={({ period }) => period} />
      )}
    </div>
  );
}
