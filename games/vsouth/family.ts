import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { LOTTERY, PACES, RULES } from '#games/vsouth/quote.ts';
import { openLottery } from '#games/vsouth/rules.ts';

/** The Vietnamese lottery of the south. */
export default lotteryFamily({ lottery: LOTTERY, paces: PACES, rules: RULES, open: openLottery });
