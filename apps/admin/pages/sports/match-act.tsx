import { clearSportsEvent, suspectSportsEvent } from '#contracts/bo/sports-held.ts';
import { stopSports, voidSportsEvent } from '#contracts/bo/sports.ts';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { BoostDialog } from '#apps/admin/pages/sports/boost-dialog.tsx';
import type { DeskMarket } from '#apps/admin/pages/sports/market-part.tsx';
import type { MatchRef } from '#apps/admin/pages/sports/match-states.ts';
import { ResultDialog } from '#apps/admin/pages/sports/result-dialog.tsx';
import { matchText, stoppedText } from '#apps/admin/pages/sports/sports-words.ts';
import { TiltDialog } from '#apps/admin/pages/sports/tilt-dialog.tsx';
import { CancelDialog } from '#apps/admin/pages/sports/cancel-dialog.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useSportsWords } from '#apps/admin/parts/sports/use-sports-words.ts';

export type Act = 'stop' | 'league' | 'void' | 'cancel' | 'boost' | 'result' | 'tilt' | 'suspect' | 'clear';
const NO_MARKETS: readonly DeskMarket[] = [];
/** Usual reasons of a stop, each of which staff choose by a click. */
export const stopReasons = () => [t('Wrong price'), t('Wrong score'), t('Feed problem'), t('Suspicious bets')];
type MatchActProps = { act: Act; match: MatchRef; market?: DeskMarket | undefined; markets?: readonly DeskMarket[]; onClose: () => void };

/** Dialog for an act on a match, its league, or one of its markets. */
export function MatchAct({ act, match, market, markets = NO_MARKETS, onClose }: MatchActProps) {
  const { id, sport, league } = match;
  const words = useSportsWords();
  return (
    <>
      {act === 'stop' && (
        <ActDialog
          title={t('Stop betting: {match}', { match: matchText(match) })}
          description={t('Bets and cash-outs on this match stop at once.')}
          submit={t('Stop betting')}
          variant="danger"
          reasons={stopReasons()}
          onSubmit={({ reason }) => call(stopSports, { event: id, reason })}
          done={() => t('Betting on this match is stopped.')}
          onClose={onClose}
        />
      )}
      {act === 'league' && (
        <ActDialog
          title={t('Stop betting: {place}', { place: words.place(match) })}
          description={t('Bets and cash-outs on all matches of this league stop at once.')}
          submit={t('Stop betting')}
          variant="danger"
          reasons={stopReasons()}
          onSubmit={({ reason }) => call(stopSports, { sport, league, reason })}
          done={stoppedText}
          onClose={onClose}
        />
      )}
      {act === 'void' && (
        <ActDialog
          title={t('Call off: {match}', { match: matchText(match) })}
          description={t('All stakes on this match are returned after a second approver agrees.')}
          submit={t('Request approval')}
          onSubmit={({ reason, requestId }) => call(voidSportsEvent, { id, reason, requestId })}
          done={() => t('Sent for approval.')}
          onClose={onClose}
        />
      )}
      {(act === 'suspect' || act === 'clear') && <SuspicionDialog match={match} isLifting={act === 'clear'} onClose={onClose} />}
      {act === 'cancel' && <CancelDialog match={match} markets={markets} onClose={onClose} />}
      {act === 'boost' && market && <BoostDialog match={match} market={market} onClose={onClose} />}
      {act === 'tilt' && market && <TiltDialog match={match} market={market} onClose={onClose} />}
      {act === 'result' && market && <ResultDialog match={match} market={market} onClose={onClose} />}
    </>
  );
}

/** Marks a match as suspicious, or requests that the mark is removed. */
function SuspicionDialog({ match, isLifting, onClose }: { match: MatchRef; isLifting: boolean; onClose: () => void }) {
  const { id } = match;
  return isLifting ? (
    <ActDialog
      title={t('Lift suspicion: {match}', { match: matchText(match) })}
      description={t('After a second approver agrees, payouts that were held only because of this suspicion are paid.')}
      submit={t('Request approval')}
      variant="danger"
      onSubmit={({ reason, requestId }) => call(clearSportsEvent, { id, reason, requestId })}
      done={() => t('Sent for approval.')}
      onClose={onClose}
    />
  ) : (
    <ActDialog
      title={t('Under suspicion: {match}', { match: matchText(match) })}
      description={t(
        'Winning bets on this match are paid only after two people agree, and cash-out is closed. Betting goes on until you stop it.',
      )}
      submit={t('Hold payouts')}
      variant="danger"
      onSubmit={({ reason }) => call(suspectSportsEvent, { id, reason })}
      done={() => t('Payouts on this match are held.')}
      onClose={onClose}
    />
  );
}
