import { redealBy } from '#games/kit/view/redeal.ts';
import { openLottery } from '#games/pk10/rules.ts';

export const redeal = redealBy(openLottery);
