import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { vendorExposure } from '#contracts/bo/exposure.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { moneyColumn } from '#apps/admin/parts/table/money-column.ts';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';
import './exposure.css';

type Exposure = WireOutput<typeof vendorExposure>['rows'][number];
type Figure = 'staked' | 'paid' | 'exposed' | 'exposedToday' | 'setAside' | 'kept' | 'unknown';

const DAYS = [1, 7, 30, 92] as const;
const USUAL = 30;

const figure = (key: Figure, head: string, place: 'figure' | 'foot' | 'none', means?: string): ListColumn<Exposure> =>
  moneyColumn(key, { head, place, means });

const columnsOfExposure = (): ListColumn<Exposure>[] => [
  { key: 'vendor', head: t('Vendor'), tone: 'strong', place: 'title', text: ({ vendor }) => vendor },
  { key: 'currency', head: t('Currency'), place: 'note', text: ({ currency }) => currency },
  figure('staked', t('Stakes'), 'none'),
  figure('paid', t('Payouts'), 'none'),
  figure('exposed', t('Exposure'), 'figure', t('Payouts less stakes on the chosen days (UTC).')),
  figure('exposedToday', t('Today'), 'none', t('Payouts less stakes today (UTC).')),
  figure('setAside', t('At tables'), 'none', t('Set aside for buy-ins that the vendor has not settled.')),
  figure('kept', t('In wallets'), 'none', t('Money moved into wallets that the vendor keeps, less money moved back.')),
  figure('unknown', t('Unknown'), 'none', t('Transactions whose outcome is not known yet.')),
];

/** Lists the money at risk with each outside vendor. */
export function ExposurePage() {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const days = Number(search['days'] ?? USUAL);
  const found = useQuery({ queryKey: ['exposure', days], queryFn: () => readValue(vendorExposure, { days }) });
  const rows = found.data?.rows;
  return (
    <>
      <PageHead title={t('Exposure by vendor')} />
      <div className="exposure">
        <SelectField
          label={t('Days')}
          className="exposure__days"
          value={String(days)}
          onChange={({ target }) => void navigate({ to: '/vendor-exposure', search: { days: target.value } as never })}
        >
          {DAYS.map((one) => (
            <option key={one} value={one}>
              {one === 1 ? t('today') : t('last {days} days', { days: one })}
            </option>
          ))}
        </SelectField>
        {found.isError && !rows && <Failed error={found.error} onRetry={() => void found.refetch()} />}
        {!rows && !found.isError && <Skeleton height="40vh" />}
        {rows?.length === 0 && <Nothing>{t('No outside vendor has moved money yet.')}</Nothing>}
        {rows && rows.length > 0 && (
          <ConsoleTable
            caption={t('Exposure by vendor')}
            columns={columnsOfExposure()}
            rows={rows}
            rowKey={({ vendor, currency }) => `${vendor} ${currency}`}
          />
        )}
      </div>
    </>
  );
}
