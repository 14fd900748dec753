import { useNavigate } from '@tanstack/react-router';
import { signals } from '#contracts/bo/signals.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { KIND_WORDS, LEVEL_TONES, LEVEL_WORDS, STATE_TONES, STATE_WORDS } from '#apps/admin/pages/signals/signal-words.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Row = WireOutput<typeof signals>['rows'][number];

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Row>[] {
  return [
    { key: 'kind', head: 'Signal', tone: 'strong', place: 'title', text: ({ kind }) => KIND_WORDS[kind] },
    { key: 'label', head: 'Value', place: 'foot', text: ({ label }) => label },
    { key: 'size', head: 'Members', sort: 'size', isFigure: true, place: 'figure', text: ({ size }) => String(size) },
    {
      key: 'weight',
      head: 'Weight',
      sort: 'weight',
      place: 'end-note',
      text: ({ weight, level }) => `${weight} ${LEVEL_WORDS[level]}`,
      renderCell: ({ weight, level }) => (
        <Tag tone={LEVEL_TONES[level]}>
          {weight} {LEVEL_WORDS[level]}
        </Tag>
      ),
    },
    {
      key: 'state',
      head: 'State',
      place: 'note',
      text: ({ state }) => STATE_WORDS[state],
      renderCell: ({ state }) => <Tag tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Tag>,
    },
    {
      key: 'last',
      head: 'Last seen',
      sort: 'lastAt',
      tone: 'quiet',
      place: 'none',
      text: ({ lastAt }) => (lastAt ? timeText(lastAt) : '–'),
    },
    { key: 'brand', head: 'Brand', place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/**
 * Lists things that accounts share, and members who play with bonuses alone: cases without a verdict first, the heaviest before the others.
 */
export function SignalsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const navigate = useNavigate();
  return (
    <ListPage<Row>
      title="Abuse signals"
      fileName="signals"
      contract={signals}
      columns={columnsWith(nameOf)}
      sort="-weight"
      filters={[
        {
          name: 'state',
          label: 'State',
          kind: 'select',
          options: [['waiting', 'waiting'] as const, ...Object.entries(STATE_WORDS)],
        },
        { name: 'kind', label: 'Signal', kind: 'select', options: Object.entries(KIND_WORDS) },
        { name: 'account', label: 'Account', kind: 'text' },
        { name: 'merchantId', label: 'Brand', kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty="No signals. Accounts are checked every hour."
      onOpen={({ id }) => void navigate({ to: '/signals/$id', params: { id } })}
    />
  );
}
