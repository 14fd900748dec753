import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { LOTTERY, PACES, RULES } from '#games/vnorth/quote.ts';
import { openLottery } from '#games/vnorth/rules.ts';

/** The Vietnamese lottery of the north. */
export default lotteryFamily({ lottery: LOTTERY, paces: PACES, rules: RULES, open: openLottery });
