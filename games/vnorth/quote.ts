import { EVERY } from '#games/kit/lottery/paces.ts';
import { DEALT_HERE } from '#games/kit/lottery/rule-names.ts';
import { HOW, NORTH } from '#games/kit/lottery/vietnam.ts';
import { agentTable, vietnamLottery } from '#games/kit/lottery/vietnam-plays.ts';

export { NORTH as REGION } from '#games/kit/lottery/vietnam.ts';
export const LOTTERY = vietnamLottery(NORTH, agentTable(NORTH));

/** Draws of every five minutes, and of every half hour. */
export const PACES = [EVERY.fiveMinutes, EVERY.halfHour] as const;

/** Names of its rules, in the order in which they are told. */
export const RULES: readonly string[] = [...HOW, ...DEALT_HERE];
