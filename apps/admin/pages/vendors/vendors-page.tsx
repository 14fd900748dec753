import { useState } from 'react';
import { setVendorCredit, vendors } from '#contracts/bo/vendors.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { spanText } from '#apps/admin/lib/format.ts';
import { CreditDialog } from '#apps/admin/pages/vendors/credit-dialog.tsx';
import { healthOf, type Vendor } from '#apps/admin/pages/vendors/vendor.ts';
import { VendorDrawer } from '#apps/admin/pages/vendors/vendor-drawer.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

/** Returns the refused share of the vendor's calls of the last hour. */
const shareText = ({ calls, refused }: Vendor): string => (calls === 0 ? '–' : `${((100 * refused) / calls).toFixed(1)} %`);

const COLUMNS: ListColumn<Vendor>[] = [
  { key: 'vendor', head: 'Vendor', sort: 'vendor', tone: 'strong', place: 'title', text: ({ vendor, name }) => `${name}, ${vendor}` },
  {
    key: 'health',
    head: 'Health',
    place: 'end-note',
    text: (row) => healthOf(row).text,
    renderCell: (row) => <Tag tone={healthOf(row).tone}>{healthOf(row).text}</Tag>,
  },
  { key: 'calls', head: 'Calls in an hour', isFigure: true, place: 'figure', text: ({ calls }) => calls.toLocaleString('en') },
  { key: 'refused', head: 'Refused', isFigure: true, place: 'none', text: shareText },
  {
    key: 'slowest',
    head: 'Slowest',
    isFigure: true,
    place: 'none',
    text: ({ slowestMs }) => (slowestMs === null ? '–' : `${slowestMs} ms`),
  },
  {
    key: 'last',
    head: 'Last call',
    tone: 'quiet',
    place: 'note',
    text: ({ lastAt }) => (lastAt === null ? 'none' : `${spanText(lastAt)} ago`),
  },
  {
    key: 'compared',
    head: 'Compared',
    tone: 'quiet',
    place: 'foot',
    text: ({ notifies, comparedAt }) => (notifies ? (comparedAt === null ? 'not yet' : `${spanText(comparedAt)} ago`) : 'no reports'),
  },
  { key: 'cases', head: 'Open cases', isFigure: true, place: 'none', text: ({ openCases }) => openCases.toLocaleString('en') },
  {
    key: 'key',
    head: 'Oldest key',
    isFigure: true,
    place: 'none',
    text: ({ oldestKeyAt }) => (oldestKeyAt === null ? 'none' : spanText(oldestKeyAt)),
  },
  { key: 'words', head: 'Dialect', place: 'none', text: ({ dialect }) => dialect },
];

/** Vendors that are connected, and how they are. */
export function VendorsPage() {
  const may = useMay();
  const [isSetting, setSetting] = useState(false);
  return (
    <>
      <ListPage<Vendor>
        title="Vendors"
        acts={
          may(setVendorCredit) && (
            <Button size="small" variant="line" onClick={() => setSetting(true)}>
              Automatic credit
            </Button>
          )
        }
        fileName="vendors"
        contract={vendors}
        columns={COLUMNS}
        sort="vendor"
        rowKey={({ vendor }) => vendor}
        empty="No external vendors connected."
        renderDrawer={(row, close) => <VendorDrawer key={row.vendor} one={row} onClose={close} />}
      />
      {isSetting && <CreditDialog onClose={() => setSetting(false)} />}
    </>
  );
}
