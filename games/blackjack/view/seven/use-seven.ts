import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TableCoup } from '#games/kit/view/view.ts';
import { dealerSeen, type SevenPhase } from '#games/blackjack/seven/quote.ts';
import type { ShownSeat, SevenShown } from '#games/blackjack/seven/table.ts';

const TICK_MS = 120;
const NOTHING: SevenShown = { phase: 'bets', endsMs: null, dealer: [], seats: [], behind: [] };

export type SevenStand = {
  phase: SevenPhase;
  /** Whole seconds until the phase ends. */
  seconds: number;
  /** Cards of the dealer that lie open so far. */
  dealer: SevenShown['dealer'];
  seats: readonly ShownSeat[];
  behind: SevenShown['behind'];
  /** True if all cards of the dealer lie open, so results are shown. */
  isOver: boolean;
};

/** Returns the public state of a coup by this browser's clock. */
export function useSeven(coup: TableCoup | null, { isReal, isReducedMotion }: { isReal: boolean; isReducedMotion: boolean }): SevenStand {
  const { phase, endsMs, dealer, seats, behind } = (coup?.turns as SevenShown | null | undefined) ?? NOTHING;
  const closesAt = coup?.closesAt ?? 0;
  const look = (): Seen => {
    const leftMs = endsMs === null ? 0 : closesAt + endsMs - Date.now();
    const isDrawing = phase === 'dealer' && !isReducedMotion;
    return {
      seconds: Math.max(0, Math.ceil(leftMs / 1_000)),
      count: isDrawing ? dealerSeen(dealer.length, leftMs) : dealer.length,
    };
  };
  const [seen, setSeen] = useState(look);
  const turn = useEffectEvent(() => {
    const now = look();
    setSeen((before) => (before.seconds === now.seconds && before.count === now.count ? before : now));
  });
  useEffect(() => {
    turn();
    const timer = setInterval(turn, TICK_MS);
    return () => clearInterval(timer);
  }, [phase, dealer.length, closesAt]);
  const count = Math.min(seen.count, dealer.length);
  return {
    phase,
    seconds: seen.seconds,
    dealer: dealer.slice(0, count),
    // Seats for money and seats for practice are separate.
    seats: seats.filter((seat) => seat.isReal === isReal),
    behind,
    isOver: phase === 'over' || (phase === 'dealer' && count === dealer.length),
  };
}

/** Values that change only with time: whole remaining seconds, and the number of the dealer's open cards. */
type Seen = { seconds: number; count: number };

/** Calls `received` when more cards lie open than before. */
export function useCardSounds(count: number, received: () => void): void {
  const before = useRef(count);
  const onSettled = useEffectEvent(received);
  useEffect(() => {
    if (count > before.current) onSettled();
    before.current = count;
  }, [count]);
}

/** Takes chips off whose spot is gone: another player sat down there, or the player left for whom they were laid. */
export function useGoneSeat(isGone: boolean, takeBack: () => void): void {
  const take = useEffectEvent(takeBack);
  useEffect(() => {
    if (isGone) take();
  }, [isGone]);
}
