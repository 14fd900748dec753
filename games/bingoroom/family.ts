import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { BINGO_ROOM, PACES, RULES } from '#games/bingoroom/quote.ts';
import { openLottery } from '#games/bingoroom/rules.ts';

/** A bingo room: cards of 75 numbers, and calls of balls for all cards. */
export default lotteryFamily({ lottery: BINGO_ROOM, paces: PACES, rules: RULES, open: openLottery });
