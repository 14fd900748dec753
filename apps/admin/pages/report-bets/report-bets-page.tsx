import { useNavigate } from '@tanstack/react-router';
import { reportBets } from '#contracts/bo/reports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { usePeriodFilters } from '#apps/admin/parts/reports/report-filters.ts';
import { ReportSums } from '#apps/admin/parts/reports/report-sums.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Report = WireOutput<typeof reportBets>;
type Bet = Report['rows'][number];

const figure = (key: 'stake' | 'payout' | 'ggr', head: string, place: ListColumn<Bet>['place']): ListColumn<Bet> => ({
  key,
  head,
  isFigure: true,
  place,
  text: (bet) => moneyText(bet[key], bet.currency),
  sums: (bet) => [{ amount: bet[key], currency: bet.currency }],
});

const columnsWith = (nameOf: (id: number) => string): ListColumn<Bet>[] => [
  { key: 'at', head: 'Time (UTC)', sort: 'at', tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
  { key: 'round', head: 'Round', isFigure: true, tone: 'quiet', place: 'none', text: ({ roundId }) => roundId },
  { key: 'brand', head: 'Brand', place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  { key: 'account', head: 'Member', place: 'note', text: ({ account }) => account },
  { key: 'game', head: 'Game', tone: 'strong', place: 'title', text: ({ game }) => game },
  { key: 'vendor', head: 'Studio', place: 'none', text: ({ vendor }) => vendor },
  { key: 'currency', head: 'Currency', place: 'none', text: ({ currency }) => currency },
  figure('stake', 'Stake', 'end-note'),
  figure('payout', 'Payout', 'none'),
  { ...figure('ggr', 'GGR', 'figure'), tone: 'strong' },
];

/** Lists the settled bets behind a row of a report; a row opens its round. */
export function ReportBetsPage() {
  const navigate = useNavigate();
  const nameOf = useBrandName();
  return (
    <ListPage<Bet>
      title="Bets"
      fileName="bets"
      contract={reportBets}
      columns={columnsWith(nameOf)}
      sort="-at"
      filters={[
        ...usePeriodFilters(),
        { name: 'vendor', label: 'Studio', kind: 'text' },
        { name: 'gameCode', label: 'Game', kind: 'text' },
        { name: 'memberId', label: 'Member no.', kind: 'text' },
      ]}
      rowKey={({ roundId, at, account }) => `${roundId} ${at} ${account}`}
      onOpen={({ memberId, roundId }) => void navigate({ to: '/members/$id/rounds/$round', params: { id: memberId, round: roundId } })}
      renderSummary={(answer) => <Sums report={answer as Report} />}
      empty="No bets were settled on these days."
    />
  );
}

function Sums({ report: { sums, from, to } }: { report: Report }) {
  const rows = sums.map((sum) => ({
    key: sum.currency,
    label: `GGR in ${sum.currency}`,
    value: moneyText(sum.ggr, sum.currency),
    beside: `of ${sum.bets.toLocaleString('en')} bets, ${moneyText(sum.stakes, sum.currency)} staked`,
  }));
  return <ReportSums from={from} to={to} sums={rows} />;
}
