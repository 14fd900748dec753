import { distance } from '#games/fishing/engine/motion/arena.ts';
import { byDistance, type Shape } from '#games/fishing/engine/shapes/blast.ts';

/** Reach ahead of the source, up to `size` units, as wide as it is far. */
export const cone: Shape = (spots, source) =>
  byDistance(spots, (spot) => {
    const x = spot.x - source.x;
    const y = spot.y - source.y;
    const ahead = x * source.way.x + y * source.way.y;
    const across = x * source.way.y - y * source.way.x;
    const aside = (across < 0 ? -across : across) - (ahead > 0 ? ahead / 2 : 0);
    const beyond = distance(spot, source) - source.size;
    const most = aside > beyond ? aside : beyond;
    return ahead < 0 && most < -ahead ? -ahead : most;
  });
