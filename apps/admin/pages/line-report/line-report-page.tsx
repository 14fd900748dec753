import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lineReport } from '#contracts/bo/line-report.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { LINE_KEYS, NGR_COLUMNS, type NgrColumn } from '#contracts/figure-limits.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { categoryOption } from '#apps/admin/lib/category-names.ts';
import { moneyText, numberText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { usePeriodFilters } from '#apps/admin/parts/reports/report-filters.ts';
import { reportAsFile } from '#apps/admin/parts/reports/report-file.tsx';
import { ReportSums } from '#apps/admin/parts/reports/report-sums.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { moneyColumn } from '#apps/admin/parts/table/money-column.ts';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';
import './line-report-page.css';

type Report = WireOutput<typeof lineReport>;
type Row = Report['rows'][number];
type Money = Exclude<NgrColumn, 'bets'>;

const money = (name: Money, place: ListColumn<Row>['place'] = 'none'): ListColumn<Row> =>
  moneyColumn(name, {
    head: t(NGR_COLUMNS[name].label),
    means: name === 'fees' || name === 'duty' ? costMeans() : t(NGR_COLUMNS[name].means),
    sort: name,
    place,
  });

const costMeans = (): string =>
  t('A percentage of the brand’s GGR per game and day, rounded down. It is split over the lines, so that they add up to the NGR report.');

const columnsOf = (): ListColumn<Row>[] => [
  {
    key: 'line',
    head: t('Line'),
    means: t(
      'The whole line of a member: its own play and that of all below it. At the top level are agents without an upline, and all members without an agent as one row. An agent opens to its own play and the whole lines of its direct members.',
    ),
    tone: 'strong',
    place: 'title',
    text: lineText,
  },
  {
    key: 'below',
    head: t('All downlines'),
    means: t('Members who stand below now.'),
    isFigure: true,
    place: 'none',
    text: ({ below }) => numberText(below),
  },
  { key: 'currency', head: t('Currency'), place: 'note', text: ({ currency }) => currency },
  {
    key: 'bets',
    head: t(NGR_COLUMNS.bets.label),
    means: t(
      'Bets that were settled. They count for the line in which the member stood then, and so do promotions and jackpots. A correction counts on the day of its bet. A moved member has one row per place. Each of these rows opens all bets of the member, whatever the place. Play of today reaches its line within seconds.',
    ),
    sort: 'bets',
    isFigure: true,
    place: 'none',
    text: ({ bets }) => numberText(bets),
  },
  money('stakes'),
  money('payouts'),
  money('ggr', 'end-note'),
  money('cash'),
  money('bonus'),
  money('promotions'),
  money('jackpots'),
  money('fees'),
  money('duty'),
  { ...money('ngr', 'figure'), tone: 'strong' },
];

function lineText({ key, member, until }: Row): string {
  if (key === LINE_KEYS.own) return t('Own play');
  if (key === LINE_KEYS.none) return t('Members without an agent');
  if (key === LINE_KEYS.outside) return t('Costs that concern no member');
  return until === null ? member!.account : t('{account}, until {time}', { account: member!.account, time: timeText(until) });
}

/** Sums GGR and NGR by agent; a row opens the level below it, and a row without downlines the bets of its member. */
export function LineReportPage() {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = [
    ...usePeriodFilters(),
    { name: 'gameType', label: t('Category'), kind: 'select' as const, options: GAME_TYPES.map(categoryOption) },
    { name: 'vendor', label: t('Studio'), kind: 'text' as const },
    { name: 'gameCode', label: t('Game'), kind: 'text' as const },
  ];
  const open = ({ key, member, isLine, currency }: Row): void => {
    if (key === LINE_KEYS.none || isLine)
      return void navigate({ to: '.', search: ((old: ListSearch) => ({ ...old, under: key, pageNo: undefined })) as never });
    if (member === null) return;
    const { from, to, merchantId, vendor, gameCode } = search;
    void navigate({ to: '/reports/bets', search: { from, to, merchantId, vendor, gameCode, memberId: member.id, currency } as never });
  };
  return (
    <ListPage<Row>
      title={t('GGR and NGR by agent')}
      fileName="agent-report"
      contract={lineReport}
      columns={columnsOf()}
      sort="-ngr"
      filters={filters}
      rowKey={({ key, currency }) => `${key} ${currency}`}
      onOpen={open}
      renderSummary={(answer) => <Summary report={answer as Report} search={search} />}
      renderRefused={reportAsFile('agents')}
      empty={t('No settled bets and no rewards on these days.')}
    />
  );
}

/** The way from the top to the level that is shown, and its sums. */
function Summary({ report: { sums, path, from, to }, search }: { report: Report; search: ListSearch }) {
  const rows = sums.map((sum) => ({
    key: sum.currency,
    label: t('NGR in {currency}', { currency: sum.currency }),
    value: moneyText(sum.ngr, sum.currency),
    beside: t('of {ggr} GGR', { ggr: moneyText(sum.ggr, sum.currency) }),
  }));
  const at = (under: string | undefined) => ({ ...search, under, pageNo: undefined }) as never;
  const isAlone = search['under'] === LINE_KEYS.none;
  return (
    <>
      <ReportSums from={from} to={to} sums={rows} />
      {(path.length > 0 || isAlone) && (
        <nav className="line-report__path" aria-label={t('Path in the agent tree')}>
          <Link to="/reports/agents" search={at(undefined)} className="link">
            {t('Top level')}
          </Link>
          {isAlone && (
            <span>
              <span aria-hidden="true">/</span>
              <b aria-current="true">{t('Members without an agent')}</b>
            </span>
          )}
          {path.map(({ place, member }, nth) => (
            <span key={place}>
              <span aria-hidden="true">/</span>
              {nth === path.length - 1 ? (
                <b aria-current="true">{member.account}</b>
              ) : (
                <Link to="/reports/agents" search={at(place)} className="link">
                  {member.account}
                </Link>
              )}
            </span>
          ))}
        </nav>
      )}
    </>
  );
}
