import type { Specifiers } from '#sports/kit/market.ts';

/** Specifiers of a market on two of a field, by their numbers from 1. */
export const TWO = ['first', 'second'] as const;

/** Returns the two of a market, counted from 0. */
export const twoOf = ({ first, second }: Specifiers): [number, number] => [Number(first) - 1, Number(second) - 1];

/** Returns true where specifiers name two of a field of so many. */
export const areTwo = ({ first, second }: Specifiers, count: number): boolean =>
  isNumber(first, count) && isNumber(second, count) && first !== second;

const isNumber = (text: string | undefined, count: number): boolean => /^[1-9]\d?$/.test(text ?? '') && Number(text) <= count;
