import { useState } from 'react';
import { sportsBoosts } from '#contracts/bo/sports-lists.ts';
import { boostSportsMultiple, endSportsBoost } from '#contracts/bo/sports-offers.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { BoostMultipleDialog } from '#apps/admin/pages/sports/offers/boost-multiple-dialog.tsx';
import { matchText, priceText } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { useSportsWords, type DeskWords } from '#apps/admin/parts/sports/use-sports-words.ts';

type Boost = WireOutput<typeof sportsBoosts>['rows'][number];

function columnsWith(words: DeskWords, nameOf: (id: number) => string): ListColumn<Boost>[] {
  return [
    { key: 'match', head: t('Match'), tone: 'strong', place: 'title', text: matchesText },
    {
      key: 'line',
      head: t('Pick'),
      place: 'note',
      text: (row) => [row, ...row.others].map((leg) => words.line(leg, leg, leg.outcome)).join('; '),
    },
    { key: 'brand', head: t('Brand'), place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'was', head: t('Price'), isFigure: true, place: 'none', text: ({ was }) => priceText(was) },
    { key: 'price', head: t('Boosted'), isFigure: true, place: 'figure', text: ({ price }) => priceText(price) },
    { key: 'most', head: t('Maximum stake, USD'), isFigure: true, place: 'none', text: ({ most }) => most },
    { key: 'bets', head: t('Bets'), isFigure: true, place: 'none', text: ({ bets }) => String(bets) },
    { key: 'starts', head: t('Starts'), tone: 'quiet', sort: 'startsAt', place: 'end-note', text: ({ startsAt }) => timeText(startsAt) },
  ];
}

/** Names the match of a boost, or all matches of a boosted multiple. */
const matchesText = (row: Boost): string => [row, ...row.others].map(matchText).join('; ');

/** Lists present boosts. A boost of an outcome is made at its match; a boost of a multiple is made here, from the code of a slip. */
export function BoostsPage() {
  const nameOf = useBrandName();
  const words = useSportsWords();
  const may = useMay();
  const [isBoosting, setBoosting] = useState(false);
  return (
    <>
      <ListPage<Boost>
        title={t('Boosted prices')}
        fileName="sports-boosts"
        contract={sportsBoosts}
        columns={columnsWith(words, nameOf)}
        filters={[{ name: 'merchantId', label: t('Brand'), kind: 'select', options: useBrandOptions() }]}
        rowKey={({ id }) => id}
        empty={t('No boosted prices. Open a match to boost a price.')}
        acts={
          may(boostSportsMultiple) && (
            <Button size="small" onClick={() => setBoosting(true)}>
              {t('Boost a multiple')}
            </Button>
          )
        }
        renderDrawer={(row, close) => <BoostDrawer key={row.id} row={row} brand={nameOf(row.merchantId)} onClose={close} />}
      />
      {isBoosting && <BoostMultipleDialog onClose={() => setBoosting(false)} />}
    </>
  );
}

function BoostDrawer({ row, brand, onClose }: { row: Boost; brand: string; onClose: () => void }) {
  const may = useMay();
  const words = useSportsWords();
  const [isEnding, setEnding] = useState(false);
  const { id, was, price, most, bets, by, startsAt } = row;
  return (
    <Drawer title={matchesText(row)} onClose={onClose}>
      <DrawerPart title={[row, ...row.others].map((leg) => words.line(leg, leg, leg.outcome)).join('; ')}>
        <Facts
          facts={[
            [t('brand'), brand],
            [t('odds'), t('{price}, boosted to {price2}', { price: priceText(was), price2: priceText(price) })],
            [t('most stake of each member'), t('{most} USD', { most })],
            [t('bets'), String(bets)],
            [t('starts'), timeText(startsAt)],
            [t('made by'), by],
          ]}
        />
      </DrawerPart>
      <div className="drawer__acts">
        {may(endSportsBoost) && (
          <Button size="small" variant="danger" onClick={() => setEnding(true)}>
            {t('End boost')}
          </Button>
        )}
      </div>
      {isEnding && (
        <ActDialog
          title={t('End boost: {matches}', { matches: matchesText(row) })}
          description={t('Bets already placed at the boosted price stay valid.')}
          submit={t('End boost')}
          variant="danger"
          onSubmit={({ reason }) => call(endSportsBoost, { id, reason })}
          done={() => t('Boost ended.')}
          onDone={onClose}
          onClose={() => setEnding(false)}
        />
      )}
    </Drawer>
  );
}
