import { useState } from 'react';
import { sportsLiability, stopSports, voidSportsEvent } from '#contracts/bo/sports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { MatchAct } from '#apps/admin/pages/sports/match-act.tsx';
import { matchText, outcomeText, priceText } from '#apps/admin/pages/sports/sports-words.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Liability = WireOutput<typeof sportsLiability>['rows'][number];

const COLUMNS: readonly ListColumn<Liability>[] = [
  { key: 'match', head: 'Match', tone: 'strong', place: 'title', text: matchText },
  { key: 'line', head: 'Outcome', place: 'note', text: outcomeText },
  { key: 'league', head: 'League', place: 'none', text: ({ sport, league }) => `${sport}, ${league}` },
  { key: 'state', head: 'State', place: 'end-note', text: ({ state }) => (state === 'live' ? 'in play' : 'to come') },
  { key: 'price', head: 'Price', isFigure: true, place: 'none', text: ({ price }) => (price === null ? '' : priceText(price)) },
  {
    key: 'stake',
    head: 'Stakes',
    isFigure: true,
    place: 'none',
    text: ({ stake, currency }) => `${moneyText(stake, currency)} ${currency}`,
  },
  {
    key: 'owed',
    head: 'Liability',
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
      title="Sports liability"
      fileName="sports-liability"
      contract={sportsLiability}
      columns={COLUMNS}
      filters={[
        { name: 'sport', label: 'Sport', kind: 'text' },
        { name: 'league', label: 'League', kind: 'text' },
      ]}
      rowKey={({ market, outcome, merchantId, currency }) => `${market} ${outcome} ${merchantId} ${currency}`}
      empty="No open bets."
      renderDrawer={(row, close) => <LiabilityDrawer key={`${row.market} ${row.outcome}`} row={row} onClose={close} />}
    />
  );
}

function LiabilityDrawer({ row, onClose }: { row: Liability; onClose: () => void }) {
  const may = useMay();
  const nameOf = useBrandName();
  const [act, setAct] = useState<'stop' | 'void'>();
  const { event, startsAt, merchantId, owed, most, currency } = row;
  return (
    <Drawer title={matchText(row)} onClose={onClose}>
      <DrawerPart title={outcomeText(row)}>
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
            Stop betting
          </Button>
        )}
        {may(voidSportsEvent) && (
          <Button size="small" onClick={() => setAct('void')}>
            Call off match
          </Button>
        )}
      </div>
      {act && <MatchAct act={act} match={{ ...row, id: event }} onClose={() => setAct(undefined)} />}
    </Drawer>
  );
}
