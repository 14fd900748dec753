import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { moneyOut, priced } from '#contracts/money.ts';
import { playMode, playRound } from '#contracts/rounds.ts';

/** Most draws of one chase. */
export const MOST_CHASED = 10;
/** Most times that the lines of a chase are bought for one draw. */
export const MOST_CHASE_TIMES = 1_000;

/**
 * A chase: the same lines for several draws of a lottery. `stoppedBy` is why its open tickets were given back: a win, or the member. Null
 * while the chase goes on, or when all its draws took place.
 */
export const chase = z.object({
  id: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  mode: playMode,
  stopsOnWin: z.boolean(),
  stoppedBy: z.nullable(z.enum(['win', 'member'])),
  /** Tickets in the order of their draws; `number` is that of the draw. */
  tickets: z.readonly(z.array(z.object({ roundId: z.string(), number: z.number() }))),
});

const draws = z
  .array(
    z.strictObject({
      number: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
      times: z.int().check(z.minimum(1), z.maximum(MOST_CHASE_TIMES)),
      /** Numbers that pay less in this draw, in the form that the lottery publishes them. */
      prices: z.optional(z.record(z.string(), z.number())),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(MOST_CHASED),
    z.refine((all) => all.every(({ number }, at) => at === 0 || number > all[at - 1]!.number)),
  );

export const buyChase = endpoint({
  method: 'POST',
  path: '/wps/rounds/chases',
  auth: 'member',
  summary: 'Buy the same lines for several draws, all tickets in one commit or none; `stake` is of one ticket at one time',
  input: priced('stake', {
    gameToken: z.string().check(z.maxLength(80)),
    requestId: z.uuid(),
    bet: z.optional(z.unknown()),
    draws,
    stopsOnWin: z.boolean(),
  }),
  output: z.object({ chase, balance: moneyOut, isReplay: z.boolean() }),
  errors: [...playRound.errors, 'rounds.lottery_unknown'],
});

export const stopChase = endpoint({
  method: 'POST',
  path: '/wps/rounds/chases/:id/stop',
  auth: 'member',
  summary: 'End a chase: its tickets that are still sold are given back',
  input: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: chase,
  errors: ['rounds.chase_unknown', 'wallet.busy', 'wallet.outcome_unknown'],
});
