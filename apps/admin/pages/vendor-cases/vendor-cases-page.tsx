import { vendorCases } from '#contracts/bo/vendors.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { CaseDrawer } from '#apps/admin/pages/vendor-cases/case-drawer.tsx';
import { DIFFERENCES, STATES, TONES, type Side, type VendorCase } from '#apps/admin/pages/vendor-cases/vendor-case.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { openFilter } from '#apps/admin/parts/queue/open-filter.ts';
import { sinceColumns } from '#apps/admin/parts/queue/since-columns.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

const amountOf = (side: Side | null): string => (side?.amount ? `${side.amount} ${side.currency ?? ''}`.trim() : '–');

function columnsWith(nameOf: (id: number | null) => string): ListColumn<VendorCase>[] {
  return [
    ...sinceColumns<VendorCase>({ head: t('Found'), sort: 'openedAt' }, ({ openedAt }) => openedAt),
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => STATES[state],
      renderCell: ({ state }) => <Tag tone={TONES[state]}>{STATES[state]}</Tag>,
    },
    {
      key: 'what',
      head: t('Difference'),
      place: 'title',
      tone: 'strong',
      text: ({ kind, difference }) => `${words(kind)}: ${DIFFERENCES[difference]}`,
    },
    { key: 'member', head: t('Member'), place: 'foot', text: ({ member }) => member?.account ?? t('unknown') },
    { key: 'theirs', head: t('Vendor’s amount'), isFigure: true, tone: 'strong', place: 'figure', text: ({ theirs }) => amountOf(theirs) },
    { key: 'ours', head: t('Our amount'), isFigure: true, place: 'none', text: ({ ours }) => amountOf(ours) },
    { key: 'holder', head: t('Taken by'), place: 'none', text: ({ claim }) => claim?.holder ?? '' },
    { key: 'vendor', head: t('Vendor'), place: 'none', text: ({ vendor }) => vendor },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => (merchantId === null ? '' : nameOf(merchantId)) },
    { key: 'about', head: t('Transaction'), place: 'none', text: ({ about }) => about },
  ];
}

/** Lists records of vendors that differ from the house's records. */
export function VendorCasesPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<VendorCase>
      title={t('Vendor reconciliation')}
      fileName="vendor-cases"
      contract={vendorCases}
      columns={columnsWith(nameOf)}
      sort="openedAt"
      filters={[
        openFilter(),
        { name: 'difference', label: t('Difference'), kind: 'select', options: Object.entries(DIFFERENCES) },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
        { name: 'vendor', label: t('Vendor'), kind: 'text' },
      ]}
      rowKey={({ id }) => id}
      empty={t('No differences. Our records are compared with the vendors’ reports at the end of each hour and each day.')}
      renderDrawer={(row, close) => <CaseDrawer key={row.id} one={row} onClose={close} />}
    />
  );
}
