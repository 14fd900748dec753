import { useNavigate } from '@tanstack/react-router';
import { promotionReport } from '#contracts/bo/promotion-report.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { OTHER_PROMOTIONS, PROMOTION_COLUMNS, type PromotionColumn } from '#contracts/figure-limits.ts';
import { isNothing, ratioOf } from '#kernel/amount.ts';
import { moneyText, numberText, percentText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { usePeriodFilters } from '#apps/admin/parts/reports/report-filters.ts';
import { reportAsFile } from '#apps/admin/parts/reports/report-file.tsx';
import { ReportSums } from '#apps/admin/parts/reports/report-sums.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { moneyColumn } from '#apps/admin/parts/table/money-column.ts';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Report = WireOutput<typeof promotionReport>;
type Row = Report['rows'][number];
type Count = 'members' | 'rewards';

/** Pages of the rewards of offers, and their filters by offer. */
const REWARDS: Readonly<Record<string, { to: string; filter: string }>> = {
  promotion: { to: '/promotion-rewards', filter: 'promotionId' },
  mission: { to: '/mission-claims', filter: 'missionId' },
  race: { to: '/race-prizes', filter: 'raceId' },
  reward_campaign: { to: '/reward-openings', filter: 'campaignId' },
};

const defined = (name: PromotionColumn) => ({
  key: name,
  head: t(PROMOTION_COLUMNS[name].label),
  means: t(PROMOTION_COLUMNS[name].means),
  sort: name,
  isFigure: true,
});

const count = (name: Count): ListColumn<Row> => ({ ...defined(name), place: 'none', text: (row) => numberText(row[name]) });

const money = (name: Exclude<PromotionColumn, Count>, place: ListColumn<Row>['place'] = 'none'): ListColumn<Row> =>
  moneyColumn(name, { ...defined(name), place });

/** Bonus money that became cash, in percent of what was granted; a dash where nothing was granted. */
const convertedText = ({ bonus, converted }: Pick<Row, 'bonus' | 'converted'>): string =>
  isNothing(bonus) ? '–' : percentText(ratioOf(converted, bonus), 1);

function labelText({ key, label, kind }: Row): string {
  const other = kind === null ? OTHER_PROMOTIONS[key.slice('other/'.length) as keyof typeof OTHER_PROMOTIONS] : undefined;
  return other ? t(other.label) : label;
}

const columnsOf = (): ListColumn<Row>[] => [
  {
    key: 'label',
    head: t('Promotion'),
    means: t(
      'An offer, or a kind of cost that belongs to no offer. A transfer belongs to the offer whose reward it paid or whose bonus it ended. A reward paid as cash is played with other cash: its play is not known by promotion and stands in the NGR report alone.',
    ),
    sort: 'label',
    tone: 'strong',
    place: 'title',
    text: labelText,
  },
  { key: 'kind', head: t('Kind'), place: 'note', text: ({ kind }) => (kind === null ? '' : words(kind)) },
  { key: 'currency', head: t('Currency'), place: 'note', text: ({ currency }) => currency },
  count('members'),
  count('rewards'),
  money('cash'),
  money('bonus'),
  money('returned'),
  { ...money('cost', 'figure'), tone: 'strong' },
  money('converted'),
  {
    key: 'conversion',
    head: t('Conversion'),
    means: t('Bonus money of these days that became cash, as a percentage of the bonus money granted on them.'),
    isFigure: true,
    place: 'none',
    text: convertedText,
  },
  money('turnover'),
  money('stakes'),
  money('payouts'),
  money('ggr'),
  money('ngr', 'end-note'),
];

/** Sums the cost of each promotion and the play with its bonus money; a row of an offer opens its rewards. */
export function PromotionReportPage() {
  const navigate = useNavigate();
  const filters = usePeriodFilters();
  const open = ({ key, kind }: Row): void => {
    const rewards = kind === null ? undefined : REWARDS[kind];
    if (rewards) void navigate({ to: rewards.to, search: { [rewards.filter]: key.slice('offer/'.length) } as never });
  };
  return (
    <ListPage<Row>
      title={t('Promotion report')}
      fileName="promotion-report"
      contract={promotionReport}
      columns={columnsOf()}
      sort="-cost"
      filters={filters}
      rowKey={({ key, currency }) => `${key} ${currency}`}
      onOpen={open}
      renderSummary={(answer) => <Sums report={answer as Report} />}
      renderRefused={reportAsFile('promotions')}
      empty={t('No promotion paid anything on these days.')}
    />
  );
}

function Sums({ report: { sums, from, to } }: { report: Report }) {
  const rows = sums.map((sum) => ({
    key: sum.currency,
    label: t('Cost in {currency}', { currency: sum.currency }),
    value: moneyText(sum.cost, sum.currency),
    beside: t('{converted} turned into cash, bonus GGR {ggr}', {
      converted: moneyText(sum.converted, sum.currency),
      ggr: moneyText(sum.ggr, sum.currency),
    }),
  }));
  return <ReportSums from={from} to={to} sums={rows} />;
}
