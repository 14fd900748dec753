import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveRounds } from '#apps/site/pages/play/use-live-round.ts';
import { readValue } from '#web/http/api.ts';
import { roundDetail } from '#contracts/rounds.ts';
import type { PlayAnswer, Seat, ShownRound } from '#games/kit/view/view.ts';

type Round = Parameters<LiveRounds['onEnded']>[0];

/** Time after which the outcome of a bet is requested, in ms, in case its pushed frame was lost. */
const POLL_AFTER_MS = 1_500;

/** Follows the member's bet at a table, which goes on with its coup, and ends by an act of the member or by the result. */
export function useSeat(live: LiveRounds, coup: { id: string; state: string } | null) {
  const [open, setOpen] = useState<ShownRound<unknown> | null>(live.open);
  const [last, setLast] = useState<ShownRound<unknown> | null>(null);

  function follow(round: ShownRound<unknown>): void {
    const isOver = round.step === null;
    setOpen(isOver ? null : round);
    if (isOver) setLast(round);
  }

  async function requested(asking: Promise<PlayAnswer<unknown>>): Promise<PlayAnswer<unknown>> {
    const answer = await asking;
    if (answer.round) follow(answer.round);
    if (answer.ok && answer.round.step === null) live.onBusy(false);
    return answer;
  }

  function onEnded(round: { roundId: string }): void {
    if (round.roundId !== open?.roundId) return;
    live.onEnded(round as Round);
    follow(round as Round);
  }

  const isLeft = open !== null && coup !== null && (coup.state !== 'open' || (open.outcome as { coup?: string }).coup !== coup.id);
  const resolve = useEffectEvent(async () => {
    const found = open && (await readValue(roundDetail, { id: open.roundId }).catch(() => null));
    if (found) onEnded(found.round);
  });
  useEffect(() => {
    if (!isLeft) return;
    const timer = setInterval(() => void resolve(), POLL_AFTER_MS);
    return () => clearInterval(timer);
  }, [isLeft]);

  const seat: Seat<unknown> = {
    open,
    last,
    play: (stake, bet) => requested(live.play(stake, bet)),
    act: (act) => requested(live.act(act)),
  };
  return { seat, onEnded };
}
