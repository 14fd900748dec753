import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { beThere, supportQueue } from '#contracts/bo/support.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { CheckField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { spanText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ChatDrawer } from '#apps/admin/pages/support/chat-drawer.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { openFilter } from '#apps/admin/parts/queue/open-filter.ts';

export type Chat = WireOutput<typeof supportQueue>['rows'][number];

const TONES = { waiting: 'warn', answered: 'info', closed: 'plain' } as const;
const EVERY_MS = 3_000;
const THERE_AGAIN_MS = 30_000;

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Chat>[] {
  return [
    { key: 'at', head: t('Opened'), sort: 'openedAt', tone: 'quiet', place: 'note', text: ({ openedAt }) => timeText(openedAt) },
    {
      key: 'age',
      head: t('Age'),
      isFigure: true,
      tone: 'quiet',
      place: 'none',
      text: ({ openedAt, closedAt }) => (closedAt ? '' : spanText(openedAt)),
    },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => words(state),
      renderCell: ({ state, isPriority }) => (
        <>
          <Tag tone={TONES[state]}>{words(state)}</Tag> {isPriority && <Tag tone="good">{t('VIP')}</Tag>}
        </>
      ),
    },
    { key: 'member', head: t('Member'), place: 'title', tone: 'strong', text: ({ member }) => member.account },
    {
      key: 'new',
      head: t('New'),
      isFigure: true,
      place: 'figure',
      text: ({ unanswered, state }) => (state === 'closed' ? '' : String(unanswered)),
    },
    { key: 'topic', head: t('Topic'), place: 'foot', text: ({ topic }) => words(topic) },
    { key: 'text', head: t('Last message'), place: 'none', text: ({ lastText }) => lastText.slice(0, 60) },
    { key: 'holder', head: t('Colleague'), place: 'none', text: ({ assigned }) => assigned?.name ?? '' },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/** Lists chats of members; chats without an answer come first. Staff on this page may set support online. */
export function SupportPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const client = useQueryClient();
  // New messages arrive at any time, so the list is read again at an interval.
  useEffect(() => {
    const again = setInterval(() => void client.invalidateQueries({ queryKey: [supportQueue.path] }), EVERY_MS);
    return () => clearInterval(again);
  }, [client]);
  return (
    <ListPage<Chat>
      title={t('Live chat')}
      fileName="chats"
      contract={supportQueue}
      columns={columnsWith(nameOf)}
      sort="openedAt"
      acts={may(beThere) && <There />}
      filters={[
        openFilter(),
        {
          name: 'assigned',
          label: t('Colleague'),
          kind: 'select',
          options: [
            ['own', t('me')],
            ['nobody', t('nobody')],
          ],
        },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty={t('No chats. Members can start a chat while staff are available.')}
      renderDrawer={(row, close) => <ChatDrawer key={row.id} one={row} onClose={close} />}
    />
  );
}

/** Box that sets the staff member online. While it is ticked and this page is open, the server is informed at an interval. */
function There() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    const say = () => void call(beThere, { isThere: true });
    say();
    const again = setInterval(say, THERE_AGAIN_MS);
    return () => {
      clearInterval(again);
      void call(beThere, { isThere: false });
    };
  }, [isThere]);
  return <CheckField label={t('Available for chats')} checked={isThere} onChange={({ target }) => setThere(target.checked)} />;
}
