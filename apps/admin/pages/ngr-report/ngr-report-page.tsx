import { ngrReport } from '#contracts/bo/ngr.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { NGR_COLUMNS, type NgrColumn, type ReportGroup } from '#contracts/figure-limits.ts';
import { compare, NOTHING, ratioOf } from '#kernel/amount.ts';
import { moneyText, numberText, percentText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { GROUP_NAMES, useReportFilters } from '#apps/admin/parts/reports/report-filters.ts';
import { reportAsFile } from '#apps/admin/parts/reports/report-file.tsx';
import { ReportSums } from '#apps/admin/parts/reports/report-sums.tsx';
import { useDrillDown } from '#apps/admin/parts/reports/use-drill-down.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { moneyColumn } from '#apps/admin/parts/table/money-column.ts';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Report = WireOutput<typeof ngrReport>;
type Row = Report['rows'][number];
type Money = Exclude<NgrColumn, 'bets'>;

/** Writes the net revenue (NGR) in percent of GGR; a dash if GGR is not above zero. */
const keptText = ({ ggr, ngr }: Pick<Row, 'ggr' | 'ngr'>): string => (compare(ggr, NOTHING) > 0 ? percentText(ratioOf(ngr, ggr), 1) : '–');

const money = (name: Money, place: ListColumn<Row>['place'] = 'none'): ListColumn<Row> =>
  moneyColumn(name, { head: t(NGR_COLUMNS[name].label), means: t(NGR_COLUMNS[name].means), sort: name, place });

const columnsOf = (group: ReportGroup): ListColumn<Row>[] => [
  { key: 'label', head: GROUP_NAMES[group], sort: 'label', tone: 'strong', place: 'title', text: ({ label }) => label },
  { key: 'currency', head: t('Currency'), place: 'note', text: ({ currency }) => currency },
  {
    key: 'bets',
    head: t(NGR_COLUMNS.bets.label),
    means: t(NGR_COLUMNS.bets.means),
    sort: 'bets',
    isFigure: true,
    place: 'none',
    text: ({ bets }) => numberText(bets),
  },
  money('stakes'),
  money('ggr', 'end-note'),
  money('cash'),
  money('bonus'),
  money('promotions'),
  money('jackpots'),
  money('fees'),
  money('duty'),
  { ...money('ngr', 'figure'), tone: 'strong' },
  { key: 'kept', head: t('NGR of GGR'), means: t('NGR as a percentage of GGR.'), isFigure: true, place: 'none', text: keptText },
];

/** Shows sums of GGR, its costs, and NGR. A row opens the report of its parts, down to the bets of a game on a day. */
export function NgrReportPage() {
  const filters = useReportFilters();
  const { group, open } = useDrillDown();
  return (
    <ListPage<Row>
      title={t('NGR report')}
      fileName="ngr-report"
      contract={ngrReport}
      columns={columnsOf(group)}
      sort={group === 'day' ? '-label' : '-ngr'}
      filters={filters}
      rowKey={({ key, currency }) => `${key} ${currency}`}
      onOpen={open}
      renderSummary={(answer) => <Sums report={answer as Report} />}
      renderRefused={reportAsFile('ngr')}
      empty={t('No settled bets and no rewards on these days.')}
    />
  );
}

function Sums({ report: { sums, from, to } }: { report: Report }) {
  const rows = sums.map((sum) => ({
    key: sum.currency,
    label: t('NGR in {currency}', { currency: sum.currency }),
    value: moneyText(sum.ngr, sum.currency),
    beside: t('of {ggr} GGR', { ggr: moneyText(sum.ggr, sum.currency) }),
  }));
  return <ReportSums from={from} to={to} sums={rows} />;
}
