import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cycleBegan, cycleOver } from '#apps/site/pages/play/reality/least-cycle.ts';
import type { useSitting } from '#apps/site/pages/play/play-session.ts';
import type { FreeRounds } from '#apps/site/pages/play/use-free-rounds.ts';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { attemptName, pendingPress, usePlay, type Played, type Press } from '#apps/site/pages/play/use-play.ts';
import type { useShownBalance } from '#apps/site/pages/play/use-shown-balance.ts';
import type { Refusal } from '#web/http/api.ts';
import { dropRequest } from '#web/http/pending-request.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { refusalText } from '#web/http/refusal-text.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { PlayAnswer } from '#games/kit/view/view.ts';
import { NOTHING, type Amount } from '#kernel/amount.ts';

/** Input of the rounds of one visit. */
export type LiveRound = {
  game: OpenedGame;
  sitting: ReturnType<typeof useSitting>;
  balance: ReturnType<typeof useShownBalance>;
  onOver: () => void;
  /** Free rounds that are played now. */
  free?: FreeRounds | null;
  /** Number of the member's bet at a table; 0 everywhere else. */
  place?: number;
};
type Round = Played['round'];

/** The rounds of one visit. */
export interface LiveRounds {
  /** Stakes and plays a round. */
  play(stake: Amount, bet?: object): Promise<PlayAnswer<unknown>>;
  /** Sends the next act of the open round. */
  act(done: object): Promise<PlayAnswer<unknown>>;
  /** Sends the next act of any open round of the member. */
  actOn(round: { roundId: string; step: number | null }, done: object): Promise<PlayAnswer<unknown>>;
  /** Counts a round that was shown to its end. `left` is the balance after the round. */
  count(round: Round, left?: Amount): void;
  /** The open round; null for none. */
  open: Round | null;
  /** Reports whether the view is showing a round. */
  onBusy(isBusy: boolean): void;
  /** Called when the open round has ended without an act of the member. */
  onEnded(round: Round): void;
  /** A round that was settled while no page showed it; null for none. */
  missed: Round | null;
  /** True while the last request of an earlier visit is resolved. */
  isResolving: boolean;
  /** True while the outcome of a request is unknown. */
  isUnknown: boolean;
  /** Number of rounds that were shown, and the id of the last. */
  shown: { count: number; last: string | null };
}

/**
 * Plays the rounds of one visit. A press whose outcome an earlier visit did not see is resolved first: by the last round that the server
 * knows, or else by the same request again. An open round lives at the server, whatever tab or device opened it, so the visit continues it.
 */
export function useLiveRound({ game, sitting, balance, onOver, free = null, place = 0 }: LiveRound): LiveRounds {
  const { t } = useI18n();
  const [pending] = useState(() => pendingPress(game, place));
  const goesOn = game.openRounds.find(({ bet }) => ((bet as { place?: number }).place ?? 0) === place) ?? null;
  const isKnown = pending !== null && game.lastRound?.requestId === pending.requestId;
  const [missed, setMissed] = useState(isKnown ? game.lastRound : null);
  const [open, setOpen] = useState(goesOn);
  const [isResolving, setResolving] = useState(pending !== null && !isKnown);
  const [isUnknown, setUnknown] = useState(false);
  const [shown, setShown] = useState<{ count: number; last: string | null }>({ count: 0, last: null });
  /** The open round whose next act is due, as the last answer of the server has it. */
  const going = useRef<Round | null>(goesOn);
  const settled = useRef<Played | null>(null);
  const { press, deliver } = usePlay(game, place, () => setUnknown(true));

  function follow(round: Round): void {
    going.current = round.step === null ? null : round;
    setOpen(going.current);
  }

  const resume = useEffectEvent(async () => {
    if (!pending) return;
    if (isKnown) return dropRequest(attemptName(game, place));
    const answer = await deliver(pending);
    if (!answer) return;
    if (answer.success) {
      const { round } = answer.value;
      if (round.step === null) setMissed(round);
      // The answer to a repeated press is that of the first press. The present state of the round arrived when the game was opened.
      else if (!answer.value.isReplay) follow(round);
      balance.release(answer.value.balance);
    }
    setUnknown(false);
    setResolving(false);
  });
  useEffect(() => void resume(), []);

  async function ask(order: Press): Promise<PlayAnswer<unknown>> {
    sitting.began();
    if ('stake' in order && order.gift === undefined) balance.hold(order.stake);
    if ('stake' in order) await cycleOver();
    const answer = await press(order);
    if ('stake' in order && answer?.success) cycleBegan(game.leastCycleMs);
    setUnknown(false);
    if (answer === null) return new Promise(() => {}); // The page was left, so nothing waits for the answer.
    if (!answer.success) return refused(answer);
    const { round, balance: left, isReplay } = answer.value;
    going.current = round.step === null ? null : round;
    if (round.step === null) settled.current = answer.value;
    else balance.release(left);
    return { ok: true, round, balance: left, isReplay };
  }

  function refused(refusal: Refusal): PlayAnswer<unknown> {
    balance.release();
    if (refusal.code === 'rounds.game_session_over') onOver();
    if (refusal.code === 'rounds.free_rounds_over') free?.over();
    const round = refusal.code === 'rounds.open_elsewhere' ? (refusal.value as { round?: Round } | undefined)?.round : undefined;
    if (round) going.current = round.step === null ? null : round;
    return { ok: false, code: refusal.code, message: refusalText(refusal, t), round };
  }

  function act(done: object): Promise<PlayAnswer<unknown>> {
    const round = going.current;
    if (round?.step === null || round === null) throw new Error('there is no round that goes on');
    return ask({ roundId: round.roundId, step: round.step, act: done });
  }

  function onBusy(isBusy: boolean): void {
    const played = settled.current;
    if (isBusy || !played) return;
    settled.current = null;
    count(played.round, played.balance);
  }

  function count({ stake, payout, roundId }: Round, left?: Amount): void {
    sitting.ended(free ? NOTHING : stake, payout);
    free?.ended(payout);
    balance.release(left);
    setShown((known) => ({ count: known.count + 1, last: roundId }));
    void queryClient.invalidateQueries({ queryKey: ['records'] });
  }

  /** The open round has ended without an act of the member. */
  function onEnded(round: Round): void {
    if (going.current?.roundId !== round.roundId) return;
    going.current = null;
    count(round);
  }

  return {
    play: (stake, bet) => ask({ stake, bet, model: game.model, ...(free && { gift: free.id }) }),
    act,
    actOn: ({ roundId, step }, done) => ask({ roundId, step: step ?? 0, act: done }),
    count,
    open,
    onBusy,
    onEnded,
    missed,
    isResolving,
    isUnknown,
    shown,
  };
}
