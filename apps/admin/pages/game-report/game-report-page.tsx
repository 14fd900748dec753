import { gameReport } from '#contracts/bo/reports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { GGR_PARTS, type ReportGroup } from '#contracts/figure-limits.ts';
import { isNothing, ratioOf } from '#kernel/amount.ts';
import { moneyText, numberText, percentText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { GROUP_NAMES, useReportFilters } from '#apps/admin/parts/reports/report-filters.ts';
import { reportAsFile } from '#apps/admin/parts/reports/report-file.tsx';
import { ReportSums } from '#apps/admin/parts/reports/report-sums.tsx';
import { useDrillDown } from '#apps/admin/parts/reports/use-drill-down.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { moneyColumn } from '#apps/admin/parts/table/money-column.ts';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Report = WireOutput<typeof gameReport>;
type Row = Report['rows'][number];

/** Writes payouts in percent of stakes. */
const returnText = ({ stakes, payouts }: Pick<Row, 'stakes' | 'payouts'>): string =>
  isNothing(stakes) ? '–' : percentText(ratioOf(payouts, stakes), 2);

const columnsOf = (group: ReportGroup): ListColumn<Row>[] => [
  { key: 'label', head: GROUP_NAMES[group], sort: 'label', tone: 'strong', place: 'title', text: ({ label }) => label },
  { key: 'currency', head: t('Currency'), place: 'note', text: ({ currency }) => currency },
  { key: 'members', head: t('Members'), isFigure: true, place: 'none', text: ({ members }) => numberText(members) },
  { key: 'bets', head: t('Bets'), sort: 'bets', isFigure: true, place: 'none', text: ({ bets }) => numberText(bets) },
  moneyColumn('stakes', { head: t('Stakes'), sort: 'stakes' }),
  moneyColumn('payouts', { head: t('Payouts'), sort: 'payouts' }),
  { key: 'return', head: t('Return'), isFigure: true, place: 'end-note', text: returnText },
  moneyColumn('turnover', { head: t('Turnover'), sort: 'turnover' }),
  moneyColumn('cash', { head: t(GGR_PARTS.cash.label), means: t(GGR_PARTS.cash.means), sort: 'cash' }),
  moneyColumn('bonus', { head: t(GGR_PARTS.bonus.label), means: t(GGR_PARTS.bonus.means), sort: 'bonus' }),
  moneyColumn('ggr', { head: t('GGR'), sort: 'ggr', tone: 'strong', place: 'figure' }),
];

/** Shows sums of settled bets with the gross gaming revenue (GGR). A row opens the report of its parts, down to the bets of a game on a day. */
export function GameReportPage() {
  const filters = useReportFilters();
  const { group, open } = useDrillDown();
  return (
    <ListPage<Row>
      title={t('GGR report')}
      fileName="ggr-report"
      contract={gameReport}
      columns={columnsOf(group)}
      sort={group === 'day' ? '-label' : '-ggr'}
      filters={filters}
      rowKey={({ key, currency }) => `${key} ${currency}`}
      onOpen={open}
      renderSummary={(answer) => <Sums report={answer as Report} />}
      renderRefused={reportAsFile('games')}
      empty={t('No bets were settled on these days.')}
    />
  );
}

function Sums({ report: { sums, from, to } }: { report: Report }) {
  const rows = sums.map((sum) => ({
    key: sum.currency,
    label: t('GGR in {currency}', { currency: sum.currency }),
    value: moneyText(sum.ggr, sum.currency),
    beside: t('of {stakes} staked, return {return}', { stakes: moneyText(sum.stakes, sum.currency), return: returnText(sum) }),
  }));
  return <ReportSums from={from} to={to} sums={rows} />;
}
