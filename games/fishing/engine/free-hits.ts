import type { Drawn } from '#games/fishing/engine/draw.ts';
import type { Reach, Spot } from '#games/fishing/engine/shapes/blast.ts';

/** A free hit that was drawn: its fish and its outcome. */
export type FreeHit = { spot: Spot; drawn: Drawn };

/**
 * Gives `count` free hits to fish in turn, among those that the shape touches; a dead fish passes its turn on. The nearest other fish is
 * added if all of them are dead. `left` is the number of hits that found no fish.
 */
export function takeFreeHits({ order, touched }: Reach, count: number, draw: (spot: Spot) => Drawn): { hits: FreeHit[]; left: number } {
  const hits: FreeHit[] = [];
  const ring = order.slice(0, touched);
  let joins = touched;
  let turn = 0;
  while (hits.length < count) {
    if (ring.length === 0) {
      const nearest = order[joins++];
      if (!nearest) break;
      ring.push(nearest);
    }
    if (turn >= ring.length) turn = 0;
    const spot = ring[turn]!;
    const drawn = draw(spot);
    hits.push({ spot, drawn });
    if (drawn.killed) ring.splice(turn, 1);
    else turn++;
  }
  return { hits, left: count - hits.length };
}
