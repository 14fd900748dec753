import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  breakPokerTourney,
  cancelPokerTourney,
  messagePokerTourney,
  orderPokerTourney,
  pokerDeskTourney,
  pokerDeskTourneys,
} from '#contracts/bo/poker-tourneys.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { isNothing } from '#kernel/amount.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { BreakDialog } from '#apps/admin/pages/poker/orders/break-dialog.tsx';
import { EntrantList } from '#apps/admin/pages/poker/entrant-list.tsx';
import { MessageButton, Messages } from '#apps/admin/pages/poker/orders/message-part.tsx';
import { amountText, GAMES, modeOptions, modeText } from '#apps/admin/pages/poker/poker-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Tourney = WireOutput<typeof pokerDeskTourneys>['rows'][number];
const TONES = { registering: 'info', running: 'good', over: 'plain', cancelled: 'bad' } as const;

/** Writes the parts of an entry in the usual order: prize, bounty if there is one, and fee. */
const entryText = ({ prize, head, fee, currency }: Tourney): string =>
  [prize, head, fee].every(isNothing)
    ? t('freeroll')
    : `${[prize, ...(isNothing(head) ? [] : [head]), fee].map((part) => amountText(part, currency)).join(' + ')} ${currency}`;
const stateText = ({ phase, isPaused }: Tourney): string => (isPaused ? t('paused') : words(phase));
const startText = ({ startsAt }: Tourney): string => (startsAt === null ? t('when full') : timeText(startsAt));

const StateTag = ({ row }: { row: Tourney }) => <Tag tone={row.isPaused ? 'warn' : TONES[row.phase]}>{stateText(row)}</Tag>;

function columnsWith(nameOf: (id: number) => string): ListColumn<Tourney>[] {
  return [
    { key: 'name', head: t('Tournament'), place: 'title', tone: 'strong', text: ({ name }) => name },
    { key: 'state', head: t('State'), place: 'end-note', text: stateText, renderCell: (row) => <StateTag row={row} /> },
    { key: 'brand', head: t('Brand'), place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'game', head: t('Game'), place: 'none', text: ({ variant }) => GAMES[variant] },
    { key: 'mode', head: t('Kind of money'), place: 'none', text: ({ mode }) => modeText(mode) },
    { key: 'entry', head: t('Entry fee'), isFigure: true, place: 'figure', text: entryText },
    {
      key: 'registered',
      head: t('Players entered'),
      isFigure: true,
      sort: 'registered',
      place: 'none',
      text: ({ registered, players }) => t('{registered} of {players}', { registered, players }),
    },
    { key: 'starts', head: t('Starts'), tone: 'quiet', sort: 'startsAt', place: 'note', text: startText },
    { key: 'opened', head: t('Opened'), tone: 'quiet', sort: 'openedAt', place: 'none', text: ({ openedAt }) => timeText(openedAt) },
  ];
}

/** Lists sit-and-gos, spins and tournaments, with entries and pauses. Two staff members together can cancel a tournament. */
export function TourneysPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Tourney>
      title={t('Poker tournaments')}
      fileName="poker-tournaments"
      contract={pokerDeskTourneys}
      columns={columnsWith(nameOf)}
      sort="-openedAt"
      filters={[
        {
          name: 'phase',
          label: t('State'),
          kind: 'select',
          options: (['registering', 'running', 'over', 'cancelled'] as const).map((phase) => [phase, words(phase)] as const),
        },
        { name: 'mode', label: t('Kind of money'), kind: 'select', options: modeOptions() },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ room }) => room}
      empty={t('No tournaments are open.')}
      renderDrawer={(row, close) => <TourneyDrawer key={row.room} row={row} brand={nameOf(row.merchantId)} onClose={close} />}
    />
  );
}

function TourneyDrawer({ row, brand, onClose }: { row: Tourney; brand: string; onClose: () => void }) {
  const { room, phase, registered, players, variant, mode } = row;
  const { data } = useQuery({
    queryKey: ['poker-tourney', room],
    queryFn: () => readValue(pokerDeskTourney, { room }),
    refetchInterval: 5_000,
  });
  const breakUntil = data?.breakUntil ?? null;
  return (
    <Drawer title={row.name} tag={<StateTag row={row} />} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            [t('brand'), brand],
            [t('game'), GAMES[variant]],
            [t('kind of money'), modeText(mode)],
            [t('entry'), entryText(row)],
            [t('entries'), t('{registered} of {players}', { registered, players })],
            [t('starts'), startText(row)],
            breakUntil !== null && [t('break until'), timeText(breakUntil)],
          ]}
        />
      </DrawerPart>
      {data && <Messages messages={data.messages} />}
      <EntrantList tourney={row} />
      {(phase === 'registering' || phase === 'running') && <Orders row={row} isBreak={breakUntil !== null} />}
    </Drawer>
  );
}

type Order = 'pause' | 'resume' | 'break' | 'cancel';

/** Buttons for orders of staff to a tournament that is not over. */
function Orders({ row, isBreak }: { row: Tourney; isBreak: boolean }) {
  const may = useMay();
  const [order, setOrder] = useState<Order>();
  const { room, name, phase, isPaused } = row;
  return (
    <div className="drawer__acts">
      {may(messagePokerTourney) && <MessageButton name={name} send={(given) => call(messagePokerTourney, { room, ...given })} />}
      {may(breakPokerTourney) && phase === 'running' && !isPaused && (
        <Button size="small" onClick={() => setOrder('break')}>
          {isBreak ? t('Extend break') : t('Begin break')}
        </Button>
      )}
      {may(orderPokerTourney) && (
        <Button size="small" onClick={() => setOrder(isPaused ? 'resume' : 'pause')}>
          {isPaused ? t('Resume') : t('Pause')}
        </Button>
      )}
      {may(cancelPokerTourney) && (
        <Button size="small" variant="danger" onClick={() => setOrder('cancel')}>
          {t('Cancel tournament')}
        </Button>
      )}
      {order === 'break' && <BreakDialog {...{ room, name, isBreak }} onClose={() => setOrder(undefined)} />}
      {order && order !== 'break' && <OrderDialog row={row} order={order} onClose={() => setOrder(undefined)} />}
    </div>
  );
}

function OrderDialog({ row, order, onClose }: { row: Tourney; order: Exclude<Order, 'break'>; onClose: () => void }) {
  const { room, name, phase } = row;
  if (order !== 'cancel')
    return (
      <ActDialog
        title={`${order === 'pause' ? t('Pause') : t('Resume')}: ${name}`}
        description={order === 'pause' ? t('All tables and the level clock stop.') : t('All tables and the level clock continue.')}
        submit={order === 'pause' ? t('Pause tournament') : t('Resume tournament')}
        onSubmit={({ reason }) => call(orderPokerTourney, { room, order, reason })}
        done={() => (order === 'pause' ? t('Tournament paused.') : t('Tournament resumed.'))}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      title={t('Cancel tournament: {name}', { name })}
      description={
        phase === 'registering'
          ? t('Every entry is refunded in full once a second person approves.')
          : t('Players who are still in get their fees back and share the prize pool by the house rule. A second person must approve.')
      }
      submit={t('Request approval')}
      variant="danger"
      onSubmit={({ reason, requestId }) => call(cancelPokerTourney, { room, reason, requestId })}
      done={() => t('Sent for approval.')}
      onClose={onClose}
    />
  );
}
