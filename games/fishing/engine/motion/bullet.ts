import { ARENA, muzzleOf, type Point } from '#games/fishing/engine/motion/arena.ts';

/** Units a second, and how long a bullet that meets nothing flies. */
export const BULLET_SPEED = 8_000;
export const BULLET_MS = 10_000;

/** A quarter turn has so many directions; a code has two bits of the quarter above them. */
const QUARTER = 16_384;
const QUARTERS = 4;
export const ANGLES = QUARTER * QUARTERS;

/**
 * A direction by its code, length 1, without sine and cosine, which differ between browsers: in each quarter it is
 * ((1 − t²) ÷ (1 + t²), 2t ÷ (1 + t²)) for t from 0 to below 1. Code 0 points to the right, the next quarter begins downwards.
 */
export function directionOf(angle: number): Point {
  const t = (angle % QUARTER) / QUARTER;
  const below = 1 + t * t;
  const x = (1 - t * t) / below;
  const y = (2 * t) / below;
  const quarter = (angle - (angle % QUARTER)) / QUARTER;
  if (quarter === 0) return { x, y };
  if (quarter === 1) return { x: -y, y: x };
  if (quarter === 2) return { x: -x, y: -y };
  return { x: y, y: -x };
}

/** The code whose direction is nearest to that of a vector; of none, upwards. */
export function angleTo({ x, y }: Point): number {
  const length = Math.sqrt(x * x + y * y);
  if (!(length > 0)) return QUARTER * 3;
  const [quarter, along, across] = y >= 0 ? (x > 0 ? [0, x, y] : [1, y, -x]) : x < 0 ? [2, -x, -y] : [3, -y, x];
  const t = (across / (length + along)) * QUARTER + 0.5;
  const step = t - (t % 1);
  return (quarter * QUARTER + step) % ANGLES;
}

/** A bullet in flight: its place is one formula of time. `from` is in milliseconds of the room. */
export type Flight = { seat: number; angle: number; from: number };

export function bulletAt({ seat, angle, from }: Flight, at: number): Point {
  const start = muzzleOf(seat);
  const way = directionOf(angle);
  const reach = (BULLET_SPEED * (at - from)) / 1_000;
  return { x: fold(start.x + way.x * reach, ARENA.width), y: fold(start.y + way.y * reach, ARENA.height) };
}

/** Where it flies to, length 1: turned round by each edge that it has met. */
export function headingAt({ seat, angle, from }: Flight, at: number): Point {
  const start = muzzleOf(seat);
  const way = directionOf(angle);
  const reach = (BULLET_SPEED * (at - from)) / 1_000;
  return {
    x: isTurned(start.x + way.x * reach, ARENA.width) ? -way.x : way.x,
    y: isTurned(start.y + way.y * reach, ARENA.height) ? -way.y : way.y,
  };
}

/** Forth and back between 0 and `size`. */
function fold(value: number, size: number): number {
  const within = wrapped(value, size);
  return within > size ? 2 * size - within : within;
}

function isTurned(value: number, size: number): boolean {
  return wrapped(value, size) > size;
}

function wrapped(value: number, size: number): number {
  const rest = value % (2 * size);
  return rest < 0 ? rest + 2 * size : rest;
}
