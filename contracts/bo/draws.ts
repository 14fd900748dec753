import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { pageOf, paged, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { calendarDay, moment } from '#contracts/values.ts';
import { DRAWS } from '#contracts/bo/permissions/draws.ts';

/** `due`: the sale is over and the draw has no result yet. `settling`: its tickets are being paid, or paid again after a correction. */
export const drawStanding = z.enum(['open', 'due', 'settling', 'drawn', 'corrected', 'void']);

const draw = z.object({
  id: z.string(),
  /** `<family>/<model>`. */
  lottery: z.string(),
  /** Name of a title that sells the lottery; the code of the lottery if there is none. */
  name: z.string(),
  number: z.number(),
  closesAt: z.date(),
  drawsAt: z.date(),
  state: drawStanding,
  /** True for a draw of an outside lottery, whose result staff enter. */
  isOutside: z.boolean(),
  tickets: z.number(),
  /** The result, in the words of its board. Null before the draw, and for a draw that the house makes itself. */
  result: z.nullable(z.string()),
  /** True while a change waits for a second staff member. */
  waiting: z.boolean(),
});

export const draws = staffEndpoint({
  method: 'GET',
  path: '/bo/draws',
  permission: DRAWS.read,
  summary: 'The calendar of draws: by lottery, day and state',
  input: z.strictObject({
    ...paged(['drawsAt']),
    lottery: z.optional(z.string().check(z.maxLength(60))),
    state: z.optional(drawStanding),
    isOutside: z.optional(z.enum(['yes', 'no'])),
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
  }),
  output: pageOf(draw),
  errors: [],
});

export const drawDetail = staffEndpoint({
  method: 'GET',
  path: '/bo/draws/:id',
  permission: DRAWS.read,
  summary: 'A draw: what is entered of it, what was entered by whom, and what the house may owe by number',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    draw,
    /** Organiser of the draw. The next field has the fields to enter; it is empty for a draw that the house makes itself. */
    source: z.nullable(z.string()),
    fields: z.array(z.object({ label: z.string(), digits: z.number() })),
    results: z.array(
      z.object({
        n: z.number(),
        numbers: z.array(z.string()),
        source: z.string(),
        drawnAt: z.date(),
        reason: z.string(),
        enteredBy: z.string(),
        confirmedBy: z.string(),
        at: z.date(),
      }),
    ),
    /** While the draw is open: the numbers with the greatest possible debt, by brand and currency, and the limit of that debt. */
    load: z.array(z.object({ merchantId: z.number(), currency, number: z.string(), owed: moneyOut, most: moneyOut })),
    /** For a corrected draw: amounts paid in addition, and amounts claimed back. */
    corrected: z.array(z.object({ currency, tickets: z.number(), paid: moneyOut, claimed: moneyOut })),
  }),
  errors: ['rounds.draw_unknown'],
});

const entered = {
  id: rowId,
  /** Value of each field, as the source writes it. */
  numbers: z.array(z.string().check(z.maxLength(12))).check(z.minLength(1), z.maxLength(40)),
  /** Source of the result. */
  source: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
  /** Time of the draw, by that source. */
  drawnAt: moment,
  reason,
  requestId: z.uuid(),
};

export const enterResult = staffEndpoint({
  method: 'POST',
  path: '/bo/draws/:id/result',
  permission: DRAWS.enter,
  summary: 'Enter the result of a draw that took place elsewhere; another staff member confirms it',
  input: z.strictObject(entered),
  output: requested,
  errors: [
    'rounds.draw_unknown',
    'rounds.draw_dealt_here',
    'rounds.draw_not_closed',
    'rounds.draw_void',
    'rounds.draw_has_result',
    'rounds.result_digits',
    'rounds.result_time',
    ...REQUEST_ERRORS,
  ],
});

export const correctResult = staffEndpoint({
  method: 'POST',
  path: '/bo/draws/:id/correction',
  permission: DRAWS.enter,
  summary: 'Correct a wrong result, once; when another staff member confirms it, every ticket is settled anew',
  input: z.strictObject(entered),
  output: requested,
  errors: [
    'rounds.draw_unknown',
    'rounds.draw_dealt_here',
    'rounds.draw_without_result',
    'rounds.draw_settling',
    'rounds.draw_corrected',
    'rounds.result_same',
    'rounds.result_digits',
    'rounds.result_time',
    ...REQUEST_ERRORS,
  ],
});

export const voidDraw = staffEndpoint({
  method: 'POST',
  path: '/bo/draws/:id/void',
  permission: DRAWS.enter,
  summary: 'Call off a draw that cannot be held; when another staff member confirms it, every ticket comes back',
  input: z.strictObject({ id: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['rounds.draw_unknown', 'rounds.draw_has_result', 'rounds.draw_void', ...REQUEST_ERRORS],
});

const lottery = z.object({
  lottery: z.string(),
  name: z.string(),
  isOutside: z.boolean(),
  /**
   * Limit of the house's liability on one number of a draw, at one brand, in US dollars; converted by fixed factors for other currencies.
   */
  most: moneyOut,
  /**
   * Plays whose prices may have steps, and these steps: from a debt of `dollars` on a number, the play pays `price` per cent of its usual
   * price.
   */
  plays: z.array(z.string()),
  steps: z.array(z.object({ play: z.string(), dollars: z.number(), price: z.number() })),
  /** Staff member who changed the limit last; null for the original limit. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.date()),
});

export const lotteries = staffEndpoint({
  method: 'GET',
  path: '/bo/lotteries',
  permission: DRAWS.read,
  summary: 'Lotteries, and what the house may owe on one number of each',
  input: z.strictObject({ ...paged(['lottery']) }),
  output: pageOf(lottery),
  errors: [],
});

export const limitNumbers = staffEndpoint({
  method: 'POST',
  path: '/bo/lotteries/limit',
  permission: DRAWS.limit,
  summary: 'Change what the house may owe on one number of a lottery’s draws; it holds for tickets from now on',
  input: z.strictObject({
    lottery: z.string().check(z.maxLength(60)),
    /** Limit in whole US dollars. */
    most: z.number().check(z.int(), z.minimum(1), z.maximum(100_000_000)),
    reason,
  }),
  output: lottery,
  errors: ['rounds.lottery_unknown'],
});

export const stepOdds = staffEndpoint({
  method: 'POST',
  path: '/bo/lotteries/steps',
  permission: DRAWS.limit,
  summary:
    'Change what a play pays once much is owed on a number, step by step; none takes the steps away. It holds for tickets from now on',
  input: z.strictObject({
    lottery: z.string().check(z.maxLength(60)),
    play: z.string().check(z.maxLength(40)),
    steps: z
      .array(
        z.strictObject({
          /** Debt on a number in whole US dollars. */
          dollars: z.int().check(z.minimum(1), z.maximum(100_000_000)),
          /** Price in per cent of the usual price. */
          price: z.int().check(z.minimum(1), z.maximum(99)),
        }),
      )
      .check(
        z.maxLength(10),
        z.refine((all) => all.every((one, at) => at === 0 || (one.dollars > all[at - 1]!.dollars && one.price < all[at - 1]!.price))),
      ),
    reason,
  }),
  output: lottery,
  errors: ['rounds.lottery_unknown', 'rounds.play_unknown'],
});
