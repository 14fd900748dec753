import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { ELEVENFIVE, PACES, RULES } from '#games/elevenfive/quote.ts';
import { openLottery } from '#games/elevenfive/rules.ts';

/** 11x5: five of eleven numbers in each draw. */
export default lotteryFamily({ lottery: ELEVENFIVE, paces: PACES, rules: RULES, open: openLottery });
