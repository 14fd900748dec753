import type { SpotPlace } from '#games/kit/view/table/spots.tsx';
import { colourOf, SPOTS, type Spot } from '#games/roulette/quote.ts';

/** Size of the felt in steps: 14 long (zero, twelve streets, the columns), 5 deep (three numbers, dozens, even chances). */
export const FELT = { long: 14, deep: 5 };

/** Half size of a spot on a line, in steps. */
const REACH = 0.2;

type Area = { x: number; y: number; w: number; h: number };

/** Places of all spots on a felt with zero at its left; spots on lines come last, over the others. */
export const PLACES: readonly SpotPlace[] = [...SPOTS.values()]
  .toSorted((a, b) => Number(isOnLine(a)) - Number(isOnLine(b)))
  .map((one) => ({ spot: one.name, ...areaOf(one), look: lookOf(one) }));

function areaOf(one: Spot): Area {
  const { kind, name, numbers } = one;
  const which = Number(name.split(':')[1]);
  if (kind === 'straight') return numbers[0] === 0 ? { x: 0, y: 0, w: 1, h: 3 } : { ...cellOf(numbers[0]!), w: 1, h: 1 };
  if (kind === 'column') return { x: 13, y: 3 - which, w: 1, h: 1 };
  if (kind === 'dozen') return { x: 4 * which - 3, y: 3, w: 4, h: 1 };
  const evenChance = ['low', 'even', 'red', 'black', 'odd', 'high'].indexOf(kind);
  if (evenChance >= 0) return { x: 1 + 2 * evenChance, y: 4, w: 2, h: 1 };
  return onLines(one);
}

/** Returns the area of a spot between numbers: around their common point, or at the edge of their street. */
function onLines({ kind, numbers }: Spot): Area {
  const cells = numbers.filter((number) => number > 0).map(cellOf);
  const [left, right] = [Math.min(...cells.map(({ x }) => x)), Math.max(...cells.map(({ x }) => x)) + 1];
  const [top, bottom] = [Math.min(...cells.map(({ y }) => y)), Math.max(...cells.map(({ y }) => y)) + 1];
  const x = numbers[0] === 0 ? 1 : (left + right) / 2;
  const y = kind === 'street' || kind === 'line' || kind === 'firstfour' ? 3 : (top + bottom) / 2;
  // A split or a street is as long as its line allows.
  const isAcross = kind === 'street' || (kind === 'split' && numbers[0] !== 0 && right - left === 1);
  const isDown = kind === 'split' && !isAcross;
  const [w, h] = [isAcross ? 0.6 : 2 * REACH, isDown ? 0.6 : 2 * REACH];
  return { x: x - w / 2, y: y - h / 2, w, h };
}

function cellOf(number: number): { x: number; y: number } {
  return { x: Math.ceil(number / 3), y: 2 - ((number - 1) % 3) };
}

/** True if a spot is on a line between numbers and has no print. */
export function isOnLine({ kind }: Spot): boolean {
  return ['split', 'street', 'trio', 'corner', 'firstfour', 'line'].includes(kind);
}

function lookOf(one: Spot): string {
  if (one.kind === 'straight') return `felt__number felt__number--${colourOf(one.numbers[0]!)}`;
  if (one.kind === 'red' || one.kind === 'black') return `felt__side felt__side--${one.kind}`;
  return isOnLine(one) ? 'felt__line' : 'felt__side';
}
