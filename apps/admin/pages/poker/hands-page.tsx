import { pokerDeskHands } from '#contracts/bo/poker-hands.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { HandDrawer } from '#apps/admin/pages/poker/hand-drawer.tsx';
import { chipsText, GAMES, modeText } from '#apps/admin/pages/poker/poker-words.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

export type HandLine = WireOutput<typeof pokerDeskHands>['rows'][number];

const amount = (row: HandLine, value: number): string => chipsText(value, row.currency, row.kind === 'cash');

function columnsWith(nameOf: (id: number) => string): ListColumn<HandLine>[] {
  return [
    { key: 'table', head: t('Table'), place: 'title', tone: 'strong', text: ({ table, no }) => `${table} #${no}` },
    {
      key: 'game',
      head: t('Game'),
      place: 'note',
      text: ({ variant, kind }) => `${GAMES[variant]}${kind === 'tournament' ? `, ${t('tournament')}` : ''}`,
    },
    { key: 'blinds', head: t('Blinds'), isFigure: true, place: 'none', text: (row) => `${amount(row, row.small)}/${amount(row, row.big)}` },
    { key: 'pot', head: t('Pot'), isFigure: true, place: 'figure', text: (row) => amount(row, row.pot) },
    { key: 'rake', head: t('Rake'), isFigure: true, place: 'none', text: (row) => amount(row, row.rake) },
    { key: 'mode', head: t('Kind of money'), place: 'none', text: ({ mode }) => modeText(mode) },
    { key: 'brand', head: t('Brand'), place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'at', head: t('Time'), tone: 'quiet', sort: 'at', place: 'end-note', text: ({ at }) => timeText(at) },
    { key: 'id', head: t('Hand'), tone: 'quiet', place: 'none', text: ({ id }) => id },
  ];
}

/** Lists hands by number, member, table and time, with the verification of their shuffle. */
export function HandsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<HandLine>
      title={t('Poker hands')}
      fileName="poker-hands"
      contract={pokerDeskHands}
      columns={columnsWith(nameOf)}
      sort="-at"
      filters={[
        { name: 'account', label: t('Member'), kind: 'text' },
        { name: 'id', label: t('Hand'), kind: 'text' },
        { name: 'room', label: t('Table code'), kind: 'text' },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty={t('No hands yet.')}
      renderDrawer={(row, close) => <HandDrawer key={row.id} row={row} onClose={close} />}
    />
  );
}
