import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';

const id = z.string().check(z.regex(/^\d{1,18}$/));
const code = z.string().check(z.regex(/^[2-9A-HJ-NP-Z]{8}$/));
const size = z.int().check(z.minimum(1), z.maximum(20));
const sizes = z.array(size).check(z.minLength(1), z.maxLength(20));
const leg = { market: id, outcome: z.string().check(z.minLength(1), z.maxLength(40)), isBanker: z._default(z.boolean(), false) };

export const bookSlip = endpoint({
  method: 'POST',
  path: '/wps/sports/bookings',
  auth: 'member',
  perMinute: 30,
  summary: 'Store the picks of a slip under a code by which anybody can load them; the same picks have the same code',
  input: z.strictObject({
    sizes,
    legs: z.array(z.strictObject(leg)).check(z.minLength(1), z.maxLength(20)),
    eachWay: z._default(z.boolean(), false),
  }),
  output: z.object({ code }),
  errors: ['sports.line_gone'],
});

export const bookedSlip = endpoint({
  method: 'GET',
  path: '/wps/sports/bookings/:code',
  auth: 'none',
  summary: 'Picks of a slip by its code, without stakes and prices: these are those of now',
  input: z.strictObject({ code }),
  output: z.object({
    sizes: z.array(z.number()),
    eachWay: z.boolean(),
    legs: z.array(
      z.object({
        event: z.string(),
        sport: z.string(),
        names: z.array(z.string()),
        market: z.string(),
        code: z.string(),
        specifiers: z.string(),
        outcome: z.string(),
        isBanker: z.boolean(),
      }),
    ),
  }),
  errors: ['sports.booking_unknown'],
});
