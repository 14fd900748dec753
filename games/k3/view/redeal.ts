import { redealBy } from '#games/kit/view/redeal.ts';
import { openLottery } from '#games/k3/rules.ts';

export const redeal = redealBy(openLottery);
