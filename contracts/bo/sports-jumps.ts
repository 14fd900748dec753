import * as z from 'zod/mini';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';
import { reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';

/** A price in ten-thousandths; null if the outcome is not sold. */
const price = z.nullable(z.number());

export const sportsJumps = staffEndpoint({
  method: 'GET',
  path: '/bo/sports/jumps',
  permission: SPORTS.read,
  summary: 'Markets that are stopped because a price of their feed jumped, the next start first',
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        event: z.string(),
        sport: z.string(),
        names: z.array(z.string()),
        code: z.string(),
        specifiers: z.string(),
        /** `was` is the price that was sold last, `price` the one that the feed sends now. */
        outcomes: z.array(z.object({ name: z.string(), was: price, price })),
      }),
    ),
  }),
  errors: [],
});

export const sellJumped = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/jumps/:id/sell',
  permission: SPORTS.stop,
  summary: 'Sell a market that a jump stopped at the prices that its feed sends now',
  input: z.strictObject({ id: rowId, reason }),
  output: z.object({ event: z.string() }),
  errors: ['sports.stop_unknown'],
});
