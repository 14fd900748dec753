import { EVERY } from '#games/kit/lottery/paces.ts';
import { DEALT_HERE } from '#games/kit/lottery/rule-names.ts';
import { HOW_WITH_PAIRS, SOUTH } from '#games/kit/lottery/vietnam.ts';
import { pairTable } from '#games/kit/lottery/vietnam-pairs.ts';
import { agentTable, vietnamLottery } from '#games/kit/lottery/vietnam-plays.ts';

export { SOUTH as REGION } from '#games/kit/lottery/vietnam.ts';
export const LOTTERY = vietnamLottery(SOUTH, [...agentTable(SOUTH), ...pairTable(SOUTH)]);

/** Draws of every five minutes, and of every half hour. */
export const PACES = [EVERY.fiveMinutes, EVERY.halfHour] as const;

/** Names of its rules, in the order in which they are told. */
export const RULES: readonly string[] = [...HOW_WITH_PAIRS, ...DEALT_HERE];
