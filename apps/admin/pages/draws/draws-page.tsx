import { draws } from '#contracts/bo/draws.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { stateText, STATES, TONES, type Draw } from '#apps/admin/pages/draws/draw.ts';
import { DrawDrawer } from '#apps/admin/pages/draws/draw-drawer.tsx';
import { useLotteries } from '#apps/admin/pages/draws/use-lotteries.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

const COLUMNS: readonly ListColumn<Draw>[] = [
  { key: 'drawsAt', head: 'Draw time (UTC)', sort: 'drawsAt', isFigure: true, place: 'note', text: ({ drawsAt }) => timeText(drawsAt) },
  { key: 'name', head: 'Lottery', tone: 'strong', place: 'title', text: ({ name }) => name },
  { key: 'number', head: 'Draw', isFigure: true, place: 'figure', text: ({ number }) => String(number) },
  { key: 'closesAt', head: 'Sales close', isFigure: true, place: 'none', text: ({ closesAt }) => timeText(closesAt) },
  { key: 'tickets', head: 'Tickets', isFigure: true, place: 'none', text: ({ tickets }) => String(tickets) },
  { key: 'held', head: 'Drawn', place: 'none', text: ({ isOutside }) => (isOutside ? 'externally' : 'here') },
  {
    key: 'state',
    head: 'State',
    place: 'end-note',
    text: stateText,
    renderCell: (row) => <Tag tone={row.isOutside || row.state !== 'due' ? TONES[row.state] : 'info'}>{stateText(row)}</Tag>,
  },
  {
    key: 'waiting',
    head: 'Approval',
    place: 'note',
    text: ({ waiting }) => (waiting ? 'waits' : ''),
    renderCell: ({ waiting }) => waiting && <Tag tone="warn">waiting for approval</Tag>,
  },
];

/** The calendar of draws: what is on sale, what has to be entered, what came out. */
export function DrawsPage() {
  const lotteries = useLotteries();
  return (
    <ListPage<Draw>
      title="Draws"
      fileName="draws"
      contract={draws}
      columns={COLUMNS}
      sort="-drawsAt"
      filters={[
        { name: 'lottery', label: 'Lottery', kind: 'select', options: lotteries },
        { name: 'state', label: 'State', kind: 'select', options: Object.entries(STATES) },
        {
          name: 'isOutside',
          label: 'Drawn',
          kind: 'select',
          options: [
            ['yes', 'externally'],
            ['no', 'here'],
          ],
        },
        { name: 'from', label: 'From', kind: 'date' },
        { name: 'to', label: 'To', kind: 'date' },
      ]}
      rowKey={({ id }) => id}
      empty="No draws planned yet."
      renderDrawer={(row, close) => <DrawDrawer key={row.id} row={row} onClose={close} />}
    />
  );
}
