import { useState } from 'react';
import { broadcasts, writeBroadcast } from '#contracts/bo/broadcasts.ts';
import { Button } from '#ui/components/button/button.tsx';
import { numberText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { BroadcastTag, type Broadcast } from '#apps/admin/pages/broadcasts/broadcast.tsx';
import { BroadcastDrawer } from '#apps/admin/pages/broadcasts/broadcast-drawer.tsx';
import { WriteBroadcast } from '#apps/admin/pages/broadcasts/write-broadcast.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

const count = (members: number): string => numberText(members);

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Broadcast>[] {
  return [
    { key: 'written', head: t('Written'), sort: 'writtenAt', place: 'note', text: ({ writtenAt }) => timeText(writtenAt) },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => words(state),
      renderCell: ({ state }) => <BroadcastTag state={state} />,
    },
    { key: 'title', head: t('Title'), place: 'title', tone: 'strong', text: ({ texts }) => texts['EN']!.title },
    { key: 'brand', head: t('Brand'), place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'reached', head: t('Reached'), isFigure: true, place: 'figure', text: ({ recipients }) => count(recipients) },
    { key: 'read', head: t('Read'), isFigure: true, place: 'none', text: ({ read }) => count(read) },
    { key: 'by', head: t('Written by'), tone: 'quiet', place: 'none', text: ({ writtenBy }) => writtenBy },
    { key: 'approved', head: t('Approved by'), tone: 'quiet', place: 'none', text: ({ approvedBy }) => approvedBy ?? '–' },
  ];
}

/** Lists messages to many members, the newest first, with a form for a new message. */
export function BroadcastsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <ListPage<Broadcast>
        title={t('Messages to members')}
        fileName="broadcasts"
        contract={broadcasts}
        columns={columnsWith(nameOf)}
        sort="-writtenAt"
        acts={
          may(writeBroadcast) && (
            <Button size="small" variant="primary" onClick={() => setWriting(true)}>
              {t('New message')}
            </Button>
          )
        }
        filters={[
          {
            name: 'state',
            label: t('State'),
            kind: 'select',
            options: [
              ['draft', t('not sent')],
              ['sending', t('sending')],
              ['sent', t('sent')],
              ['stopped', t('stopped')],
            ],
          },
          { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
        ]}
        rowKey={({ id }) => id}
        empty={t('No messages yet. A message to members needs a second approver before it is sent.')}
        renderDrawer={(row, close) => <BroadcastDrawer key={row.id} one={row} onClose={close} />}
      />
      {isWriting && <WriteBroadcast onClose={() => setWriting(false)} />}
    </>
  );
}
