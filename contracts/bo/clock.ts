import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { CLOCK } from '#contracts/bo/permissions/clock.ts';

export const clockState = staffEndpoint({
  method: 'GET',
  path: '/bo/clock',
  permission: CLOCK.read,
  summary: 'Whether the clock of the database is believed, what it says, and the time of the house',
  input: z.strictObject({}),
  output: z.object({
    isSure: z.boolean(),
    database: z.date(),
    house: z.date(),
    /** Time of the house at which the clock was first doubted; null if it is not in doubt. */
    doubtedSince: z.nullable(z.date()),
    /** True while a request to confirm the database's clock waits for another staff member. */
    isRequested: z.boolean(),
  }),
  errors: [],
});

export const confirmClock = staffEndpoint({
  method: 'POST',
  path: '/bo/clock/confirm',
  permission: CLOCK.confirm,
  summary: 'Ask for a second pair of eyes to say that the clock of the database is right; the house follows it then',
  input: z.strictObject({ reason, requestId: z.uuid() }),
  output: requested,
  errors: ['staff.clock_is_sure', ...REQUEST_ERRORS],
});
