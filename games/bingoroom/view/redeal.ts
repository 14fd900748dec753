import { redealBy } from '#games/kit/view/redeal.ts';
import { openLottery } from '#games/bingoroom/rules.ts';

export const redeal = redealBy(openLottery);
