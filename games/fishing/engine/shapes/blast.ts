import type { Point } from '#games/fishing/engine/motion/arena.ts';

/** A fish that a blast may reach. */
export type Spot = Point & { radius: number; wave: number; fish: number; kind: number };

/** Where a blast begins and which way it goes (length 1); `size` is what the shape makes of it. */
export type Source = Point & { way: Point; size: number };

/** Spots with the nearest first, and how many of them the shape touches. */
export type Reach = { order: readonly Spot[]; touched: number };

export type Shape = (spots: readonly Spot[], source: Source) => Reach;

/** Spots by how far they are from touching a shape; of equal ones the older fish is first. */
export function byDistance(spots: readonly Spot[], distanceOf: (spot: Spot) => number): Reach {
  const measured = spots.map((spot) => ({ spot, far: distanceOf(spot) - spot.radius }));
  measured.sort((a, b) => (a.far > 0 ? a.far : 0) - (b.far > 0 ? b.far : 0) || a.spot.wave - b.spot.wave || a.spot.fish - b.spot.fish);
  return { order: measured.map(({ spot }) => spot), touched: measured.filter(({ far }) => far <= 0).length };
}
