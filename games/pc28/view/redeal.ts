import { redealBy } from '#games/kit/view/redeal.ts';
import { openLottery } from '#games/pc28/rules.ts';

export const redeal = redealBy(openLottery);
