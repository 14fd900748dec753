import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { SSC, PACES, RULES } from '#games/ssc/quote.ts';
import { openLottery } from '#games/ssc/rules.ts';

/** SSC: a lottery of five digits. */
export default lotteryFamily({ lottery: SSC, paces: PACES, rules: RULES, open: openLottery });
