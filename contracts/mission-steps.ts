import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';
import { minors } from '#contracts/money.ts';

export const missionPeriod = z.enum(['daily', 'weekly', 'once']);
export type MissionPeriod = z.infer<typeof missionPeriod>;

const count = z.number().check(z.int(), z.minimum(1), z.maximum(100_000));
/** Rounds that count: those of these categories and games (`vendor/code`). If both lists are empty, all rounds count. */
const rounds = {
  gameTypes: z.array(gameType).check(z.maxLength(12)),
  games: z.array(z.string().check(z.regex(/^[A-Z0-9]{1,20}\/[A-Za-z0-9_-]{1,60}$/))).check(z.maxLength(20)),
};

/** Goal of a step: turnover, a number of rounds, rounds that pay a multiple of their stake, or deposits. */
export const missionStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('turnover'), ...rounds, amounts: minors }),
  z.strictObject({ kind: z.literal('rounds'), ...rounds, count }),
  z.strictObject({ kind: z.literal('win'), ...rounds, times: z.number().check(z.int(), z.minimum(2), z.maximum(10_000)), count }),
  z.strictObject({ kind: z.literal('deposit'), amounts: minors }),
]);
export type MissionStep = z.infer<typeof missionStep>;

/** Wagering of a bonus: its amount `times` over within `days`, with stakes up to `maxStake`. Every category counts in full. */
export const missionWagering = z.strictObject({
  times: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
  days: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
  maxStake: minors,
});
