import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memberActivity } from '#contracts/bo/members.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { readValue } from '#apps/admin/lib/call.ts';
import { isNothing } from '#kernel/amount.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { moneyColumn } from '#apps/admin/parts/table/money-column.ts';

type Activity = WireOutput<typeof memberActivity>['rows'][number];
type Amounts = 'deposits' | 'withdrawals' | 'stake' | 'payout' | 'net';

const amounts = (): readonly [Amounts, string][] => [
  ['deposits', t('Deposits')],
  ['withdrawals', t('Withdrawals')],
  ['stake', t('Stakes')],
  ['payout', t('Payouts')],
  ['net', t('Net for member')],
];

function periodText({ days, ago }: Activity): string {
  if (days > 1) return t('last {days} days', { days });
  return ago === 0 ? t('today') : t('yesterday');
}

/** Names a period. A single day links to that day of the timeline. */
function Period({ row }: { row: Activity }) {
  if (row.days > 1) return periodText(row);
  return (
    <Link to="." search={{ tab: 'timeline', day: row.last } as never} className="link">
      {periodText(row)}
    </Link>
  );
}

/** Net of a period. That of a single day with play links to the bets of that day. */
function Net({ row: { net, stake, payout, currency, days, last } }: { row: Activity }) {
  const text = moneyText(net, currency);
  if (days > 1 || (isNothing(stake) && isNothing(payout))) return text;
  return (
    <Link to="." search={{ tab: 'bets', day: last } as never} className="link">
      {text}
    </Link>
  );
}

const columnsOfActivity = (): readonly ListColumn<Activity>[] => [
  { key: 'days', head: t('Period'), tone: 'strong', place: 'title', text: periodText, renderCell: (row) => <Period row={row} /> },
  ...amounts().map(([key, head]): ListColumn<Activity> =>
    moneyColumn(key, { head, place: key === 'net' ? 'figure' : 'none', ...(key === 'net' && { renderCell: (row) => <Net row={row} /> }) }),
  ),
  {
    key: 'minutes',
    head: t('Minutes in play'),
    isFigure: true,
    place: 'note',
    text: ({ minutes }) => t('{count} min', { count: minutes }),
  },
  { key: 'played', head: t('Days with play'), isFigure: true, place: 'none', text: ({ daysPlayed }) => String(daysPlayed) },
];

/** Shows the figures of a member: deposits and withdrawals, play, and time. */
export function FiguresPanel({ member: { id } }: { member: Member }) {
  const may = useMay();
  const figures = useQuery({
    queryKey: ['member-activity', id],
    queryFn: () => readValue(memberActivity, { id }),
    enabled: may(memberActivity),
  });
  if (!may(memberActivity)) return null;
  if (figures.isError && !figures.data) return <Failed error={figures.error} onRetry={() => void figures.refetch()} />;
  return <ConsoleTable caption={t('Figures')} columns={columnsOfActivity()} rows={figures.data?.rows} rowKey={periodText} />;
}
