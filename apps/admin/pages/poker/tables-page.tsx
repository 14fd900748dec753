import { useState } from 'react';
import { openPokerTable, pokerDeskTables } from '#contracts/bo/poker-tables.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { numberText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { OpenTableDialog } from '#apps/admin/pages/poker/open-table-dialog.tsx';
import { amountText, blindsText, GAMES, modeOptions, modeText } from '#apps/admin/pages/poker/poker-words.ts';
import { StoppedBrands, StopTables } from '#apps/admin/pages/poker/stop-tables.tsx';
import { TableDrawer, TONES, type Table } from '#apps/admin/pages/poker/table-drawer.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

function columnsWith(nameOf: (id: number) => string): ListColumn<Table>[] {
  return [
    { key: 'name', head: t('Table'), place: 'title', tone: 'strong', text: ({ name }) => name },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => words(state),
      renderCell: ({ state }) => <Tag tone={TONES[state]}>{words(state)}</Tag>,
    },
    { key: 'brand', head: t('Brand'), place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
    {
      key: 'game',
      head: t('Game'),
      place: 'note',
      text: ({ variant, kind }) => `${GAMES[variant]}${kind === 'fast' ? `, ${t('fast-fold')}` : ''}`,
    },
    { key: 'stakes', head: t('Blinds'), isFigure: true, sort: 'big', place: 'figure', text: blindsText },
    { key: 'mode', head: t('Kind of money'), place: 'none', text: ({ mode }) => modeText(mode) },
    {
      key: 'taken',
      head: t('Players'),
      isFigure: true,
      sort: 'taken',
      place: 'none',
      text: ({ taken, seats, bots, kind }) =>
        [
          kind === 'fast' ? numberText(taken) : t('{taken} of {seats}', { taken, seats }),
          bots > 0 && t('{bots, plural, one {# bot} other {# bots}}', { bots }),
        ]
          .filter(Boolean)
          .join(', '),
    },
    { key: 'waiting', head: t('Waiting'), isFigure: true, place: 'none', text: ({ waiting }) => String(waiting) },
    {
      key: 'pot',
      head: t('Average pot'),
      isFigure: true,
      place: 'none',
      text: ({ averagePot, currency }) => (averagePot === null ? '–' : `${amountText(averagePot, currency)} ${currency}`),
    },
    { key: 'opened', head: t('Opened'), tone: 'quiet', sort: 'openedAt', place: 'none', text: ({ openedAt }) => timeText(openedAt) },
  ];
}

/** Lists tables and pools of the poker room. A row opens the members at the table and the orders of staff. */
export function TablesPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [isOpening, setOpening] = useState(false);
  return (
    <>
      <StoppedBrands />
      <ListPage<Table>
        title={t('Poker tables')}
        fileName="poker-tables"
        contract={pokerDeskTables}
        columns={columnsWith(nameOf)}
        sort="-taken"
        acts={
          <>
            <StopTables />
            {may(openPokerTable) && (
              <Button size="small" variant="primary" onClick={() => setOpening(true)}>
                {t('Open table')}
              </Button>
            )}
          </>
        }
        filters={[
          stateFilter(['open', 'paused', 'stopped', 'closing']),
          { name: 'mode', label: t('Kind of money'), kind: 'select', options: modeOptions() },
          {
            name: 'kind',
            label: t('Kind'),
            kind: 'select',
            options: [
              ['cash', t('cash')],
              ['fast', t('fast-fold')],
            ],
          },
          { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
        ]}
        rowKey={({ room }) => room}
        empty={t('No tables are open.')}
        renderDrawer={(row, close) => <TableDrawer key={row.room} row={row} brand={nameOf(row.merchantId)} onClose={close} />}
      />
      {isOpening && <OpenTableDialog onClose={() => setOpening(false)} />}
    </>
  );
}
