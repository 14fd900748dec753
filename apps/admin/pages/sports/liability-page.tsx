import { useState } from 'react';
import { sportsLiability, stopSports, voidSportsEvent } from '#contracts/bo/sports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { MatchAct } from '#apps/admin/pages/sports/match-act.tsx';
import { matchText, priceText } from '#apps/admin/pages/sports/sports-words.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { useSportsWords, type DeskWords } from '#apps/admin/parts/sports/use-sports-words.ts';

type Liability = WireOutput<typeof sportsLiability>['rows'][number];

const columnsOf = (words: DeskWords): readonly ListColumn<Liability>[] => [
  { key: 'match', head: t('Match'), tone: 'strong', place: 'title', text: matchText },
  { key: 'line', head: t('Pick'), place: 'note', text: (row) => words.line(row, row, row.outcome) },
  { key: 'league', head: t('League'), place: 'none', text: words.place },
  { key: 'state', head: t('State'), place: 'end-note', text: ({ state }) => (state === 'live' ? t('in play') : t('to come')) },
  { key: 'price', head: t('Price'), isFigure: true, place: 'none', text: ({ price }) => (price === null ? '' : priceText(price)) },
  {
    key: 'stake',
    head: t('Stakes'),
    isFigure: true,
    place: 'none',
    text: ({ stake, currency }) => `${moneyText(stake, currency)} ${currency}`,
  },
  {
    key: 'owed',
    head: t('Liability'),
    isFigure: true,
    sort: 'owed',
    place: 'figure',
    text: ({ owed, currency }) => `${moneyText(owed, currency)} ${currency}`,
  },
  {
    key: 'most',
    head: t('Limit'),
    isFigure: true,
    place: 'none',
    text: ({ most, currency }) => `${moneyText(most, currency)} ${currency}`,
  },
];

/** Lists the outcomes on which brands may owe most, the largest amount first. */
export function LiabilityPage() {
  const words = useSportsWords();
  return (
    <ListPage<Liability>
      title={t('Sports liability')}
      fileName="sports-liability"
      contract={sportsLiability}
      columns={columnsOf(words)}
      filters={[{ name: 'sport', label: t('Sport'), kind: 'select', options: words.options }]}
      rowKey={({ market, outcome, merchantId, currency }) => `${market} ${outcome} ${merchantId} ${currency}`}
      empty={t('No open bets.')}
      renderDrawer={(row, close) => <LiabilityDrawer key={`${row.market} ${row.outcome}`} row={row} onClose={close} />}
    />
  );
}

function LiabilityDrawer({ row, onClose }: { row: Liability; onClose: () => void }) {
  const may = useMay();
  const nameOf = useBrandName();
  const words = useSportsWords();
  const [act, setAct] = useState<'stop' | 'void'>();
  const { event, startsAt, merchantId, owed, most, currency } = row;
  return (
    <Drawer title={matchText(row)} onClose={onClose}>
      <DrawerPart title={words.line(row, row, row.outcome)}>
        <Facts
          facts={[
            [t('starts'), timeText(startsAt)],
            [t('brand'), nameOf(merchantId)],
            [t('may be owed'), `${moneyText(owed, currency)} ${currency}`],
            [t('limit'), `${moneyText(most, currency)} ${currency}`],
          ]}
        />
      </DrawerPart>
      <div className="drawer__acts">
        {may(stopSports) && (
          <Button size="small" variant="danger" onClick={() => setAct('stop')}>
            {t('Stop betting')}
          </Button>
        )}
        {may(voidSportsEvent) && (
          <Button size="small" onClick={() => setAct('void')}>
            {t('Call off match')}
          </Button>
        )}
      </div>
      {act && <MatchAct act={act} match={{ ...row, id: event }} onClose={() => setAct(undefined)} />}
    </Drawer>
  );
}
