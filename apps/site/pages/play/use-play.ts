import { useEffect, useRef } from 'react';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { call, type Answer } from '#web/http/api.ts';
import { dropRequest, storeRequest, pendingRequest, type PendingRequest } from '#web/http/pending-request.ts';
import { untilKnown } from '#web/http/until-known.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { actOnRound, playRound } from '#contracts/rounds.ts';
import type { Amount } from '#kernel/amount.ts';

export type Played = WireOutput<typeof playRound>;
/** A press: a round with its stake, or the next act of one that goes on. */
export type Press =
  | {
      stake: Amount;
      bet?: object | undefined;
      /** Rules that the player was shown. */ model?: string;
      /** Gift of the free rounds that the stake belongs to. */ gift?: string;
    }
  | { roundId: string; step: number; act: object };

/** Returns the name under which a press of the button is kept until its outcome is known. */
export function attemptName({ vendor, gameCode, mode }: Pick<OpenedGame, 'vendor' | 'gameCode' | 'mode'>, place: number): string {
  return `round:${vendor}/${gameCode}/${mode}${place === 0 ? '' : `/${place}`}`;
}

/** A press whose outcome this tab has not seen: the page was left or reloaded in the middle of it. */
export function pendingPress(game: OpenedGame, place: number): PendingRequest<Press> | null {
  return pendingRequest<Press>(attemptName(game, place));
}

/**
 * Asks for one press until its outcome is known. The same request id is sent again while nothing is known, so it stays one press. The
 * answer is null if the page was left meanwhile; the request is then still kept for the next visit.
 */
export function usePlay(game: OpenedGame, place: number, onUnknown: () => void) {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  async function deliver({ requestId, order }: PendingRequest<Press>): Promise<Answer<Played> | null> {
    const { gameToken, currency } = game;
    const send = () =>
      'act' in order ? call(actOnRound, { ...order, requestId }) : call(playRound, { gameToken, requestId, currency, ...order });
    const answer = await untilKnown(send, { isLeft: () => isLeft.current, onUnknown, firstWaitMs: 500 });
    if (!answer || isLeft.current) return null;
    dropRequest(attemptName(game, place));
    return answer;
  }

  return { deliver, press: (press: Press) => deliver(storeRequest(attemptName(game, place), press)) };
}
