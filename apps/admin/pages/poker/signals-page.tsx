import { pokerSignals } from '#contracts/bo/poker-signals.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { SignalDrawer } from '#apps/admin/pages/poker/signal-drawer.tsx';
import { KIND_WORDS, STATE_TONES, STATE_WORDS } from '#apps/admin/pages/poker/signal-words.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

export type Signal = WireOutput<typeof pokerSignals>['rows'][number];

const membersText = ({ members }: Signal): string => members.map(({ account }) => account).join(' → ');

function columnsWith(nameOf: (id: number) => string): ListColumn<Signal>[] {
  return [
    { key: 'members', head: 'Members', place: 'title', tone: 'strong', text: membersText },
    { key: 'kind', head: 'Sign', place: 'note', text: ({ kind }) => KIND_WORDS[kind] },
    {
      key: 'state',
      head: 'State',
      place: 'end-note',
      text: ({ state }) => STATE_WORDS[state],
      renderCell: ({ state }) => <Tag tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Tag>,
    },
    { key: 'weight', head: 'Weight', isFigure: true, sort: 'weight', place: 'figure', text: ({ weight }) => String(weight) },
    { key: 'hands', head: 'Hands', isFigure: true, place: 'none', text: ({ hands }) => String(hands) },
    { key: 'currency', head: 'Currency', place: 'none', text: ({ currency }) => currency },
    { key: 'brand', head: 'Brand', place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'last', head: 'Last hand', tone: 'quiet', sort: 'lastAt', place: 'none', text: ({ lastAt }) => timeText(lastAt) },
  ];
}

/** Signs of collusion, chip dumping and bots, the heaviest first. */
export function PokerSignalsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Signal>
      title="Poker signals"
      fileName="poker-signals"
      contract={pokerSignals}
      columns={columnsWith(nameOf)}
      sort="-weight"
      filters={[
        { name: 'account', label: 'Member', kind: 'text' },
        { name: 'state', label: 'State', kind: 'select', options: Object.entries(STATE_WORDS) },
        { name: 'kind', label: 'Sign', kind: 'select', options: Object.entries(KIND_WORDS) },
        { name: 'merchantId', label: 'Brand', kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty="No signs of collusion or bots."
      renderDrawer={(row, close) => <SignalDrawer key={row.id} row={row} onClose={close} />}
    />
  );
}
