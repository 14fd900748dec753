import { useState } from 'react';
import { openPokerTable, pokerDeskTables } from '#contracts/bo/poker-tables.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { OpenTableDialog } from '#apps/admin/pages/poker/open-table-dialog.tsx';
import { amountText, blindsText, GAMES, MODE_OPTIONS, modeText } from '#apps/admin/pages/poker/poker-words.ts';
import { TableDrawer, TONES, type Table } from '#apps/admin/pages/poker/table-drawer.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

function columnsWith(nameOf: (id: number) => string): ListColumn<Table>[] {
  return [
    { key: 'name', head: 'Table', place: 'title', tone: 'strong', text: ({ name }) => name },
    {
      key: 'state',
      head: 'State',
      place: 'end-note',
      text: ({ state }) => state,
      renderCell: ({ state }) => <Tag tone={TONES[state]}>{state}</Tag>,
    },
    { key: 'brand', head: 'Brand', place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'game', head: 'Game', place: 'note', text: ({ variant, kind }) => `${GAMES[variant]}${kind === 'fast' ? ', fast-fold' : ''}` },
    { key: 'stakes', head: 'Blinds', isFigure: true, sort: 'big', place: 'figure', text: blindsText },
    { key: 'mode', head: 'Money', place: 'none', text: ({ mode }) => modeText(mode) },
    {
      key: 'taken',
      head: 'Players',
      isFigure: true,
      sort: 'taken',
      place: 'none',
      text: ({ taken, seats, bots, kind }) =>
        `${taken}${kind === 'fast' ? '' : ` of ${seats}`}${bots > 0 ? `, ${bots} ${bots === 1 ? 'bot' : 'bots'}` : ''}`,
    },
    { key: 'waiting', head: 'Waiting', isFigure: true, place: 'none', text: ({ waiting }) => String(waiting) },
    {
      key: 'pot',
      head: 'Average pot',
      isFigure: true,
      place: 'none',
      text: ({ averagePot, currency }) => (averagePot === null ? '–' : `${amountText(averagePot, currency)} ${currency}`),
    },
    { key: 'opened', head: 'Opened', tone: 'quiet', sort: 'openedAt', place: 'none', text: ({ openedAt }) => timeText(openedAt) },
  ];
}

/** Tables and pools of the poker room: who sits there, and what staff may order of them. */
export function TablesPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [isOpening, setOpening] = useState(false);
  return (
    <>
      <ListPage<Table>
        title="Poker tables"
        fileName="poker-tables"
        contract={pokerDeskTables}
        columns={columnsWith(nameOf)}
        sort="-taken"
        acts={
          may(openPokerTable) && (
            <Button size="small" variant="primary" onClick={() => setOpening(true)}>
              Open table
            </Button>
          )
        }
        filters={[
          stateFilter(['open', 'paused', 'closing']),
          { name: 'mode', label: 'Money', kind: 'select', options: MODE_OPTIONS },
          {
            name: 'kind',
            label: 'Kind',
            kind: 'select',
            options: [
              ['cash', 'cash'],
              ['fast', 'fast-fold'],
            ],
          },
          { name: 'merchantId', label: 'Brand', kind: 'select', options: brands },
        ]}
        rowKey={({ room }) => room}
        empty="No tables are open."
        renderDrawer={(row, close) => <TableDrawer key={row.room} row={row} brand={nameOf(row.merchantId)} onClose={close} />}
      />
      {isOpening && <OpenTableDialog onClose={() => setOpening(false)} />}
    </>
  );
}
