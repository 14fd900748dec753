import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { LOTTERY, PACES, RULES } from '#games/hanoi/quote.ts';
import { openLottery } from '#games/hanoi/rules.ts';

/** Quick simulated draws in the manner of Hanoi. */
export default lotteryFamily({ lottery: LOTTERY, paces: PACES, rules: RULES, open: openLottery });
