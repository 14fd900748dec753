import { asOfFigures } from '#contracts/bo/figures.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { AS_OF } from '#contracts/figure-limits.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { rich, t } from '#apps/admin/lib/text.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { currencyFilter } from '#apps/admin/parts/table/currency-filter.ts';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import './as-of-page.css';

type Answer = WireOutput<typeof asOfFigures>;
type Row = Answer['rows'][number];

const columnsWith = (nameOf: (id: number) => string): ListColumn<Row>[] => [
  { key: 'name', head: t('Figure'), sort: 'name', tone: 'strong', place: 'title', text: ({ name }) => t(AS_OF[name].label) },
  { key: 'brand', head: t('Brand'), place: 'note', text: ({ merchantId }) => nameOf(merchantId) },
  { key: 'currency', head: t('Currency'), place: 'end-note', text: ({ currency }) => currency },
  {
    key: 'amount',
    head: t('Amount'),
    isFigure: true,
    tone: 'strong',
    place: 'figure',
    text: ({ amount, currency }) => moneyText(amount, currency),
    sums: ({ amount, currency }) => [{ amount, currency }],
  },
  { key: 'means', head: t('Definition'), tone: 'quiet', place: 'foot', text: ({ name }) => t(AS_OF[name].means) },
];

/** Lists funds, liabilities, open bets and pools as they were at a chosen time. */
export function AsOfPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Row>
      title={t('Balances as of a time')}
      fileName="balances-at-an-instant"
      contract={asOfFigures}
      columns={columnsWith(nameOf)}
      sort="name"
      filters={[
        { name: 'at', label: t('At (UTC)'), kind: 'moment' },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
        currencyFilter(),
      ]}
      rowKey={({ name, merchantId, currency }) => `${name} ${merchantId} ${currency}`}
      renderSummary={(answer) => (
        <p className="as-of figures">
          {rich('As of <b>{at} UTC</b>. Times are full quarters of an hour.', {
            at: timeText((answer as Answer).at),
            b: <strong />,
          })}
        </p>
      )}
      empty={t('There was no money at this time.')}
    />
  );
}
