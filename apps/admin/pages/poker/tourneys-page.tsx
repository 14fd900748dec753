import { useState } from 'react';
import { cancelPokerTourney, orderPokerTourney, pokerDeskTourneys } from '#contracts/bo/poker-tourneys.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { isNothing } from '#kernel/amount.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { EntrantList } from '#apps/admin/pages/poker/entrant-list.tsx';
import { amountText, GAMES, MODE_OPTIONS, modeText } from '#apps/admin/pages/poker/poker-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Tourney = WireOutput<typeof pokerDeskTourneys>['rows'][number];
const TONES = { registering: 'info', running: 'good', over: 'plain', cancelled: 'bad' } as const;

/** Parts of an entry, as the trade writes them: prize, bounty where there is one, and fee. */
const entryText = ({ prize, head, fee, currency }: Tourney): string =>
  [prize, head, fee].every(isNothing)
    ? 'free'
    : `${[prize, ...(isNothing(head) ? [] : [head]), fee].map((part) => amountText(part, currency)).join(' + ')} ${currency}`;
const stateText = ({ phase, isPaused }: Tourney): string => (isPaused ? 'paused' : phase);
const startText = ({ startsAt }: Tourney): string => (startsAt === null ? 'when full' : timeText(startsAt));

const StateTag = ({ row }: { row: Tourney }) => <Tag tone={row.isPaused ? 'warn' : TONES[row.phase]}>{stateText(row)}</Tag>;

function columnsWith(nameOf: (id: number) => string): ListColumn<Tourney>[] {
  return [
    { key: 'name', head: 'Tournament', place: 'title', tone: 'strong', text: ({ name }) => name },
    { key: 'state', head: 'State', place: 'end-note', text: stateText, renderCell: (row) => <StateTag row={row} /> },
    { key: 'brand', head: 'Brand', place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'game', head: 'Game', place: 'none', text: ({ variant }) => GAMES[variant] },
    { key: 'mode', head: 'Money', place: 'none', text: ({ mode }) => modeText(mode) },
    { key: 'entry', head: 'Entry', isFigure: true, place: 'figure', text: entryText },
    {
      key: 'registered',
      head: 'Entries',
      isFigure: true,
      sort: 'registered',
      place: 'none',
      text: ({ registered, players }) => `${registered} of ${players}`,
    },
    { key: 'starts', head: 'Starts', tone: 'quiet', sort: 'startsAt', place: 'note', text: startText },
    { key: 'opened', head: 'Opened', tone: 'quiet', sort: 'openedAt', place: 'none', text: ({ openedAt }) => timeText(openedAt) },
  ];
}

/** Sit-and-gos, spins and tournaments: entries, pauses, and cancelling by two. */
export function TourneysPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Tourney>
      title="Poker tournaments"
      fileName="poker-tournaments"
      contract={pokerDeskTourneys}
      columns={columnsWith(nameOf)}
      sort="-openedAt"
      filters={[
        {
          name: 'phase',
          label: 'State',
          kind: 'select',
          options: (['registering', 'running', 'over', 'cancelled'] as const).map((phase) => [phase, phase] as const),
        },
        { name: 'mode', label: 'Money', kind: 'select', options: MODE_OPTIONS },
        { name: 'merchantId', label: 'Brand', kind: 'select', options: brands },
      ]}
      rowKey={({ room }) => room}
      empty="No tournaments are open."
      renderDrawer={(row, close) => <TourneyDrawer key={row.room} row={row} brand={nameOf(row.merchantId)} onClose={close} />}
    />
  );
}

function TourneyDrawer({ row, brand, onClose }: { row: Tourney; brand: string; onClose: () => void }) {
  const may = useMay();
  const [act, setAct] = useState<'pause' | 'resume' | 'cancel'>();
  const { room, name, phase, isPaused, registered, players, variant, mode } = row;
  const isOpen = phase === 'registering' || phase === 'running';
  const done = () => setAct(undefined);
  return (
    <Drawer title={name} tag={<StateTag row={row} />} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            ['brand', brand],
            ['game', GAMES[variant]],
            ['money', modeText(mode)],
            ['entry', entryText(row)],
            ['entries', `${registered} of ${players}`],
            ['starts', startText(row)],
          ]}
        />
      </DrawerPart>
      <EntrantList tourney={row} />
      {isOpen && (
        <div className="drawer__acts">
          {may(orderPokerTourney) && (
            <Button size="small" onClick={() => setAct(isPaused ? 'resume' : 'pause')}>
              {isPaused ? 'Resume' : 'Pause'}
            </Button>
          )}
          {may(cancelPokerTourney) && (
            <Button size="small" variant="danger" onClick={() => setAct('cancel')}>
              Cancel tournament
            </Button>
          )}
        </div>
      )}
      {(act === 'pause' || act === 'resume') && (
        <ActDialog
          title={`${act === 'pause' ? 'Pause' : 'Resume'}: ${name}`}
          description={act === 'pause' ? 'All tables and the level clock stop.' : 'All tables and the level clock continue.'}
          submit={act === 'pause' ? 'Pause tournament' : 'Resume tournament'}
          onSubmit={({ reason }) => call(orderPokerTourney, { room, order: act, reason })}
          done={() => (act === 'pause' ? 'Tournament paused.' : 'Tournament resumed.')}
          onClose={done}
        />
      )}
      {act === 'cancel' && (
        <ActDialog
          title={`Cancel tournament: ${name}`}
          description={
            phase === 'registering'
              ? 'Every entry is refunded in full once a second person approves.'
              : 'Players still in get their fees back and share the pool by the house rule. A second person must approve.'
          }
          submit="Request approval"
          variant="danger"
          onSubmit={({ reason, requestId }) => call(cancelPokerTourney, { room, reason, requestId })}
          done={() => 'Sent for approval.'}
          onClose={done}
        />
      )}
    </Drawer>
  );
}
