import { useState } from 'react';
import { sportsPositions } from '#contracts/bo/sports-board.ts';
import { stopSports } from '#contracts/bo/sports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { moneyText, percentText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { MatchAct, type Act } from '#apps/admin/pages/sports/match-act.tsx';
import { matchText, scoreText, tiltText } from '#apps/admin/pages/sports/sports-words.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { useSportsWords, type DeskWords } from '#apps/admin/parts/sports/use-sports-words.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Position = WireOutput<typeof sportsPositions>['rows'][number];

const chanceText = (chance: number): string => percentText(chance, 1);
const worstText = ({ scores, currency }: Position): string =>
  scores[0] ? `${scores[0].score}: ${moneyText(scores[0].pays, currency)} ${currency}` : '–';

const columnsOf = (words: DeskWords, nameOf: (id: number) => string): readonly ListColumn<Position>[] => [
  { key: 'match', head: t('Match'), tone: 'strong', place: 'title', text: matchText },
  { key: 'league', head: t('League'), place: 'note', text: words.place },
  {
    key: 'score',
    head: t('Match score'),
    isFigure: true,
    place: 'none',
    text: (row) => (row.state === 'live' ? scoreText(row) : t('to come')),
  },
  { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  {
    key: 'stake',
    head: t('Stakes'),
    isFigure: true,
    place: 'none',
    text: ({ stake, currency }) => `${moneyText(stake, currency)} ${currency}`,
    sums: ({ stake, currency }) => [{ amount: stake, currency }],
  },
  {
    key: 'worst',
    head: t('Worst score'),
    isFigure: true,
    place: 'figure',
    means: t('The final score at which the brand pays most. Markets that the score does not decide count by their chances.'),
    text: worstText,
  },
  {
    key: 'owed',
    head: t('Largest liability'),
    isFigure: true,
    place: 'end-note',
    sort: 'owed',
    means: t('Maximum liability on one outcome of the match.'),
    text: ({ owed, currency }) => `${moneyText(owed, currency)} ${currency}`,
    sums: ({ owed, currency }) => [{ amount: owed, currency }],
  },
  {
    key: 'tilt',
    head: t('Price tilt'),
    place: 'foot',
    means: t('How far bets have shortened the prices; 25 is the maximum.'),
    text: tiltText,
  },
];

/** Lists matches with open bets and their worst scores. The match on which a brand may owe most comes first. */
export function PositionsPage() {
  const words = useSportsWords();
  const nameOf = useBrandName();
  return (
    <ListPage<Position>
      title={t('Liability by match')}
      fileName="sports-positions"
      contract={sportsPositions}
      columns={columnsOf(words, nameOf)}
      filters={[
        { name: 'sport', label: t('Sport'), kind: 'select', options: words.options },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: useBrandOptions() },
      ]}
      rowKey={({ event, merchantId, currency }) => `${event} ${merchantId} ${currency}`}
      empty={t('No open bets.')}
      renderDrawer={(row, close) => <PositionDrawer key={`${row.event} ${row.merchantId}`} row={row} onClose={close} />}
    />
  );
}

function PositionDrawer({ row, onClose }: { row: Position; onClose: () => void }) {
  const may = useMay();
  const words = useSportsWords();
  const nameOf = useBrandName();
  const [act, setAct] = useState<Act>();
  const { event, merchantId, stake, owed, currency, scores } = row;
  const amount = (minor: Position['stake']): string => `${moneyText(minor, currency)} ${currency}`;
  return (
    <Drawer title={matchText(row)} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            [t('league'), words.place(row)],
            [t('brand'), nameOf(merchantId)],
            [t('stakes'), amount(stake)],
            [t('largest liability'), amount(owed)],
            [t('price tilt'), tiltText(row)],
          ]}
        />
      </DrawerPart>
      <DrawerPart title={t('Paid by final score')}>
        {scores.length === 0 ? (
          <p className="quiet">{t('Not known for this match. See the liability of its outcomes.')}</p>
        ) : (
          <Facts facts={scores.map(({ score, chance, pays }) => [`${score} (${chanceText(chance)})`, amount(pays)] as const)} />
        )}
      </DrawerPart>
      {may(stopSports) && (
        <div className="drawer__acts">
          <Button size="small" variant="danger" onClick={() => setAct('stop')}>
            {t('Stop betting')}
          </Button>
          <Button size="small" variant="danger" onClick={() => setAct('league')}>
            {t('Stop league')}
          </Button>
        </div>
      )}
      {act && <MatchAct act={act} match={{ ...row, id: event }} onClose={() => setAct(undefined)} />}
    </Drawer>
  );
}
