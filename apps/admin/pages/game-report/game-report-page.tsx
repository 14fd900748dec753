import { useNavigate, useSearch } from '@tanstack/react-router';
import { gameReport } from '#contracts/bo/reports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { REPORT_GROUPS, type ReportGroup } from '#contracts/figure-limits.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { isNothing, ratioOf } from '#kernel/amount.ts';
import { CURRENCIES } from '#kernel/money.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';
import { drillDown } from '#apps/admin/pages/game-report/drill-down.ts';
import './game-report-page.css';

type Report = WireOutput<typeof gameReport>;
type Row = Report['rows'][number];

const GROUPS = { brand: 'Brand', category: 'Category', studio: 'Studio', game: 'Game', day: 'Day' } as const;
const money = (of: 'stakes' | 'payouts' | 'turnover' | 'ggr') => ({ text: (row: Row) => moneyText(row[of], row.currency) });

/** Payouts in percent of stakes. */
const returnText = ({ stakes, payouts }: Pick<Row, 'stakes' | 'payouts'>): string =>
  isNothing(stakes) ? '–' : `${(ratioOf(payouts, stakes) * 100).toFixed(2)} %`;

const columnsOf = (group: ReportGroup): ListColumn<Row>[] => [
  { key: 'label', head: GROUPS[group], sort: 'label', tone: 'strong', place: 'title', text: ({ label }) => label },
  { key: 'currency', head: 'Currency', place: 'note', text: ({ currency }) => currency },
  { key: 'members', head: 'Members', isFigure: true, place: 'none', text: ({ members }) => members.toLocaleString('en') },
  { key: 'bets', head: 'Bets', sort: 'bets', isFigure: true, place: 'none', text: ({ bets }) => bets.toLocaleString('en') },
  { key: 'stakes', head: 'Stakes', sort: 'stakes', isFigure: true, place: 'none', ...money('stakes') },
  { key: 'payouts', head: 'Payouts', sort: 'payouts', isFigure: true, place: 'none', ...money('payouts') },
  { key: 'return', head: 'Return', isFigure: true, place: 'end-note', text: returnText },
  { key: 'turnover', head: 'Turnover', sort: 'turnover', isFigure: true, place: 'none', ...money('turnover') },
  { key: 'ggr', head: 'GGR', sort: 'ggr', isFigure: true, tone: 'strong', place: 'figure', ...money('ggr') },
];

/** Sums settled bets; a row opens the next narrower report, down to the days of a game. */
export function GameReportPage() {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const brands = useBrandOptions();
  const group = REPORT_GROUPS.find((one) => one === search['group']) ?? 'category';
  const open = ({ key }: Row): void =>
    void navigate({
      to: '.',
      search: ((old: ListSearch) => ({ ...old, ...drillDown(group, key), pageNo: undefined, sort: undefined })) as never,
    });
  return (
    <ListPage<Row>
      title="GGR report"
      fileName="ggr-report"
      contract={gameReport}
      columns={columnsOf(group)}
      sort={group === 'day' ? '-label' : '-ggr'}
      filters={[
        { name: 'group', label: 'By', kind: 'select', options: REPORT_GROUPS.map((one) => [one, GROUPS[one]] as const), any: 'Category' },
        { name: 'from', label: 'From', kind: 'date' },
        { name: 'to', label: 'To', kind: 'date' },
        { name: 'merchantId', label: 'Brand', kind: 'select', options: brands },
        { name: 'currency', label: 'Currency', kind: 'select', options: Object.keys(CURRENCIES).map((one) => [one, one] as const) },
        { name: 'gameType', label: 'Category', kind: 'select', options: GAME_TYPES.map((one) => [one, one] as const) },
        { name: 'vendor', label: 'Studio', kind: 'text' },
        { name: 'gameCode', label: 'Game', kind: 'text' },
      ]}
      rowKey={({ key, currency }) => `${key} ${currency}`}
      onOpen={open}
      renderSummary={(answer) => <Sums report={answer as Report} />}
      empty="No bets were settled on these days."
    />
  );
}

function Sums({ report: { sums, from, to } }: { report: Report }) {
  return (
    <dl className="report-sums">
      <div className="report-sums__days">
        <dt>Days</dt>
        <dd className="figures">
          {from} to {to}
        </dd>
      </div>
      {sums.map((sum) => (
        <div key={sum.currency}>
          <dt>GGR in {sum.currency}</dt>
          <dd className="figures">
            <strong>{moneyText(sum.ggr, sum.currency)}</strong> of {moneyText(sum.stakes, sum.currency)} staked, return {returnText(sum)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
