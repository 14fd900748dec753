import { useNavigate } from '@tanstack/react-router';
import { signals } from '#contracts/bo/signals.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { KIND_WORDS, LEVEL_TONES, LEVEL_WORDS, STATE_TONES, STATE_WORDS } from '#apps/admin/pages/signals/signal-words.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Row = WireOutput<typeof signals>['rows'][number];

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Row>[] {
  return [
    { key: 'kind', head: t('Signal'), tone: 'strong', place: 'title', text: ({ kind }) => KIND_WORDS[kind] },
    { key: 'label', head: t('Value'), place: 'foot', text: ({ label }) => label },
    { key: 'size', head: t('Members'), sort: 'size', isFigure: true, place: 'figure', text: ({ size }) => String(size) },
    {
      key: 'weight',
      head: t('Weight'),
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
      head: t('State'),
      place: 'note',
      text: ({ state }) => STATE_WORDS[state],
      renderCell: ({ state }) => <Tag tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Tag>,
    },
    {
      key: 'last',
      head: t('Last seen'),
      sort: 'lastAt',
      tone: 'quiet',
      place: 'none',
      text: ({ lastAt }) => (lastAt ? timeText(lastAt) : '–'),
    },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/**
 * Lists signs of abuse: things that several accounts share, and members who play with bonuses alone. Signs without a verdict come first,
 * and among them the heaviest.
 */
export function SignalsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const navigate = useNavigate();
  return (
    <ListPage<Row>
      title={t('Abuse signals')}
      fileName="signals"
      contract={signals}
      columns={columnsWith(nameOf)}
      sort="-weight"
      filters={[
        {
          name: 'state',
          label: t('State'),
          kind: 'select',
          options: [['waiting', t('waiting')] as const, ...Object.entries(STATE_WORDS)],
        },
        { name: 'kind', label: t('Signal'), kind: 'select', options: Object.entries(KIND_WORDS) },
        { name: 'account', label: t('Account'), kind: 'text' },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty={t('No signals. Accounts are checked every hour.')}
      onOpen={({ id }) => void navigate({ to: '/signals/$id', params: { id } })}
    />
  );
}
