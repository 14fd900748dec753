import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { K3, PACES, RULES } from '#games/k3/quote.ts';
import { openLottery } from '#games/k3/rules.ts';

/** K3: a lottery of three dice. */
export default lotteryFamily({ lottery: K3, paces: PACES, rules: RULES, open: openLottery });
