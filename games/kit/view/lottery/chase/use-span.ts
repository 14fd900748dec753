import { useState } from 'react';
import type { SoldDraw } from '#games/kit/view/view.ts';

/** Most draws of one chase: as many as are ever on sale. */
const MOST = 10;
/** Factors by which the stake grows from draw to draw. */
export const GROWTHS = [1, 2] as const;
export type Growth = (typeof GROWTHS)[number];

/** Draws of a chase, and its rules. */
export interface Span {
  /** The draws to buy, with the multiple of each. */
  draws: { number: number; times: number }[];
  /** Factor by which the multiple grows from draw to draw. */
  growth: 1 | 2;
  /** Sets the growth. */
  setGrowth(growth: 1 | 2): void;
  /** True if the chase ends at its first win. */
  stopsOnWin: boolean;
  /** Sets whether the chase ends at its first win. */
  setStopsOnWin(stops: boolean): void;
  /** Cost of all draws, as a multiple of one ticket. */
  times: number;
  /** Cost of the last draw, as a multiple of one ticket. */
  lastTimes: number;
  /** True for more than one draw. */
  isSeveral: boolean;
  /** Buys one draw less; undefined at one draw. */
  fewer: (() => void) | undefined;
  /** Buys one draw more; undefined at the highest number. */
  more: (() => void) | undefined;
  /** Sets the number of draws back to one. */
  reset(): void;
}

/** Holds for how many draws the lines are bought: one draw, or several with an equal or a growing stake. */
export function useSpan(onSale: readonly SoldDraw[]): Span {
  const [wanted, setCount] = useState(1);
  const [growth, setGrowth] = useState<Growth>(1);
  const [stopsOnWin, setStopsOnWin] = useState(true);
  const most = Math.min(MOST, onSale.length);
  const draws = onSale.slice(0, Math.min(wanted, most)).map(({ number }, at) => ({ number, times: growth ** at }));
  return {
    draws,
    growth,
    setGrowth,
    stopsOnWin,
    setStopsOnWin,
    times: Math.max(
      1,
      draws.reduce((sum, one) => sum + one.times, 0),
    ),
    lastTimes: draws.at(-1)?.times ?? 1,
    isSeveral: draws.length > 1,
    fewer: draws.length > 1 ? () => setCount(draws.length - 1) : undefined,
    more: draws.length < most ? () => setCount(draws.length + 1) : undefined,
    reset: () => setCount(1),
  };
}
