import { game } from '#games/thaihilo/game.ts';
import { liveFamily } from '#games/kit/table/live-game.ts';

/** Thai hi-lo, at tables for many. */
export default liveFamily(game);
