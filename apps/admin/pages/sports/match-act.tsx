import { stopSports, voidSportsEvent } from '#contracts/bo/sports.ts';
import { call } from '#apps/admin/lib/call.ts';
import { BoostDialog } from '#apps/admin/pages/sports/boost-dialog.tsx';
import type { DeskMarket } from '#apps/admin/pages/sports/market-part.tsx';
import type { MatchRef } from '#apps/admin/pages/sports/match-states.ts';
import { ResultDialog } from '#apps/admin/pages/sports/result-dialog.tsx';
import { matchText, stoppedText } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

export type Act = 'stop' | 'league' | 'void' | 'boost' | 'result';
type MatchActProps = { act: Act; match: MatchRef; market?: DeskMarket | undefined; onClose: () => void };

/** Dialog of an act on a match, its league, or one of its markets. */
export function MatchAct({ act, match, market, onClose }: MatchActProps) {
  const { id, sport, league } = match;
  return (
    <>
      {act === 'stop' && (
        <ActDialog
          title={`Stop betting: ${matchText(match)}`}
          description="Bets and cash-outs on this match stop at once."
          submit="Stop betting"
          variant="danger"
          onSubmit={({ reason }) => call(stopSports, { event: id, reason })}
          done={() => 'Betting on this match is stopped.'}
          onClose={onClose}
        />
      )}
      {act === 'league' && (
        <ActDialog
          title={`Stop betting: ${sport}, ${league}`}
          description="Bets and cash-outs on all matches of this league stop at once."
          submit="Stop betting"
          variant="danger"
          onSubmit={({ reason }) => call(stopSports, { sport, league, reason })}
          done={stoppedText}
          onClose={onClose}
        />
      )}
      {act === 'void' && (
        <ActDialog
          title={`Call off: ${matchText(match)}`}
          description="All stakes on this match are returned after a second approver agrees."
          submit="Request approval"
          onSubmit={({ reason, requestId }) => call(voidSportsEvent, { id, reason, requestId })}
          done={() => 'Sent for approval.'}
          onClose={onClose}
        />
      )}
      {act === 'boost' && market && <BoostDialog match={match} market={market} onClose={onClose} />}
      {act === 'result' && market && <ResultDialog match={match} market={market} onClose={onClose} />}
    </>
  );
}
