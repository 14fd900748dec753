import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { ELEVENFIVE, PACES, RULES } from '#games/elevenfive/quote.ts';
import { openLottery } from '#games/elevenfive/rules.ts';

/** 11x5: five numbers of eleven, one draw after another. */
export default lotteryFamily({ lottery: ELEVENFIVE, paces: PACES, rules: RULES, open: openLottery });
