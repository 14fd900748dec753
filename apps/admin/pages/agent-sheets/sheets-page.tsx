import { useState } from 'react';
import { settleSheetByStaff, staffSheets } from '#contracts/bo/agent-positions.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Sheet = WireOutput<typeof staffSheets>['rows'][number];

const keyOf = ({ memberId, startsAt, currency }: Sheet) => `${memberId}/${startsAt}/${currency}`;
const money = (of: 'base' | 'kept' | 'line' | 'platform') => ({
  text: ({ [of]: amount, currency }: Sheet) => (amount === null ? '' : moneyText(amount, currency)),
  sums: ({ [of]: amount, currency }: Sheet) => (amount === null ? [] : [{ amount, currency }]),
});
const stateOf = ({ settledAt }: Sheet) => (settledAt === null ? t('not settled') : t('settled'));
const tagOf = (sheet: Sheet) => <Tag tone={sheet.settledAt === null ? 'warn' : 'good'}>{stateOf(sheet)}</Tag>;

function columnsWith(nameOf: (id: number) => string): ListColumn<Sheet>[] {
  return [
    {
      key: 'from',
      head: t('From'),
      sort: 'startsAt',
      tone: 'quiet',
      place: 'note',
      text: ({ startsAt }) => timeText(startsAt).slice(0, 16),
    },
    { key: 'agent', head: t('Agent'), tone: 'strong', place: 'title', text: ({ account }) => account },
    { key: 'upline', head: t('Settles with'), place: 'none', text: ({ upline }) => upline ?? t('the house') },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'currency', head: t('Currency'), place: 'none', text: ({ currency }) => currency },
    { key: 'base', head: t('Branch losses'), isFigure: true, place: 'none', ...money('base') },
    { key: 'kept', head: t('Own share'), isFigure: true, place: 'none', ...money('kept') },
    { key: 'line', head: t('Branch share'), isFigure: true, tone: 'strong', place: 'figure', ...money('line') },
    { key: 'platform', head: t('Platform share'), isFigure: true, place: 'none', ...money('platform') },
    { key: 'state', head: t('State'), place: 'end-note', text: stateOf, renderCell: tagOf },
  ];
}

/** Lists the results of each period for agents with a position. An agent with a result below zero owes that amount. */
export function SheetsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Sheet>
      title={t('Settlement sheets')}
      fileName="agent-sheets"
      contract={staffSheets}
      columns={columnsWith(nameOf)}
      sort="-startsAt"
      filters={[
        { name: 'account', label: t('Full account name'), kind: 'text' },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
        {
          name: 'state',
          label: t('State'),
          kind: 'select',
          options: [
            ['open', t('not settled')],
            ['settled', t('settled')],
          ],
        },
      ]}
      rowKey={keyOf}
      empty={t('No sheets yet. Sheets are created when a brand with positions closes a period.')}
      renderDrawer={(row, close) => <SheetDrawer key={keyOf(row)} sheet={row} onClose={close} />}
    />
  );
}

function SheetDrawer({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { memberId, account, startsAt, endsAt, upline, currency, settledAt, settledBy, platform } = sheet;
  const [isRequested, setRequested] = useState(false);
  const may = useMay();
  return (
    <Drawer title={account} tag={tagOf(sheet)} onClose={onClose}>
      <DrawerPart title={t('Period result')}>
        <Facts
          facts={[
            [t('from'), timeText(startsAt)],
            [t('until'), timeText(endsAt)],
            [t('branch losses'), `${money('base').text(sheet)} ${currency}`],
            [t('own share'), `${money('kept').text(sheet)} ${currency}`],
            [t('branch share, with all below'), `${money('line').text(sheet)} ${currency}`],
            platform !== null && [t('platform share'), `${money('platform').text(sheet)} ${currency}`],
            [t('settles with'), upline ?? t('the house')],
            settledAt !== null && [
              t('settled'),
              t('{settledAt}, by {settledBy}', { settledAt: timeText(settledAt), settledBy: settledBy ?? '' }),
            ],
          ]}
        />
      </DrawerPart>
      {settledAt === null && may(settleSheetByStaff) && (
        <div className="drawer__acts">
          <Button size="small" variant="primary" onClick={() => setRequested(true)}>
            {t('Mark as settled')}
          </Button>
        </div>
      )}
      {isRequested && (
        <ActDialog
          title={t('Mark {account} as settled?', { account })}
          description={t('Confirm that the balance was paid outside the platform. It then no longer counts against the credit line.')}
          submit={t('Mark as settled')}
          onSubmit={({ reason }) => call(settleSheetByStaff, { id: memberId, startsAt, reason })}
          done={() => t('Period settled.')}
          onDone={onClose}
          onClose={() => setRequested(false)}
        />
      )}
    </Drawer>
  );
}
