import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setSportsResult } from '#contracts/bo/sports-desk.ts';
import { sportsDeskMarkets } from '#contracts/bo/sports-lists.ts';
import { clearSportsEvent, suspectSportsEvent } from '#contracts/bo/sports-held.ts';
import { boostSports } from '#contracts/bo/sports-offers.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { putOffSportsEvent } from '#contracts/bo/sports-start.ts';
import { tiltSportsPrice } from '#contracts/bo/sports-tilt.ts';
import { cancelSportsBets, stopSports, voidSportsEvent } from '#contracts/bo/sports.ts';
import { Button } from '#ui/components/button/button.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { STATES, type Match } from '#apps/admin/pages/sports/match-states.ts';
import { MatchAct, type Act } from '#apps/admin/pages/sports/match-act.tsx';
import { PutOffDialog } from '#apps/admin/pages/sports/put-off-dialog.tsx';
import { MarketPart, ON_SALE } from '#apps/admin/pages/sports/market-part.tsx';
import { matchText, scoreText } from '#apps/admin/pages/sports/sports-words.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { useSportsWords } from '#apps/admin/parts/sports/use-sports-words.ts';

/** Drawer of a match: its markets, and the acts of staff on them. */
export function MatchDrawer({ match, onClose }: { match: Match; onClose: () => void }) {
  const may = useMay();
  const words = useSportsWords();
  const { id, state, startsAt, bets, isSuspect } = match;
  const { data, error, refetch } = useQuery({
    queryKey: [sportsDeskMarkets.path, id],
    queryFn: () => readValue(sportsDeskMarkets, { id }),
  });
  const [act, setAct] = useState<Act | 'start'>();
  const [chosen, setChosen] = useState<string>();
  const market = data?.markets.find((one) => one.id === chosen) ?? data?.markets.find(({ code }) => code === 'winner') ?? data?.markets[0];
  return (
    <Drawer title={matchText(match)} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            [t('league'), words.place(match)],
            [t('state'), STATES[state]],
            [t('starts'), timeText(startsAt)],
            scoreText(match) !== '' && [t('score'), scoreText(match)],
            [t('bets'), String(bets)],
            isSuspect && [t('payouts'), t('held: match under suspicion')],
            data !== undefined && [t('source'), data.feed ?? t('simulated, with proven results')],
          ]}
        />
      </DrawerPart>
      <MatchButtons match={match} data={data} onAct={setAct} />
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && market && (
        <MarketPart match={match} data={data} market={market} onChoose={setChosen}>
          {state === 'open' && market.status === ON_SALE && may(boostSports) && (
            <Button size="small" onClick={() => setAct('boost')}>
              {t('Boost price')}
            </Button>
          )}
          {data.feed !== null && (state === 'open' || state === 'live') && may(tiltSportsPrice) && (
            <Button size="small" onClick={() => setAct('tilt')}>
              {t('Shorten price')}
            </Button>
          )}
          {data.feed !== null && may(setSportsResult) && (
            <Button size="small" onClick={() => setAct('result')}>
              {t('Set result')}
            </Button>
          )}
        </MarketPart>
      )}
      {act === 'start' && <PutOffDialog match={match} onClose={() => setAct(undefined)} />}
      {act && act !== 'start' && (
        <MatchAct act={act} match={match} market={market} markets={data?.markets ?? []} onClose={() => setAct(undefined)} />
      )}
    </Drawer>
  );
}

type ButtonsProps = { match: Match; data: WireOutput<typeof sportsDeskMarkets> | undefined; onAct: (act: Act | 'start') => void };

/** Acts on a match as a whole. */
function MatchButtons({ match: { state, isSuspect }, data, onAct }: ButtonsProps) {
  const may = useMay();
  const isOver = state === 'ended' || state === 'cancelled';
  return (
    <div className="drawer__acts">
      {!isOver && may(stopSports) && (
        <Button size="small" variant="danger" onClick={() => onAct('stop')}>
          {t('Stop betting')}
        </Button>
      )}
      {!isOver && may(stopSports) && (
        <Button size="small" variant="danger" onClick={() => onAct('league')}>
          {t('Stop league')}
        </Button>
      )}
      {!isOver && may(voidSportsEvent) && (
        <Button size="small" onClick={() => onAct('void')}>
          {t('Call off match')}
        </Button>
      )}
      {state === 'open' && data?.feed === null && may(putOffSportsEvent) && (
        <Button size="small" onClick={() => onAct('start')}>
          {t('Postpone')}
        </Button>
      )}
      {data !== undefined && may(cancelSportsBets) && (
        <Button size="small" onClick={() => onAct('cancel')}>
          {t('Void bets by time')}
        </Button>
      )}
      {!isSuspect && may(suspectSportsEvent) && (
        <Button size="small" onClick={() => onAct('suspect')}>
          {t('Hold payouts')}
        </Button>
      )}
      {isSuspect && may(clearSportsEvent) && (
        <Button size="small" onClick={() => onAct('clear')}>
          {t('Lift suspicion')}
        </Button>
      )}
    </div>
  );
}
