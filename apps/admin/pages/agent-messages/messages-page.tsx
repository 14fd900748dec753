import { staffAgentMessages } from '#contracts/bo/agent-messages.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Message = WireOutput<typeof staffAgentMessages>['rows'][number];

const toText = ({ to }: Message) => to ?? 'all direct downlines';

function columnsWith(nameOf: (id: number) => string): ListColumn<Message>[] {
  return [
    { key: 'id', head: 'No.', sort: 'id', isFigure: true, tone: 'quiet', place: 'none', text: ({ id }) => id },
    { key: 'at', head: 'Sent', tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    { key: 'agent', head: 'Agent', tone: 'strong', place: 'title', text: ({ agent }) => agent.account },
    { key: 'to', head: 'To', place: 'none', text: toText },
    { key: 'recipients', head: 'Inboxes', isFigure: true, place: 'figure', text: ({ recipients }) => recipients.toLocaleString('en') },
    { key: 'text', head: 'Message', place: 'foot', text: ({ text }) => text },
    { key: 'brand', head: 'Brand', place: 'end-note', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/** Lists messages of agents to the members right below them. */
export function MessagesPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Message>
      title="Agent messages"
      fileName="agent-messages"
      contract={staffAgentMessages}
      columns={columnsWith(nameOf)}
      sort="-id"
      filters={[
        { name: 'account', label: 'Full account name', kind: 'text' },
        { name: 'merchantId', label: 'Brand', kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty="No messages. Messages from agents to their downlines appear here."
      renderDrawer={(row, close) => (
        <Drawer key={row.id} title={`Message ${row.id}`} onClose={close}>
          <DrawerPart title={`${row.agent.account} wrote`}>
            <p dir="auto">{row.text}</p>
          </DrawerPart>
          <DrawerPart title="Sent">
            <Facts
              facts={[
                ['at', timeText(row.at)],
                ['to', toText(row)],
                ['inboxes', String(row.recipients)],
              ]}
            />
          </DrawerPart>
        </Drawer>
      )}
    />
  );
}
