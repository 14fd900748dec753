import { ARENA, distance, type Point } from '#games/fishing/engine/motion/arena.ts';
import type { Rand } from '#games/fishing/engine/motion/rand.ts';

const SIDES = ['left', 'right', 'top', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

/** Crossing of the pond from one of the sides `from` to the opposite side, with `bends` bends of at most `sway` units. */
export type Lane = { from: readonly Side[]; bends: number; sway: number };

/** Cubic curve of a path: x = ((ax t + bx) t + cx) t + dx for t from 0 to 1, and y likewise; `ms`: duration in milliseconds. */
type Curve = { x: Cubic; y: Cubic; ms: number };
type Cubic = readonly [number, number, number, number];
export type Path = { curves: readonly Curve[]; ms: number };

/**
 * School on a path. `radius` is that of each fish; `reach`: largest offset of a fish from the path on either axis; `speed` is in units per
 * second.
 */
export type Walker = { radius: number; reach: number; speed: number };

/** Distance of a path's ends from the edges, in units, in addition to twice the radius and the reach of its school. */
const MARGIN = 300;

/** Returns a path through random bends, on which every fish of the school begins and ends outside the arena. */
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

/** Limits a coordinate across the path so that the whole school passes inside the arena, as far as the width allows. */
function within(aside: number, width: number, reach: number): number {
  const room = reach < width * 0.3 ? reach : width * 0.3;
  const least = width * 0.06 + room;
  const most = width * 0.88 - room;
  return aside < least ? least : aside > most ? most : aside;
}

/** Returns a smooth path through points; at each point it is parallel to the line between the two neighbouring points. */
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

/** Returns the place on a path after `passed` milliseconds; undefined before its start and after its end. */
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
