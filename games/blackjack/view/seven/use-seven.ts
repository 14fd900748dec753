import { useEffect, useRef, useState } from 'react';
import type { TableCoup } from '#games/kit/view/view.ts';
import { dealerSeen, type SevenPhase } from '#games/blackjack/seven/quote.ts';
import type { ShownSeat, SevenShown } from '#games/blackjack/seven/table.ts';

const TICK_MS = 120;
const NOTHING: SevenShown = { phase: 'bets', endsMs: null, dealer: [], seats: [], behind: [] };

export type SevenStand = {
  phase: SevenPhase;
  /** Whole seconds that its phase still lasts. */
  seconds: number;
  /** Cards of the dealer that lie open by now. */
  dealer: SevenShown['dealer'];
  seats: readonly ShownSeat[];
  behind: SevenShown['behind'];
  /** Whether all of the dealer's cards lie open: results stand there then. */
  isOver: boolean;
};

/** A coup as everybody sees it, by this browser's clock. */
export function useSeven(coup: TableCoup | null, { isReal, isReducedMotion }: { isReal: boolean; isReducedMotion: boolean }): SevenStand {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const shown = (coup?.turns as SevenShown | null | undefined) ?? NOTHING;
  const atMs = coup ? now - coup.closesAt : 0;
  const { phase, endsMs, dealer } = shown;
  const isDrawing = phase === 'dealer' && endsMs !== null && !isReducedMotion;
  const count = isDrawing ? dealerSeen(dealer.length, endsMs - atMs) : dealer.length;
  return {
    phase,
    seconds: endsMs === null ? 0 : Math.max(0, Math.ceil((endsMs - atMs) / 1_000)),
    dealer: dealer.slice(0, count),
    // Seats for money are taken by others for money, and practice by others who practise.
    seats: shown.seats.filter((seat) => seat.isReal === isReal),
    behind: shown.behind,
    isOver: phase === 'over' || (phase === 'dealer' && count === dealer.length),
  };
}

/** Calls where more cards lie open than before. */
export function useCardsHeard(count: number, heard: () => void): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) heard();
    before.current = count;
    // oxlint-disable-next-line react/exhaustive-deps -- heard when cards fall, not when the function changes
  }, [count]);
}
