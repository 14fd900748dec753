import { game } from '#games/moneywheel/game.ts';
import { openLive } from '#games/kit/table/live-game.ts';
import { redealBy } from '#games/kit/view/redeal.ts';

export const redeal = redealBy(openLive(game));
