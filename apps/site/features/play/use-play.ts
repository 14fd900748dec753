import { useEffect, useRef } from 'react';
import type { OpenedGame } from '#apps/site/features/play/use-opened-game.ts';
import { call, type Answer } from '#apps/site/lib/api.ts';
import { closeAttempt, openAttempt, pendingAttempt, type Attempt } from '#apps/site/lib/attempt.ts';
import { untilKnown } from '#apps/site/lib/until-known.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { playRound } from '#contracts/rounds.ts';

export type Played = WireOutput<typeof playRound>;
type Order = { stake: number };

/** What a press of the button is kept under until its outcome is known. */
export function attemptName({ vendor, gameCode, mode }: Pick<OpenedGame, 'vendor' | 'gameCode' | 'mode'>): string {
  return `round:${vendor}/${gameCode}/${mode}`;
}

/** A press whose outcome this tab has not seen: the page was left or reloaded in the middle of it. */
export function pendingRound(game: OpenedGame): Attempt<Order> | null {
  return pendingAttempt<Order>(attemptName(game));
}

/**
 * Asks for one round until its outcome is known. The same request id is sent again while nothing is known, so it stays one round;
 * null when the page was left meanwhile, and then the attempt is still kept for the next visit.
 */
export function usePlay(game: OpenedGame, onUnknown: () => void) {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  async function deliver({ requestId, order: { stake } }: Attempt<Order>): Promise<Answer<Played> | null> {
    const { gameToken, currency } = game;
    const order = { gameToken, requestId, stake, currency };
    const ask = () => call<typeof playRound>('POST', '/wps/rounds/play', order);
    const answer = await untilKnown(ask, { isLeft: () => isLeft.current, onUnknown, firstWaitMs: 500 });
    if (!answer || isLeft.current) return null;
    closeAttempt(attemptName(game));
    return answer;
  }

  return { deliver, play: (stake: number) => deliver(openAttempt(attemptName(game), { stake })) };
}
