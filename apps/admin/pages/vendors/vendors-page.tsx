import { useState } from 'react';
import { setVendorCredit, vendors } from '#contracts/bo/vendors.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { numberText, percentText, spanText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { CreditDialog } from '#apps/admin/pages/vendors/credit-dialog.tsx';
import { healthOf, type Vendor } from '#apps/admin/pages/vendors/vendor.ts';
import { VendorDrawer } from '#apps/admin/pages/vendors/vendor-drawer.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

/** Writes the share of refused calls among the vendor's calls of the last hour. */
const shareText = ({ calls, refused }: Vendor): string => (calls === 0 ? '–' : percentText(refused / calls, 1));

const columnsOfVendor = (): ListColumn<Vendor>[] => [
  { key: 'vendor', head: t('Vendor'), sort: 'vendor', tone: 'strong', place: 'title', text: ({ vendor, name }) => `${name}, ${vendor}` },
  {
    key: 'health',
    head: t('Health'),
    place: 'end-note',
    text: (row) => healthOf(row).text,
    renderCell: (row) => <Tag tone={healthOf(row).tone}>{healthOf(row).text}</Tag>,
  },
  { key: 'calls', head: t('Calls in an hour'), isFigure: true, place: 'figure', text: ({ calls }) => numberText(calls) },
  { key: 'refused', head: t('Refused'), isFigure: true, place: 'none', text: shareText },
  {
    key: 'slowest',
    head: t('Slowest'),
    isFigure: true,
    place: 'none',
    text: ({ slowestMs }) => (slowestMs === null ? '–' : t('{slowestMs} ms', { slowestMs })),
  },
  {
    key: 'last',
    head: t('Last call'),
    tone: 'quiet',
    place: 'note',
    text: ({ lastAt }) => (lastAt === null ? t('none') : t('{lastAt} ago', { lastAt: spanText(lastAt) })),
  },
  {
    key: 'compared',
    head: t('Compared'),
    tone: 'quiet',
    place: 'foot',
    text: ({ notifies, comparedAt }) =>
      notifies ? (comparedAt === null ? t('not yet') : t('{comparedAt} ago', { comparedAt: spanText(comparedAt) })) : t('no reports'),
  },
  { key: 'cases', head: t('Open cases'), isFigure: true, place: 'none', text: ({ openCases }) => numberText(openCases) },
  {
    key: 'key',
    head: t('Oldest key'),
    isFigure: true,
    place: 'none',
    text: ({ oldestKeyAt }) => (oldestKeyAt === null ? t('none') : spanText(oldestKeyAt)),
  },
  { key: 'words', head: t('Dialect'), place: 'none', text: ({ dialect }) => dialect },
];

/** Lists connected vendors with their health. */
export function VendorsPage() {
  const may = useMay();
  const [isSetting, setSetting] = useState(false);
  return (
    <>
      <ListPage<Vendor>
        title={t('Vendors')}
        acts={
          may(setVendorCredit) && (
            <Button size="small" variant="line" onClick={() => setSetting(true)}>
              {t('Automatic credit')}
            </Button>
          )
        }
        fileName="vendors"
        contract={vendors}
        columns={columnsOfVendor()}
        sort="vendor"
        rowKey={({ vendor }) => vendor}
        empty={t('No external vendors connected.')}
        renderDrawer={(row, close) => <VendorDrawer key={row.vendor} one={row} onClose={close} />}
      />
      {isSetting && <CreditDialog onClose={() => setSetting(false)} />}
    </>
  );
}
