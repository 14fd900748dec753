import { useSearch } from '@tanstack/react-router';
import { cohortReport } from '#contracts/bo/figures.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { COHORT_MEASURES, COHORTS } from '#contracts/figure-limits.ts';
import type { Currency } from '#kernel/money.ts';
import { moneyText, numberText } from '#apps/admin/lib/format.ts';
import { rich, t } from '#apps/admin/lib/text.ts';
import { shareOf } from '#apps/admin/pages/cohorts/share-of.ts';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { currencyFilter } from '#apps/admin/parts/table/currency-filter.ts';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';
import './cohorts-page.css';

type Answer = WireOutput<typeof cohortReport>;
type Row = Answer['rows'][number];

const MONTHS = [6, 12, 24];
const USUAL_MONTHS = 12;

/** Returns the column of the n-th month since the registration. */
function monthColumn(n: number): ListColumn<Row> {
  return {
    key: `month-${n}`,
    head: n === 0 ? t('Month 0') : `+${n}`,
    isFigure: true,
    place: n === 0 ? 'figure' : 'none',
    text: ({ since, currency }) => textOf(since[n], currency),
    sums: ({ since, currency }) => {
      const amount = since[n]?.amount ?? null;
      return amount === null ? [] : [{ amount, currency }];
    },
    renderCell: ({ members, since, currency }) => {
      const value = since[n];
      if (!value) return null;
      if (members === 0) return '–';
      if (value.count === null) return textOf(value, currency);
      const share = shareOf(value.count, members);
      return (
        <span className="cohort" style={{ '--share': share ?? 0 } as never}>
          {numberText(value.count)} {share !== undefined && <small>{Math.round(share * 100)} %</small>}
        </span>
      );
    },
  };
}

function textOf(value: Row['since'][number] | undefined, currency: Currency): string {
  if (!value) return '';
  return value.amount === null ? numberText(value.count ?? 0) : moneyText(value.amount, currency);
}

/** Lists cohorts: members by the month of their registration, with their figures in each later month. */
export function CohortsPage() {
  const search: ListSearch = useSearch({ strict: false });
  const brands = useBrandOptions();
  const months = Number(search['months'] ?? USUAL_MONTHS);
  const measure = COHORT_MEASURES.find((one) => one === search['measure']) ?? 'active';
  return (
    <ListPage<Row>
      title={t('Cohorts')}
      fileName="cohorts"
      contract={cohortReport}
      columns={[
        { key: 'cohort', head: t('Registered'), sort: 'cohort', tone: 'strong', place: 'title', text: ({ cohort }) => cohort },
        {
          key: 'members',
          head: t('Members'),
          means: t(COHORTS.registered.means),
          isFigure: true,
          place: 'note',
          text: ({ members }) => numberText(members),
          renderCell: ({ members }) => (
            <>
              {rich('{members, plural, one {#<word> member</word>} other {#<word> members</word>}}', {
                members,
                word: <span className="cohort__word" />,
              })}
            </>
          ),
        },
        ...Array.from({ length: months }, (_, n) => monthColumn(n)),
      ]}
      sort="-cohort"
      filters={[
        {
          name: 'measure',
          label: t('Show'),
          kind: 'select',
          options: COHORT_MEASURES.map((one) => [one, t(COHORTS[one].label)] as const),
          any: t(COHORTS.active.label),
        },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
        currencyFilter(),
        {
          name: 'months',
          label: t('Months'),
          kind: 'select',
          options: MONTHS.map((one) => [String(one), String(one)] as const),
          any: String(USUAL_MONTHS),
        },
      ]}
      rowKey={({ cohort }) => cohort}
      renderSummary={(answer) => (
        <p className="cohorts__means">
          {t(COHORTS[measure].means)}
          {COHORTS[measure].unit === 'money' && ` ${t('Amounts in {currency}.', { currency: (answer as Answer).currency })}`}
        </p>
      )}
      empty={t('No months.')}
    />
  );
}
