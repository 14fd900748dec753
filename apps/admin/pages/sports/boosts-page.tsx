import { useState } from 'react';
import { sportsBoosts } from '#contracts/bo/sports-lists.ts';
import { endSportsBoost } from '#contracts/bo/sports-offers.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { matchText, outcomeText, priceText } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Boost = WireOutput<typeof sportsBoosts>['rows'][number];

function columnsWith(nameOf: (id: number) => string): ListColumn<Boost>[] {
  return [
    { key: 'match', head: 'Match', tone: 'strong', place: 'title', text: matchText },
    { key: 'line', head: 'Outcome', place: 'note', text: outcomeText },
    { key: 'brand', head: 'Brand', place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'was', head: 'Price', isFigure: true, place: 'none', text: ({ was }) => priceText(was) },
    { key: 'price', head: 'Boosted', isFigure: true, place: 'figure', text: ({ price }) => priceText(price) },
    { key: 'most', head: 'Maximum stake, USD', isFigure: true, place: 'none', text: ({ most }) => most },
    { key: 'bets', head: 'Bets', isFigure: true, place: 'none', text: ({ bets }) => String(bets) },
    { key: 'starts', head: 'Starts', tone: 'quiet', sort: 'startsAt', place: 'end-note', text: ({ startsAt }) => timeText(startsAt) },
  ];
}

/** Boosts that stand; a new one is made at a market of a match. */
export function BoostsPage() {
  const nameOf = useBrandName();
  return (
    <ListPage<Boost>
      title="Boosted prices"
      fileName="sports-boosts"
      contract={sportsBoosts}
      columns={columnsWith(nameOf)}
      filters={[{ name: 'merchantId', label: 'Brand', kind: 'select', options: useBrandOptions() }]}
      rowKey={({ id }) => id}
      empty="No boosted prices. Open a match to boost a price."
      renderDrawer={(row, close) => <BoostDrawer key={row.id} row={row} brand={nameOf(row.merchantId)} onClose={close} />}
    />
  );
}

function BoostDrawer({ row, brand, onClose }: { row: Boost; brand: string; onClose: () => void }) {
  const may = useMay();
  const [isEnding, setEnding] = useState(false);
  const { id, was, price, most, bets, by, startsAt } = row;
  return (
    <Drawer title={matchText(row)} onClose={onClose}>
      <DrawerPart title={outcomeText(row)}>
        <Facts
          facts={[
            ['brand', brand],
            ['price', `${priceText(was)}, boosted to ${priceText(price)}`],
            ['most stake of each member', `${most} USD`],
            ['bets', String(bets)],
            ['starts', timeText(startsAt)],
            ['made by', by],
          ]}
        />
      </DrawerPart>
      <div className="drawer__acts">
        {may(endSportsBoost) && (
          <Button size="small" variant="danger" onClick={() => setEnding(true)}>
            End boost
          </Button>
        )}
      </div>
      {isEnding && (
        <ActDialog
          title={`End boost: ${matchText(row)}`}
          description="Bets placed at the boosted price stand."
          submit="End boost"
          variant="danger"
          onSubmit={({ reason }) => call(endSportsBoost, { id, reason })}
          done={() => 'Boost ended.'}
          onDone={onClose}
          onClose={() => setEnding(false)}
        />
      )}
    </Drawer>
  );
}
