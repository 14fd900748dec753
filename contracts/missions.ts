import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { missionPeriod } from '#contracts/mission-steps.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { BARRED, OF_THE_LEDGER } from '#contracts/refusals.ts';
import { calendarDay, dbInt } from '#contracts/values.ts';

const language = z.optional(z.string().check(z.maxLength(10)));
const id = dbInt(1);
const slot = calendarDay;

const step = z.object({
  kind: z.enum(['turnover', 'rounds', 'win', 'deposit']),
  /** Types and titles whose rounds count; if both lists are empty, all rounds count. */
  gameTypes: z.array(gameType),
  games: z.array(z.string()),
  /** For a win: the least payout of the round, as a multiple of its stake. */
  times: z.nullable(z.number()),
  /** Goal as an amount or a number of rounds; the other field is null. `done`, the progress, is at most the goal. */
  goal: z.object({ amount: z.nullable(moneyOut), count: z.nullable(z.number()) }),
  done: z.object({ amount: z.nullable(moneyOut), count: z.nullable(z.number()) }),
  /** Progress as a part of the goal, from 0 to 1. */
  part: z.number(),
});

const mission = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  period: missionPeriod,
  /** Statuses of an activity (specification 4.32). */
  status: z.enum(['coming_soon', 'joined', 'claim', 'claimed', 'close']),
  /** First day of the day or week of the mission. The call that collects the reward sends this value. */
  slot: z.string(),
  /** Time by which the mission must be done and collected: the end of that day or week, or of the mission. */
  until: z.date(),
  currency,
  amount: moneyOut,
  pays: z.enum(['cash', 'bonus']),
  wagering: z.nullable(z.object({ times: z.number(), days: z.number(), maxStake: moneyOut })),
  steps: z.array(step),
});

export const missionSummary = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  auth: 'member',
  summary: 'The brand’s missions, and how far the member is with each just now',
  input: z.strictObject({ language }),
  output: z.object({ list: z.array(mission) }),
  errors: ['in_need_true_account'],
});

export const missionCount = endpoint({
  method: 'GET',
  path: '/wps/missions/claimable',
  auth: 'member',
  summary: 'How many missions the member can claim now',
  output: z.object({ count: z.number() }),
  errors: ['in_need_true_account'],
});

export const collectMission = endpoint({
  method: 'POST',
  path: '/wps/missions/claims',
  auth: 'member',
  summary: 'Claim what a mission gives, once for its day or week; a repeat of the request id gives the same answer',
  input: z.strictObject({ missionId: id, slot, requestId: z.uuid() }),
  output: z.object({ missionId: z.number(), slot: z.string(), currency, amount: moneyOut, pays: z.enum(['cash', 'bonus']), at: z.date() }),
  errors: [
    'missions.unknown',
    'missions.claimed',
    'missions.over',
    'missions.not_done',
    'missions.budget_spent',
    'bonus.one_running',
    ...OF_THE_LEDGER,
    ...BARRED,
  ],
});
