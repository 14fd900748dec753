import { draws } from '#contracts/bo/draws.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { stateText, STATES, TONES, type Draw } from '#apps/admin/pages/draws/draw.ts';
import { DrawDrawer } from '#apps/admin/pages/draws/draw-drawer.tsx';
import { useLotteries } from '#apps/admin/pages/draws/use-lotteries.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

const columnsOfDraw = (): readonly ListColumn<Draw>[] => [
  { key: 'drawsAt', head: t('Draw time (UTC)'), sort: 'drawsAt', isFigure: true, place: 'note', text: ({ drawsAt }) => timeText(drawsAt) },
  { key: 'name', head: t('Lottery'), tone: 'strong', place: 'title', text: ({ name }) => name },
  { key: 'number', head: t('Draw'), isFigure: true, place: 'figure', text: ({ number }) => String(number) },
  { key: 'closesAt', head: t('Sales close'), isFigure: true, place: 'none', text: ({ closesAt }) => timeText(closesAt) },
  { key: 'tickets', head: t('Tickets'), isFigure: true, place: 'none', text: ({ tickets }) => String(tickets) },
  { key: 'held', head: t('Drawn'), place: 'none', text: ({ isOutside }) => (isOutside ? t('externally') : t('here')) },
  {
    key: 'state',
    head: t('State'),
    place: 'end-note',
    text: stateText,
    renderCell: (row) => <Tag tone={row.isOutside || row.state !== 'due' ? TONES[row.state] : 'info'}>{stateText(row)}</Tag>,
  },
  {
    key: 'waiting',
    head: t('Approval'),
    place: 'note',
    text: ({ waiting }) => (waiting ? t('waiting') : ''),
    renderCell: ({ waiting }) => waiting && <Tag tone="warn">{t('waiting for approval')}</Tag>,
  },
];

/** Lists draws: on sale, waiting for a result, and drawn. */
export function DrawsPage() {
  const lotteries = useLotteries();
  return (
    <ListPage<Draw>
      title={t('Draws')}
      fileName="draws"
      contract={draws}
      columns={columnsOfDraw()}
      sort="-drawsAt"
      filters={[
        { name: 'lottery', label: t('Lottery'), kind: 'select', options: lotteries },
        { name: 'state', label: t('State'), kind: 'select', options: Object.entries(STATES) },
        {
          name: 'isOutside',
          label: t('Drawn'),
          kind: 'select',
          options: [
            ['yes', t('externally')],
            ['no', t('here')],
          ],
        },
        { name: 'from', label: t('From'), kind: 'date' },
        { name: 'to', label: t('To'), kind: 'date' },
      ]}
      rowKey={({ id }) => id}
      empty={t('No draws planned yet.')}
      renderDrawer={(row, close) => <DrawDrawer key={row.id} row={row} onClose={close} />}
    />
  );
}
