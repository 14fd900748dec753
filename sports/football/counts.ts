import { chancesOf, type Draw } from '#sports/kit/draw.ts';
import type { Pair } from '#sports/kit/joint.ts';

/** Returns the distribution of how often each side gets an event in a number of minutes, as the rows of a square. */
export function countsAfter(draw: (now: Pair) => Draw, from: Pair, minutes: number, most: number): Float64Array {
  const width = most + 1;
  const states = new Float64Array(width * width);
  states[from[0] * width + from[1]] = 1;
  const [home, away] = chancesOf(draw([0, 0])) as [number, number];
  for (let minute = 0; minute < minutes; minute++)
    for (let a = most; a >= from[0]; a--)
      for (let b = most; b >= from[1]; b--) {
        const place = a * width + b;
        const p = states[place]!;
        if (p === 0) continue;
        const up = a < most ? p * home : 0;
        const right = b < most ? p * away : 0;
        if (up > 0) states[place + width]! += up;
        if (right > 0) states[place + 1]! += right;
        states[place] = p - up - right;
      }
  return states;
}
