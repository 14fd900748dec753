import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { PK10, PACES, RULES } from '#games/pk10/quote.ts';
import { openLottery } from '#games/pk10/rules.ts';

/** PK10: a lottery of ten cars in a race. */
export default lotteryFamily({ lottery: PK10, paces: PACES, rules: RULES, open: openLottery });
