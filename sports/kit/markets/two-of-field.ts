import type { Specifiers } from '#sports/kit/market.ts';

/** Specifiers of a market on two sides or runners of a field, by their numbers from 1. */
export const TWO = ['first', 'second'] as const;

/** Returns the two sides or runners of a market, counted from 0. */
export const twoOf = ({ first, second }: Specifiers): [number, number] => [Number(first) - 1, Number(second) - 1];

/** True if the specifiers name two different members of a field of `count`. */
export const areTwo = ({ first, second }: Specifiers, count: number): boolean =>
  isNumber(first, count) && isNumber(second, count) && first !== second;

const isNumber = (text: string | undefined, count: number): boolean => /^[1-9]\d?$/.test(text ?? '') && Number(text) <= count;
