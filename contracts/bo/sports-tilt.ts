import * as z from 'zod/mini';
import { MOST_PRICE_TILT } from '#contracts/bo/price-tilt.ts';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';
import { reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbInt } from '#contracts/values.ts';

export const tiltSportsPrice = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/markets/:id/tilt',
  permission: SPORTS.trade,
  summary: 'Shorten the price of an outcome of a feed, at each of its odds from now on; 0 sells it at the price of the feed again',
  input: z.strictObject({
    id: rowId,
    outcome: z.string().check(z.minLength(1), z.maxLength(100)),
    /** In hundredths of a logit of its chance. */
    tilt: dbInt(0, MOST_PRICE_TILT),
    reason,
  }),
  /** Its price now, in ten-thousandths. */
  output: z.object({ event: z.string(), price: z.nullable(z.number()) }),
  errors: ['sports.line_gone', 'sports.outcome_unknown'],
});
