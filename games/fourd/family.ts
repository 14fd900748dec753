import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { FOURD, PACES, RULES } from '#games/fourd/quote.ts';
import { openLottery } from '#games/fourd/rules.ts';

/** 4D: a lottery of 23 numbers of four digits. */
export default lotteryFamily({ lottery: FOURD, paces: PACES, rules: RULES, open: openLottery });
