import type { Field } from '#games/kit/lottery/play.ts';

/** A row from which at least `least` choices are made. */
export const row = (key: string, of: readonly string[], least = 1, most = of.length): Field => ({ key, of, least, most });

export const SIDES = ['big', 'small', 'odd', 'even'] as const;

/** A row with the choices high, low, odd and even. */
export const SIDE_ROW = row('side', SIDES);

/** True if a value is on a side; high values begin at `bigFrom`. */
export function isOnSide(side: string, value: number, bigFrom: number): boolean {
  if (side === 'big' || side === 'small') return (side === 'big') === value >= bigFrom;
  return (side === 'odd') === (value % 2 === 1);
}
