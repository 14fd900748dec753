import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { MARKSIX, PACES, RULES } from '#games/marksix/quote.ts';
import { openLottery } from '#games/marksix/rules.ts';

/** Mark six: a lottery of six numbers of 49 and a special one. */
export default lotteryFamily({ lottery: MARKSIX, paces: PACES, rules: RULES, open: openLottery });
