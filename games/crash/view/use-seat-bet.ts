import { useEffect, useEffectEvent, useState } from 'react';
import type { CrashBet } from '#games/crash/quote.ts';
import type { CrashOutcome } from '#games/crash/rules.ts';
import type { SeatProps } from '#games/crash/view/seat-panel.tsx';
import { useAuto } from '#games/kit/view/auto/use-auto.ts';
import type { Seat } from '#games/kit/view/view.ts';
import { isNothing, surplus } from '#kernel/amount.ts';

/** Pause before the next automatic bet, in milliseconds, in which the player sees the end of the last flight. */
const REST_MS = 900;
/** Least time left for bets, in milliseconds, in which an automatic bet is still placed. */
const LEAST_MS = 1_000;

/** Holds one of the two bets: the choices for it, the pending request, and its automatic repetition. */
export function useSeatBet({ view, place, seat, coupId, flight, onAuto, onUnlock }: SeatProps) {
  const { t, balance, currency } = view;
  const [stake, setStake] = useState(view.defaultStake);
  const [auto, setAuto] = useState(200);
  const [isAuto, setIsAuto] = useState(false);
  const [isQueued, setQueued] = useState(false);
  const { ask, asking, notice, setNotice } = useRequest(t);
  const isIn = seat.open !== null;
  const leaves = isIn ? (seat.open!.bet as CrashBet).auto : isAuto ? auto : null;
  useEffect(() => onAuto(isIn || isQueued ? leaves : null), [isIn, isQueued, leaves, onAuto]);

  const bet = (): Promise<boolean> => ask('bet', () => seat.play(stake, { place, auto: isAuto ? auto : null }));

  const isShort = balance !== undefined && !isNothing(surplus(stake, balance, currency));
  const again = useAuto({
    currency,
    stake,
    last: seat.last,
    isReady: flight.phase === 'bets' && flight.leftMs > LEAST_MS && !isIn && !isQueued && asking === null,
    isBarred: view.blocked !== null || isShort,
    restMs: REST_MS,
    unlock: onUnlock,
    play: async () => {
      if (!(await bet())) again.stop();
    },
  });

  // A bet that was prepared for the next flight is placed once bets open.
  const placeQueued = useEffectEvent(() => {
    if (!isQueued || isIn) return;
    setQueued(false);
    void bet();
  });
  useEffect(() => {
    if (flight.phase === 'bets') placeQueued();
  }, [coupId, flight.phase]);

  return {
    stake,
    shownStake: isIn ? seat.open!.stake : stake,
    setStake,
    auto,
    setAuto,
    turnAuto: (isOn: boolean) => {
      setNotice(null);
      setIsAuto(isOn);
    },
    /** Height of the automatic cash-out of the placed or prepared bet; null without one. */
    leaves,
    isQueued,
    asking,
    isShort,
    /** True while its choices are locked. */
    isHeld: isIn || isQueued || again.left > 0,
    again,
    notice,
    say: setNotice,
    place: () => void bet(),
    queue: () => setQueued(!isQueued),
    cancel: () => {
      again.stop();
      void ask('out', () => seat.act({ cancel: true }));
    },
    leave: () => void ask('out', () => seat.act({ cashOut: true })),
  };
}

/** Sends one request at a time, and keeps the text of a refusal. */
function useRequest(t: SeatProps['view']['t']) {
  const [asking, setRequesting] = useState<'bet' | 'out' | null>(null);
  const [notice, setNotice] = useState<string | null>(null);

  async function ask(what: 'bet' | 'out', requested: () => ReturnType<Seat<CrashOutcome>['act']>): Promise<boolean> {
    if (asking) return false;
    setRequesting(what);
    setNotice(null);
    const answer = await requested().catch(() => null);
    setRequesting(null);
    if (!answer) setNotice(t('kit.lost'));
    else if (!answer.ok && answer.code !== 'rounds.open_elsewhere') setNotice(answer.message);
    return answer?.ok === true;
  }
  return { ask, asking, notice, setNotice };
}
