import type { Point } from '#games/fishing/engine/motion/arena.ts';

/** A fish that a blast may reach. */
export type Spot = Point & { radius: number; wave: number; fish: number; kind: number };

/** Origin of a blast, its direction (length 1), and its `size`, whose meaning the shape defines. */
export type Source = Point & { way: Point; size: number };

/** Fish, the nearest first, and the number of fish that the shape touches. */
export type Reach = { order: readonly Spot[]; touched: number };

export type Shape = (spots: readonly Spot[], source: Source) => Reach;

/** Sorts fish by the distance between their edge and a shape, 0 where they touch; at equal distance the older fish is first. */
export function byDistance(spots: readonly Spot[], distanceOf: (spot: Spot) => number): Reach {
  const measured = spots.map((spot) => ({ spot, far: distanceOf(spot) - spot.radius }));
  measured.sort((a, b) => (a.far > 0 ? a.far : 0) - (b.far > 0 ? b.far : 0) || a.spot.wave - b.spot.wave || a.spot.fish - b.spot.fish);
  return { order: measured.map(({ spot }) => spot), touched: measured.filter(({ far }) => far <= 0).length };
}
