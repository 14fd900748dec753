import { byDistance, type Shape } from '#games/fishing/engine/shapes/blast.ts';

/** Reach along a straight line through the whole pond in both directions, `size` units wide on each side. */
export const line: Shape = (spots, { x, y, way, size }) =>
  byDistance(spots, (spot) => {
    const aside = (spot.x - x) * way.y - (spot.y - y) * way.x;
    return (aside < 0 ? -aside : aside) - size;
  });
