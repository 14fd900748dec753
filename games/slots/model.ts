import type { Machine } from '#games/slots/engine/machine.ts';

/** What `games/slots/<code>/model.ts` exports by default: a machine, and what is promised of it. */
export type Model = {
  /** The name of its folder. */
  code: string;
  mechanic: 'lines' | 'ways' | 'hold' | 'cascade';
  /** By the standard deviation of win ÷ total bet: low is below 3.5, high from 5.5. The test holds a model to it. */
  volatility: 'low' | 'medium' | 'high';
  /** A round ends when it has won this many total bets, and pays no more. */
  maxWin: number;
  machine: Machine;
};

export function volatilityOf(deviation: number): Model['volatility'] {
  if (deviation < 3.5) return 'low';
  return deviation < 5.5 ? 'medium' : 'high';
}
