import { useState } from 'react';
import { sportsLiability, stopSports, voidSportsEvent } from '#contracts/bo/sports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Liability = WireOutput<typeof sportsLiability>['rows'][number];

const matchOf = ({ names }: Liability): string => names.join(' – ');
const lineOf = ({ code, specifiers, outcome }: Liability): string => [code, specifiers, outcome].filter(Boolean).join(' · ');

const COLUMNS: readonly ListColumn<Liability>[] = [
  { key: 'match', head: 'Match', tone: 'strong', place: 'title', text: matchOf },
  { key: 'line', head: 'Outcome', place: 'note', text: lineOf },
  { key: 'league', head: 'League', place: 'none', text: ({ sport, league }) => `${sport}, ${league}` },
  { key: 'state', head: 'State', place: 'end-note', text: ({ state }) => (state === 'live' ? 'in play' : 'to come') },
  { key: 'price', head: 'Price', isFigure: true, place: 'none', text: ({ price }) => (price === null ? '' : (price / 10_000).toFixed(2)) },
  {
    key: 'stake',
    head: 'Stakes',
    isFigure: true,
    place: 'none',
    text: ({ stake, currency }) => `${moneyText(stake, currency)} ${currency}`,
  },
  {
    key: 'owed',
    head: 'May be owed',
    isFigure: true,
    sort: 'owed',
    place: 'figure',
    text: ({ owed, currency }) => `${moneyText(owed, currency)} ${currency}`,
  },
  { key: 'most', head: 'Limit', isFigure: true, place: 'none', text: ({ most, currency }) => `${moneyText(most, currency)} ${currency}` },
];

/** Outcomes on which brands may owe most, the largest first. */
export function LiabilityPage() {
  return (
    <ListPage<Liability>
      title="Liability on sports"
      fileName="sports-liability"
      contract={sportsLiability}
      columns={COLUMNS}
      filters={[
        { name: 'sport', label: 'Sport', kind: 'text' },
        { name: 'league', label: 'League', kind: 'text' },
      ]}
      rowKey={({ market, outcome, merchantId, currency }) => `${market} ${outcome} ${merchantId} ${currency}`}
      empty="Nobody has an open bet."
      renderDrawer={(row, close) => <LiabilityDrawer key={`${row.market} ${row.outcome}`} row={row} onClose={close} />}
    />
  );
}

function LiabilityDrawer({ row, onClose }: { row: Liability; onClose: () => void }) {
  const may = useMay();
  const nameOf = useBrandName();
  const [act, setAct] = useState<'stop' | 'void'>();
  const { event, startsAt, merchantId, owed, most, currency } = row;
  const done = () => setAct(undefined);
  return (
    <Drawer title={matchOf(row)} onClose={onClose}>
      <DrawerPart title={lineOf(row)}>
        <Facts
          facts={[
            ['starts', timeText(startsAt)],
            ['brand', nameOf(merchantId)],
            ['may be owed', `${moneyText(owed, currency)} ${currency}`],
            ['limit', `${moneyText(most, currency)} ${currency}`],
          ]}
        />
      </DrawerPart>
      <div className="drawer__acts">
        {may(stopSports) && (
          <Button size="small" variant="danger" onClick={() => setAct('stop')}>
            Stop this match
          </Button>
        )}
        {may(voidSportsEvent) && (
          <Button size="small" onClick={() => setAct('void')}>
            Call it off
          </Button>
        )}
      </div>
      {act === 'stop' && (
        <ActDialog
          title={`Stop betting: ${matchOf(row)}`}
          description="Bets and cash-outs on this match stop at once."
          submit="Stop betting"
          variant="danger"
          onSubmit={({ reason }) => call(stopSports, { event, reason })}
          done={() => 'The match is stopped.'}
          onClose={done}
        />
      )}
      {act === 'void' && (
        <ActDialog
          title={`Call off: ${matchOf(row)}`}
          description="All stakes on this match come back once another of staff confirms it."
          submit="Ask for approval"
          onSubmit={({ reason, requestId }) => call(voidSportsEvent, { id: event, reason, requestId })}
          done={() => 'It waits for another of staff.'}
          onClose={done}
        />
      )}
    </Drawer>
  );
}
