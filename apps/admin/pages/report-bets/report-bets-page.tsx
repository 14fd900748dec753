import { useNavigate } from '@tanstack/react-router';
import { reportBets } from '#contracts/bo/reports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { GGR_PARTS } from '#contracts/figure-limits.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { usePeriodFilters } from '#apps/admin/parts/reports/report-filters.ts';
import { reportAsFile } from '#apps/admin/parts/reports/report-file.tsx';
import { ReportSums } from '#apps/admin/parts/reports/report-sums.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Report = WireOutput<typeof reportBets>;
type Bet = Report['rows'][number];

const figure = (key: 'stake' | 'payout' | 'ggr' | 'cash' | 'bonus', head: string, place: ListColumn<Bet>['place']): ListColumn<Bet> => ({
  key,
  head,
  isFigure: true,
  place,
  text: (bet) => moneyText(bet[key], bet.currency),
  sums: (bet) => [{ amount: bet[key], currency: bet.currency }],
});

const columnsWith = (nameOf: (id: number) => string): ListColumn<Bet>[] => [
  { key: 'at', head: t('Time (UTC)'), sort: 'at', tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
  { key: 'round', head: t('Round'), isFigure: true, tone: 'quiet', place: 'none', text: ({ roundId }) => roundId },
  { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  { key: 'account', head: t('Member'), place: 'note', text: ({ account }) => account },
  { key: 'game', head: t('Game'), tone: 'strong', place: 'title', text: ({ game }) => game },
  { key: 'vendor', head: t('Studio'), place: 'none', text: ({ vendor }) => vendor },
  { key: 'currency', head: t('Currency'), place: 'none', text: ({ currency }) => currency },
  figure('stake', t('Stake'), 'end-note'),
  figure('payout', t('Payout'), 'none'),
  figure('cash', t(GGR_PARTS.cash.label), 'none'),
  figure('bonus', t(GGR_PARTS.bonus.label), 'none'),
  { ...figure('ggr', 'GGR', 'figure'), tone: 'strong' },
];

/** Lists the settled bets behind a row of a report; a row opens its round. */
export function ReportBetsPage() {
  const navigate = useNavigate();
  const nameOf = useBrandName();
  return (
    <ListPage<Bet>
      title={t('Bets')}
      fileName="bets"
      contract={reportBets}
      columns={columnsWith(nameOf)}
      sort="-at"
      filters={[
        ...usePeriodFilters(),
        { name: 'vendor', label: t('Studio'), kind: 'text' },
        { name: 'gameCode', label: t('Game'), kind: 'text' },
        { name: 'memberId', label: t('Member no.'), kind: 'text' },
      ]}
      rowKey={({ roundId, at, account }) => `${roundId} ${at} ${account}`}
      onOpen={({ memberId, roundId }) => void navigate({ to: '/members/$id/rounds/$round', params: { id: memberId, round: roundId } })}
      renderSummary={(answer) => <Sums report={answer as Report} />}
      renderRefused={reportAsFile('bets')}
      empty={t('No bets were settled on these days.')}
    />
  );
}

function Sums({ report: { sums, from, to } }: { report: Report }) {
  const rows = sums.map((sum) => ({
    key: sum.currency,
    label: t('GGR in {currency}', { currency: sum.currency }),
    value: moneyText(sum.ggr, sum.currency),
    beside: t('of {bets, number} bets, {stakes} staked', { bets: sum.bets, stakes: moneyText(sum.stakes, sum.currency) }),
  }));
  return <ReportSums from={from} to={to} sums={rows} />;
}
