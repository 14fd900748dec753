import { ARENA, muzzleOf, type Point } from '#games/fishing/engine/motion/arena.ts';

/** Speed of a bullet, in units per second. */
export const BULLET_SPEED = 8_000;
/** Flight time of a bullet that meets nothing, in milliseconds. */
export const BULLET_MS = 10_000;

/** Number of directions in a quarter turn. The two bits above these in a code are the quarter. */
const QUARTER = 16_384;
const QUARTERS = 4;
export const ANGLES = QUARTER * QUARTERS;

/**
 * Returns the direction of a code as a vector of length 1. It uses no sine and cosine, which differ between browsers: in each quarter it is
 * ((1 − t²) ÷ (1 + t²), 2t ÷ (1 + t²)) for t from 0 to below 1. Code 0 points to the right; the next quarter begins downwards.
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

/** Returns the code of the direction nearest to a vector; upwards for a vector of length 0. */
export function angleTo({ x, y }: Point): number {
  const length = Math.sqrt(x * x + y * y);
  if (!(length > 0)) return QUARTER * 3;
  const [quarter, along, across] = y >= 0 ? (x > 0 ? [0, x, y] : [1, y, -x]) : x < 0 ? [2, -x, -y] : [3, -y, x];
  const t = (across / (length + along)) * QUARTER + 0.5;
  const step = t - (t % 1);
  return (quarter * QUARTER + step) % ANGLES;
}

/** A bullet in flight, whose place is a formula of time. `from`: start of the flight, in milliseconds of the room. */
export type Flight = { seat: number; angle: number; from: number };

export function bulletAt({ seat, angle, from }: Flight, at: number): Point {
  const start = muzzleOf(seat);
  const way = directionOf(angle);
  const reach = (BULLET_SPEED * (at - from)) / 1_000;
  return { x: fold(start.x + way.x * reach, ARENA.width), y: fold(start.y + way.y * reach, ARENA.height) };
}

/** Returns the direction of a bullet at a time as a vector of length 1, reflected by each edge that the bullet has met. */
export function headingAt({ seat, angle, from }: Flight, at: number): Point {
  const start = muzzleOf(seat);
  const way = directionOf(angle);
  const reach = (BULLET_SPEED * (at - from)) / 1_000;
  return {
    x: isTurned(start.x + way.x * reach, ARENA.width) ? -way.x : way.x,
    y: isTurned(start.y + way.y * reach, ARENA.height) ? -way.y : way.y,
  };
}

/** Reflects a coordinate at 0 and at `size`. */
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
