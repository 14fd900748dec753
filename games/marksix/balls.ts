import { numbersTo } from '#games/kit/lottery/distinct.ts';

export const OF = 49;
export const MAIN = 6;
export const NUMBERS = numbersTo(OF);

/** Animals in their order; the first has the numbers 1, 13, 25, 37 and 49, the next those one above 12, and so on backwards through the years. */
export const ANIMALS = ['horse', 'snake', 'dragon', 'rabbit', 'tiger', 'ox', 'rat', 'pig', 'dog', 'rooster', 'monkey', 'goat'] as const;

export function animalOf(number: number): (typeof ANIMALS)[number] {
  return ANIMALS[(number - 1) % ANIMALS.length]!;
}

export const WAVES = ['red', 'blue', 'green'] as const;
export type Wave = (typeof WAVES)[number];

const RED: readonly number[] = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE: readonly number[] = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

export function waveOf(number: number): Wave {
  if (RED.includes(number)) return 'red';
  return BLUE.includes(number) ? 'blue' : 'green';
}

/** The seven divisions of six numbers: the least wins, `null` for none. */
export function divisionOf(numbers: readonly number[], drawn: readonly number[]): number | null {
  const main = drawn.slice(0, MAIN);
  const hits = numbers.filter((one) => main.includes(one)).length;
  const hasExtra = numbers.includes(drawn[MAIN]!);
  if (hits < 3) return null;
  if (hits === MAIN) return 1;
  return { 5: 3, 4: 5, 3: 7 }[hits as 3 | 4 | 5] - Number(hasExtra);
}
