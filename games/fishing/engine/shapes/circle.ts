import { distance } from '#games/fishing/engine/motion/arena.ts';
import { byDistance, type Shape } from '#games/fishing/engine/shapes/blast.ts';

/** Reach around the source, up to `size` units. */
export const circle: Shape = (spots, source) => byDistance(spots, (spot) => distance(spot, source) - source.size);
