import { game } from '#games/dragontiger/game.ts';
import { liveFamily } from '#games/kit/table/live-game.ts';

/** Dragon tiger, at tables for many. */
export default liveFamily(game);
