import { useEffect, useState } from 'react';
import { heightAt } from '#games/crash/quote.ts';
import type { Flight } from '#games/crash/rules.ts';
import type { TableCoup } from '#games/kit/view/view.ts';

/** Phase of a table: bets are open, a lantern rises, its flame is out, or the phase is unknown yet. */
export type FlightPhase = 'opening' | 'bets' | 'rising' | 'out' | 'void';

/** Interval of updates, in milliseconds: often enough for the amount on a button. The picture moves by its own animation. */
const TICK_MS = 80;

/** Returns the phase by the clock, the height in hundredths, and the remaining time for bets. */
export function useFlight(coup: TableCoup | null): { phase: FlightPhase; height: number; leftMs: number } {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (!coup) return { phase: 'opening', height: 100, leftMs: 0 };
  if (coup.state === 'void') return { phase: 'void', height: 100, leftMs: 0 };
  const flown = coup.outcome as Flight | null;
  if (flown) return { phase: 'out', height: flown.point, leftMs: 0 };
  const leftMs = coup.closesAt - now;
  return leftMs > 0 ? { phase: 'bets', height: 100, leftMs } : { phase: 'rising', height: heightAt(-leftMs), leftMs: 0 };
}
