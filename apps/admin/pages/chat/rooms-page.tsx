import { useState } from 'react';
import { requestHouseRain } from '#contracts/bo/chat-rain.ts';
import { changeRoom, chatRooms } from '#contracts/bo/chat.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { CheckField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { numberText, secondsText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { LastMessages } from '#apps/admin/pages/chat/last-messages.tsx';
import { RainDialog } from '#apps/admin/pages/chat/rain-dialog.tsx';
import { WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Room = WireOutput<typeof chatRooms>['rows'][number];

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Room>[] {
  return [
    { key: 'room', head: t('Room'), place: 'title', tone: 'strong', text: ({ room }) => room },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ isPaused }) => (isPaused ? t('paused') : t('open to members')),
      renderCell: ({ isPaused }) => <Tag tone={isPaused ? 'warn' : 'good'}>{isPaused ? t('paused') : t('open to members')}</Tag>,
    },
    {
      key: 'messages',
      head: t('Messages in 24 h'),
      sort: 'messages',
      isFigure: true,
      place: 'figure',
      text: ({ messages }) => numberText(messages),
    },
    { key: 'slow', head: t('Slow mode'), isFigure: true, place: 'none', text: ({ slowS }) => secondsText(slowS) },
    { key: 'at', head: t('Last activity'), tone: 'quiet', place: 'note', text: ({ lastAt }) => (lastAt ? timeText(lastAt) : '') },
    { key: 'text', head: t('Last message'), place: 'foot', text: ({ lastText }) => (lastText ?? '').slice(0, 60) },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/** Lists rooms in which members have written, the liveliest first. */
export function RoomsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Room>
      title={t('Chat rooms')}
      fileName="chat-rooms"
      contract={chatRooms}
      columns={columnsWith(nameOf)}
      sort="-messages"
      filters={[{ name: 'merchantId', label: t('Brand'), kind: 'select', options: brands }]}
      rowKey={({ id }) => id}
      empty={t('No messages yet.')}
      renderDrawer={(row, close) => <RoomDrawer key={row.id} one={row} brand={nameOf(row.merchantId)} onClose={close} />}
    />
  );
}

function RoomDrawer({ one, brand, onClose }: { one: Room; brand: string; onClose: () => void }) {
  const may = useMay();
  const [act, setAct] = useState<'change' | 'rain'>();
  const close = () => setAct(undefined);
  return (
    <Drawer title={one.room} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            [t('brand'), brand],
            [t('slow mode'), secondsText(one.slowS)],
            [t('state'), one.isPaused ? t('paused') : t('open to members')],
            [t('messages in 24 hours'), numberText(one.messages)],
          ]}
        />
      </DrawerPart>
      {(may(changeRoom) || may(requestHouseRain)) && (
        <div className="drawer__acts">
          {may(changeRoom) && (
            <Button size="small" variant="primary" onClick={() => setAct('change')}>
              {t('Edit room')}
            </Button>
          )}
          {may(requestHouseRain) && (
            <Button size="small" variant="line" disabled={one.isPaused} onClick={() => setAct('rain')}>
              {t('Start rain')}
            </Button>
          )}
        </div>
      )}
      {one.lastId !== null && <LastMessages id={one.lastId} />}
      {act === 'change' && <RoomDialog one={one} onClose={close} />}
      {act === 'rain' && <RainDialog one={one} onClose={close} />}
    </Drawer>
  );
}

function RoomDialog({ one: { id, room, slowS, isPaused }, onClose }: { one: Room; onClose: () => void }) {
  const [seconds, setSeconds] = useState(slowS);
  const [isStill, setStill] = useState(isPaused);
  return (
    <ActDialog
      title={room}
      description={t('Everyone in the room sees the change at once.')}
      submit={t('Save')}
      onSubmit={({ reason }) => call(changeRoom, { id, slowS: seconds, isPaused: isStill, reason })}
      done={() => t('Room saved.')}
      onClose={onClose}
    >
      <WholeField label={t('Slow mode, in seconds')} most={3_600} value={seconds} onChange={setSeconds} />
      <CheckField label={t('Paused: members can read, not write')} checked={isStill} onChange={({ target }) => setStill(target.checked)} />
    </ActDialog>
  );
}
