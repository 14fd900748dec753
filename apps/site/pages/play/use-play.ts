import { useEffect, useRef } from 'react';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { call, type Answer } from '#web/http/api.ts';
import { dropRequest, storeRequest, pendingRequest, type PendingRequest } from '#web/http/pending-request.ts';
import { untilKnown } from '#web/http/until-known.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { actOnRound, playRound } from '#contracts/rounds.ts';
import type { Amount } from '#kernel/amount.ts';

export type Played = WireOutput<typeof playRound>;
/** A press: a new round with its stake, or the next act of an open round. */
export type Press =
  | {
      stake: Amount;
      bet?: object | undefined;
      /** Rules that the player saw when the round was staked. */ model?: string;
      /** Id of the gift of free rounds that pays the stake. */ gift?: string;
    }
  | { roundId: string; step: number; act: object };

/** Returns the name under which a press is stored until its outcome is known. */
export function attemptName({ vendor, gameCode, mode }: Pick<OpenedGame, 'vendor' | 'gameCode' | 'mode'>, place: number): string {
  return `round:${vendor}/${gameCode}/${mode}${place === 0 ? '' : `/${place}`}`;
}

/** Returns a press whose outcome this tab has not seen, because the page was left or reloaded before the answer; null for none. */
export function pendingPress(game: OpenedGame, place: number): PendingRequest<Press> | null {
  return pendingRequest<Press>(attemptName(game, place));
}

/**
 * Sends a press until its outcome is known. The same request id is sent again, so that it stays a single press. The answer is null if the
 * page was left meanwhile; the request stays stored for the next visit.
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
