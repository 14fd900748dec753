/** Size of the pond, in units; a screen of any size shows the whole pond. */
export const ARENA = { width: 16_384, height: 9_216 } as const;
export const WAVE_MS = 60_000;
export const SEATS = 4;

export type Point = { readonly x: number; readonly y: number };

/** Returns the origin of a seat's shots; the four cannons stand in a row along the lower edge. */
export function muzzleOf(seat: number): Point {
  return { x: (ARENA.width * (2 * seat + 1)) / (2 * SEATS), y: ARENA.height - 780 };
}

export function distance(a: Point, b: Point): number {
  const x = a.x - b.x;
  const y = a.y - b.y;
  return Math.sqrt(x * x + y * y);
}

export function isInArena({ x, y }: Point): boolean {
  return x >= 0 && x <= ARENA.width && y >= 0 && y <= ARENA.height;
}
