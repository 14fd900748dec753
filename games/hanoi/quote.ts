import { EVERY } from '#games/kit/lottery/paces.ts';
import { DEALT_HERE } from '#games/kit/lottery/rule-names.ts';
import { HANOI, HOW } from '#games/kit/lottery/vietnam.ts';
import { onlineTable, vietnamLottery } from '#games/kit/lottery/vietnam-plays.ts';

export { HANOI as REGION } from '#games/kit/lottery/vietnam.ts';
export const LOTTERY = vietnamLottery(HANOI, onlineTable(HANOI));

/** Paces: a draw every minute, every five minutes, and every half hour. */
export const PACES = [EVERY.minute, EVERY.fiveMinutes, EVERY.halfHour] as const;

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = [...HOW, 'simulated', ...DEALT_HERE];
