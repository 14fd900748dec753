import { pokerDeskHands } from '#contracts/bo/poker-hands.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { HandDrawer } from '#apps/admin/pages/poker/hand-drawer.tsx';
import { chipsText, GAMES, modeText } from '#apps/admin/pages/poker/poker-words.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

export type HandLine = WireOutput<typeof pokerDeskHands>['rows'][number];

const amount = (row: HandLine, value: number): string => chipsText(value, row.currency, row.kind === 'cash');

function columnsWith(nameOf: (id: number) => string): ListColumn<HandLine>[] {
  return [
    { key: 'table', head: 'Table', place: 'title', tone: 'strong', text: ({ table, no }) => `${table} #${no}` },
    {
      key: 'game',
      head: 'Game',
      place: 'note',
      text: ({ variant, kind }) => `${GAMES[variant]}${kind === 'tournament' ? ', tournament' : ''}`,
    },
    { key: 'blinds', head: 'Blinds', isFigure: true, place: 'none', text: (row) => `${amount(row, row.small)}/${amount(row, row.big)}` },
    { key: 'pot', head: 'Pot', isFigure: true, place: 'figure', text: (row) => amount(row, row.pot) },
    { key: 'rake', head: 'Rake', isFigure: true, place: 'none', text: (row) => amount(row, row.rake) },
    { key: 'mode', head: 'Money', place: 'none', text: ({ mode }) => modeText(mode) },
    { key: 'brand', head: 'Brand', place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'at', head: 'Time', tone: 'quiet', sort: 'at', place: 'end-note', text: ({ at }) => timeText(at) },
    { key: 'id', head: 'Hand', tone: 'quiet', place: 'none', text: ({ id }) => id },
  ];
}

/** Hands by number, member, table and time, with the verification of their shuffle. */
export function HandsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<HandLine>
      title="Poker hands"
      fileName="poker-hands"
      contract={pokerDeskHands}
      columns={columnsWith(nameOf)}
      sort="-at"
      filters={[
        { name: 'account', label: 'Member', kind: 'text' },
        { name: 'id', label: 'Hand', kind: 'text' },
        { name: 'room', label: 'Table code', kind: 'text' },
        { name: 'merchantId', label: 'Brand', kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty="No hands yet."
      renderDrawer={(row, close) => <HandDrawer key={row.id} row={row} onClose={close} />}
    />
  );
}
