import { staffAgentMessages } from '#contracts/bo/agent-messages.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { numberText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Note } from '#apps/admin/parts/page/note.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Message = WireOutput<typeof staffAgentMessages>['rows'][number];

const toText = ({ to }: Message) => to ?? t('all direct downlines');

function columnsWith(nameOf: (id: number) => string): ListColumn<Message>[] {
  return [
    { key: 'id', head: t('No.'), sort: 'id', isFigure: true, tone: 'quiet', place: 'none', text: ({ id }) => id },
    { key: 'at', head: t('Sent'), tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    { key: 'agent', head: t('Agent'), tone: 'strong', place: 'title', text: ({ agent }) => agent.account },
    { key: 'to', head: t('Recipient'), place: 'none', text: toText },
    { key: 'recipients', head: t('Inboxes'), isFigure: true, place: 'figure', text: ({ recipients }) => numberText(recipients) },
    { key: 'text', head: t('Message'), place: 'foot', text: ({ text }) => text },
    { key: 'brand', head: t('Brand'), place: 'end-note', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/** Lists messages of agents to the members right below them. */
export function MessagesPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Message>
      title={t('Agent messages')}
      fileName="agent-messages"
      contract={staffAgentMessages}
      columns={columnsWith(nameOf)}
      sort="-id"
      filters={[
        { name: 'account', label: t('Full account name'), kind: 'text' },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty={t('No messages. Messages from agents to their downlines appear here.')}
      renderDrawer={(row, close) => (
        <Drawer key={row.id} title={t('Message {id}', { id: row.id })} onClose={close}>
          <DrawerPart title={t('{account} wrote', { account: row.agent.account })}>
            <p dir="auto">{row.text}</p>
          </DrawerPart>
          {row.answers.length > 0 && (
            <DrawerPart title={t('Answers')}>
              {row.answers.map(({ id, account, text, at }) => (
                <Note key={id} text={text} author={account} at={at} />
              ))}
            </DrawerPart>
          )}
          <DrawerPart title={t('Sent')}>
            <Facts
              facts={[
                [t('at'), timeText(row.at)],
                [t('to'), toText(row)],
                [t('inboxes'), String(row.recipients)],
              ]}
            />
          </DrawerPart>
        </Drawer>
      )}
    />
  );
}
