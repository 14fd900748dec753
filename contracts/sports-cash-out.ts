import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { moneyOut, priced } from '#contracts/money.ts';
import { OF_THE_LEDGER } from '#contracts/refusals.ts';
import { sportsBet } from '#contracts/sports.ts';

const betId = z.string().check(z.regex(/^\d{1,18}$/));
/** Part of the original bet to sell, in ten-thousandths; 10,000 is the whole bet. */
const part = z.int().check(z.minimum(1), z.maximum(10_000));
const requestId = z.uuid();
const CLOSED = ['sports.bet_unknown', 'sports.cash_out_closed', 'sports.cash_out_none', 'sports.part_invalid'] as const;

export const quoteCashOut = endpoint({
  method: 'POST',
  path: '/wps/sports/cash-out/quote',
  auth: 'member',
  isQuestion: true,
  perMinute: 240,
  summary: 'The price at which a bet, or a part of it, is bought back now; closed while one of its matches is stopped',
  input: z.strictObject({ betId, part: z._default(part, 10_000) }),
  output: z.object({
    value: moneyOut,
    part: z.number(),
    /** Time until which the quote is valid. */
    until: z.date(),
    /** Delay of a sale in milliseconds; 0 if no match of the bet is in play. */
    delayMs: z.number(),
  }),
  errors: CLOSED,
});

export const sellSportsBet = endpoint({
  method: 'POST',
  path: '/wps/sports/cash-out',
  auth: 'member',
  perMinute: 60,
  summary:
    'Sell a bet, or a part of it, for its value of now, but for no less than `least`; with a match in play it waits first; a repeat gives the same answer',
  input: priced('least', { betId, part: z._default(part, 10_000), requestId }),
  output: z.object({
    sale: z.object({
      id: z.string(),
      state: z.enum(['waiting', 'done', 'refused']),
      decideAt: z.nullable(z.date()),
      paid: z.nullable(moneyOut),
      refusal: z.nullable(z.string()),
    }),
    bet: sportsBet,
    balance: moneyOut,
    isReplay: z.boolean(),
  }),
  errors: [
    ...CLOSED,
    'sports.value_changed',
    'sports.sale_waits',
    'sports.bet_moved',
    'sports.line_gone',
    'sports.event_closed',
    'sports.suspended',
    'sports.price_changed',
    ...OF_THE_LEDGER,
  ],
});

export const setAutoCashOut = endpoint({
  method: 'POST',
  path: '/wps/sports/auto',
  auth: 'member',
  perMinute: 60,
  summary: 'Sell a bet by itself as soon as all that is left of it is worth so much',
  input: priced('target', { betId, requestId }),
  output: z.object({ bet: sportsBet }),
  errors: ['sports.bet_unknown', 'sports.bet_moved', ...OF_THE_LEDGER],
});

export const endAutoCashOut = endpoint({
  method: 'POST',
  path: '/wps/sports/auto/end',
  auth: 'member',
  perMinute: 60,
  summary: 'Sell a bet no longer by itself',
  input: z.strictObject({ betId, requestId }),
  output: z.object({ bet: sportsBet }),
  errors: ['sports.bet_unknown', 'sports.bet_moved', ...OF_THE_LEDGER],
});

export const sportsSales = endpoint({
  method: 'GET',
  path: '/wps/sports/bets/:id/sales',
  auth: 'member',
  summary: 'Cash-outs of a bet, the newest first: those that were done, wait or were refused',
  input: z.strictObject({ id: betId }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['waiting', 'done', 'refused']),
        part: z.number(),
        /** True if the member's automatic target requested the sale. */
        isAuto: z.boolean(),
        /** Least amount that the sale had to pay. */
        least: moneyOut,
        paid: z.nullable(moneyOut),
        /** Code of the refusal; null without one. */
        refusal: z.nullable(z.string()),
        requestedAt: z.date(),
        decideAt: z.nullable(z.date()),
      }),
    ),
  }),
  errors: ['sports.bet_unknown'],
});
