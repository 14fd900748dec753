import { pokerSignals } from '#contracts/bo/poker-signals.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { SignalDrawer } from '#apps/admin/pages/poker/signal-drawer.tsx';
import { KIND_WORDS, STATE_TONES, STATE_WORDS } from '#apps/admin/pages/poker/signal-words.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

export type Signal = WireOutput<typeof pokerSignals>['rows'][number];

const membersText = ({ members }: Signal): string => members.map(({ account }) => account).join(' → ');

function columnsWith(nameOf: (id: number) => string): ListColumn<Signal>[] {
  return [
    { key: 'members', head: t('Members'), place: 'title', tone: 'strong', text: membersText },
    { key: 'kind', head: t('Signal'), place: 'note', text: ({ kind }) => KIND_WORDS[kind] },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => STATE_WORDS[state],
      renderCell: ({ state }) => <Tag tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Tag>,
    },
    { key: 'weight', head: t('Weight'), isFigure: true, sort: 'weight', place: 'figure', text: ({ weight }) => String(weight) },
    { key: 'hands', head: t('Hands'), isFigure: true, place: 'none', text: ({ hands }) => String(hands) },
    { key: 'currency', head: t('Currency'), place: 'none', text: ({ currency }) => currency },
    { key: 'brand', head: t('Brand'), place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'last', head: t('Last hand'), tone: 'quiet', sort: 'lastAt', place: 'none', text: ({ lastAt }) => timeText(lastAt) },
  ];
}

/** Lists signs of collusion, chip dumping and bots, the heaviest first. */
export function PokerSignalsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Signal>
      title={t('Poker signals')}
      fileName="poker-signals"
      contract={pokerSignals}
      columns={columnsWith(nameOf)}
      sort="-weight"
      filters={[
        { name: 'account', label: t('Member'), kind: 'text' },
        { name: 'state', label: t('State'), kind: 'select', options: Object.entries(STATE_WORDS) },
        { name: 'kind', label: t('Signal'), kind: 'select', options: Object.entries(KIND_WORDS) },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty={t('No signals. Play is checked for collusion, chip dumping, bots, silence in draws, and fast deposits and withdrawals.')}
      renderDrawer={(row, close) => <SignalDrawer key={row.id} row={row} onClose={close} />}
    />
  );
}
