import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setSportsResult } from '#contracts/bo/sports-desk.ts';
import { sportsDeskMarkets } from '#contracts/bo/sports-lists.ts';
import { boostSports } from '#contracts/bo/sports-offers.ts';
import { stopSports, voidSportsEvent } from '#contracts/bo/sports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { BoostDialog } from '#apps/admin/pages/sports/boost-dialog.tsx';
import { STATES, type Match } from '#apps/admin/pages/sports/matches-page.tsx';
import { ResultDialog } from '#apps/admin/pages/sports/result-dialog.tsx';
import { lineText, matchText, priceText } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';

type Markets = WireOutput<typeof sportsDeskMarkets>;
export type DeskMarket = Markets['markets'][number];
type Act = 'stop' | 'league' | 'void' | 'boost' | 'result';

const ON_SALE = 1;
/** States of a market by their numbers in the Unified Odds Feed. */
const STATUSES: Readonly<Record<number, string>> = { 1: 'on sale', [-1]: 'suspended', [-2]: 'handed over', [-3]: 'settled', [-4]: 'void' };

/** A match with its markets, and what staff can do with them. */
export function MatchDrawer({ match, onClose }: { match: Match; onClose: () => void }) {
  const may = useMay();
  const { id, sport, league, state, score, startsAt, bets } = match;
  const { data, error, refetch } = useQuery({
    queryKey: [sportsDeskMarkets.path, id],
    queryFn: () => readValue(sportsDeskMarkets, { id }),
  });
  const [act, setAct] = useState<Act>();
  const [chosen, setChosen] = useState<string>();
  const isOver = state === 'ended' || state === 'cancelled';
  const market = data?.markets.find((one) => one.id === chosen) ?? data?.markets.find(({ code }) => code === 'winner') ?? data?.markets[0];
  const done = () => setAct(undefined);
  return (
    <Drawer title={matchText(match)} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            ['league', `${sport}, ${league}`],
            ['state', STATES[state]],
            ['starts', timeText(startsAt)],
            score.length > 0 && ['score', score.join(' – ')],
            ['bets', String(bets)],
            data !== undefined && ['source', data.feed ?? 'simulated, with proven results'],
          ]}
        />
      </DrawerPart>
      <div className="drawer__acts">
        {!isOver && may(stopSports) && (
          <Button size="small" variant="danger" onClick={() => setAct('stop')}>
            Stop this match
          </Button>
        )}
        {!isOver && may(stopSports) && (
          <Button size="small" variant="danger" onClick={() => setAct('league')}>
            Stop its league
          </Button>
        )}
        {!isOver && may(voidSportsEvent) && (
          <Button size="small" onClick={() => setAct('void')}>
            Call it off
          </Button>
        )}
      </div>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && market && (
        <MarketPart data={data} market={market} onChoose={setChosen}>
          {state === 'open' && market.status === ON_SALE && may(boostSports) && (
            <Button size="small" onClick={() => setAct('boost')}>
              Boost a price
            </Button>
          )}
          {data.feed !== null && may(setSportsResult) && (
            <Button size="small" onClick={() => setAct('result')}>
              Set the result
            </Button>
          )}
        </MarketPart>
      )}
      {act === 'stop' && (
        <ActDialog
          title={`Stop betting: ${matchText(match)}`}
          description="Bets and cash-outs on this match stop at once."
          submit="Stop betting"
          variant="danger"
          onSubmit={({ reason }) => call(stopSports, { event: id, reason })}
          done={() => 'The match is stopped.'}
          onClose={done}
        />
      )}
      {act === 'league' && (
        <ActDialog
          title={`Stop betting: ${sport}, ${league}`}
          description="Bets and cash-outs on all matches of this league stop at once."
          submit="Stop betting"
          variant="danger"
          onSubmit={({ reason }) => call(stopSports, { sport, league, reason })}
          done={({ events }) => (events === 1 ? 'One match is stopped.' : `${events} matches are stopped.`)}
          onClose={done}
        />
      )}
      {act === 'void' && (
        <ActDialog
          title={`Call off: ${matchText(match)}`}
          description="All stakes on this match come back once another of staff confirms it."
          submit="Ask for approval"
          onSubmit={({ reason, requestId }) => call(voidSportsEvent, { id, reason, requestId })}
          done={() => 'It waits for another of staff.'}
          onClose={done}
        />
      )}
      {act === 'boost' && market && <BoostDialog match={match} market={market} onClose={done} />}
      {act === 'result' && market && <ResultDialog match={match} market={market} onClose={done} />}
    </Drawer>
  );
}

type PartProps = { data: Markets; market: DeskMarket; onChoose: (id: string) => void; children: React.ReactNode };

function MarketPart({ data, market, onChoose, children }: PartProps) {
  const { outcomes, bets, status, result } = market;
  return (
    <DrawerPart title="Market">
      <SelectField label="Market" value={market.id} onChange={({ target }) => onChoose(target.value)}>
        {data.markets.map((one) => (
          <option key={one.id} value={one.id}>
            {lineText(one)}
          </option>
        ))}
      </SelectField>
      <Facts
        facts={[
          ...outcomes.map(({ name, price }) => [name, priceText(price)] as const),
          ['state', STATUSES[status] ?? 'not offered'],
          ['bets', String(bets)],
          ['result', result === null ? 'none yet' : `${result.isVoid ? 'void' : result.won.join(', ')}, by ${result.source}`],
        ]}
      />
      <div className="drawer__acts">{children}</div>
    </DrawerPart>
  );
}
