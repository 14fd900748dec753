import { game } from '#games/moneywheel/game.ts';
import { liveFamily } from '#games/kit/table/live-game.ts';

/** Money wheel, at tables for many. */
export default liveFamily(game);
