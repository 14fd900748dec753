import { game } from '#games/fantan/game.ts';
import { liveFamily } from '#games/kit/table/live-game.ts';

/** Fan tan, at tables for many. */
export default liveFamily(game);
