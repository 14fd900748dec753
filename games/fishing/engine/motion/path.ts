import { ARENA, distance, type Point } from '#games/fishing/engine/motion/arena.ts';
import type { Rand } from '#games/fishing/engine/motion/rand.ts';

const SIDES = ['left', 'right', 'top', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

/** How a path crosses the pond: from one of these sides to the other, with bends, each aside by at most `sway` units. */
export type Lane = { from: readonly Side[]; bends: number; sway: number };

/** One cubic curve of a path: x = ((ax t + bx) t + cx) t + dx for t from 0 to 1, y alike; `ms` long. */
type Curve = { x: Cubic; y: Cubic; ms: number };
type Cubic = readonly [number, number, number, number];
export type Path = { curves: readonly Curve[]; ms: number };

/** What swims along a path: its radius, how far beside the path the last of its school is, and its speed in units a second. */
export type Walker = { radius: number; reach: number; speed: number };

/** How far beyond the edges a path begins and ends, beside twice the radius and the reach of its school. */
const MARGIN = 300;

/** A path through random bends, which begins and ends outside the arena for each of the school. */
export function makePath(rand: Rand, { from, bends, sway }: Lane, { radius, reach, speed }: Walker): Path {
  const side = from[rand.below(from.length)]!;
  const isAcross = side === 'left' || side === 'right';
  const [length, width] = isAcross ? [ARENA.width, ARENA.height] : [ARENA.height, ARENA.width];
  const margin = MARGIN + 2 * radius + reach;
  const lane = (): number => within(rand.between(width * 0.12, width * 0.82), width, reach);
  const start = lane();
  const end = lane();
  const points: Point[] = [];
  const put = (along: number, aside: number): void => {
    const way = side === 'right' || side === 'bottom' ? length - along : along;
    points.push(isAcross ? { x: way, y: aside } : { x: aside, y: way });
  };
  put(-margin, start);
  for (let bend = 1; bend <= bends; bend++) {
    const part = bend / (bends + 1);
    const aside = start + (end - start) * part + rand.between(-sway, sway);
    put(length * part, within(aside, width, reach));
  }
  put(length + margin, end);
  return through(points, speed);
}

/** Not so near to an edge that a part of the school would pass unseen, as far as there is room for it. */
function within(aside: number, width: number, reach: number): number {
  const room = reach < width * 0.3 ? reach : width * 0.3;
  const least = width * 0.06 + room;
  const most = width * 0.88 - room;
  return aside < least ? least : aside > most ? most : aside;
}

/** A smooth path through points: the curve between two of them heads as the line between their neighbours does. */
function through(points: readonly Point[], speed: number): Path {
  const curves = points.slice(1).map((to, at): Curve => {
    const from = points[at]!;
    const before = points[at - 1] ?? beyond(from, to);
    const after = points[at + 2] ?? beyond(to, from);
    return {
      x: cubic(before.x, from.x, to.x, after.x),
      y: cubic(before.y, from.y, to.y, after.y),
      ms: (distance(from, to) * 1_000) / speed,
    };
  });
  let ms = 0;
  for (const curve of curves) ms += curve.ms;
  return { curves, ms };
}

function beyond(end: Point, inner: Point): Point {
  return { x: 2 * end.x - inner.x, y: 2 * end.y - inner.y };
}

function cubic(before: number, from: number, to: number, after: number): Cubic {
  return [(3 * from - before - 3 * to + after) / 2, (2 * before - 5 * from + 4 * to - after) / 2, (to - before) / 2, from];
}

/** Place on a path after so many milliseconds; undefined before its begin and after its end. */
export function pathAt({ curves, ms }: Path, passed: number): Point | undefined {
  if (passed < 0 || passed > ms) return undefined;
  let left = passed;
  for (const { x, y, ms } of curves) {
    if (left <= ms) return { x: valueAt(x, left / ms), y: valueAt(y, left / ms) };
    left -= ms;
  }
  const last = curves.at(-1)!;
  return { x: valueAt(last.x, 1), y: valueAt(last.y, 1) };
}

function valueAt([a, b, c, d]: Cubic, t: number): number {
  return ((a * t + b) * t + c) * t + d;
}
