import { distance, type Point } from '#games/fishing/engine/motion/arena.ts';
import type { Shape, Spot } from '#games/fishing/engine/shapes/blast.ts';

/** Reach from the source to the nearest fish, from there to the fish nearest to it, and so on: `size` links. */
export const chain: Shape = (spots, source) => {
  const left = [...spots];
  const order: Spot[] = [];
  let from: Point = source;
  while (left.length > 0) {
    let next = 0;
    for (let at = 1; at < left.length; at++) if (distance(left[at]!, from) < distance(left[next]!, from)) next = at;
    const [spot] = left.splice(next, 1);
    order.push(spot!);
    from = spot!;
  }
  return { order, touched: order.length < source.size ? order.length : source.size };
};
