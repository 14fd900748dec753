import { game } from '#games/xocdia/game.ts';
import { liveFamily } from '#games/kit/table/live-game.ts';

/** Xoc dia, at tables for many. */
export default liveFamily(game);
